import type { QuoteView } from '#src/quotes/customer/quote-page.server.ts';
import type { Problem } from '../forms/problem.ts';

export type RefusedAnswer = { problem: Problem; typed: Record<string, string> };

/** An answer that was refused or did not arrive, and the form that it came from: null when the page has none any more. */
export type Refusal = RefusedAnswer & { form: string | null };

export const acceptForm = (version: number | string): string => `accept-${version}`;

type Shown = { state: QuoteView['state']; versions: Pick<QuoteView['versions'][number], 'version'>[] };

export function placeRefusal(refused: RefusedAnswer, { state, versions }: Shown): Refusal {
  const forms =
    state === 'sent'
      ? ['decline', ...versions.map(({ version }) => acceptForm(version))]
      : state === 'expired' || state === 'declined'
        ? ['renew']
        : [];
  const { intent = '', version = '' } = refused.typed;
  const form = intent === 'accept' ? acceptForm(version) : intent;
  return { ...refused, form: forms.includes(form) ? form : null };
}
