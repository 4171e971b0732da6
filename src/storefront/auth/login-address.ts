import type { Language } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';

/** Notices that the sign-in page can show after a redirect, with their message keys. */
const notices = {
  'signed-out': { key: 'account_signed_out', isGood: true },
  'password-changed': { key: 'account_password_changed', isGood: true },
  'step-over': { key: 'account_step_over', isGood: false },
  google: { key: 'account_google_refused', isGood: false },
  'google-unknown': { key: 'account_google_unknown', isGood: false },
} as const;
type NoticeName = keyof typeof notices;

export const findNotice = (name: string | null) =>
  name !== null && Object.hasOwn(notices, name) ? notices[name as NoticeName] : undefined;

type Options = { next?: string | null; step?: 'code'; notice?: NoticeName };

/** The address of the sign-in page, with its parameters. */
export function loginAddress(language: Language, { next, step, notice }: Options = {}): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(notice && { notice }), ...(next && { next }) });
  return [hrefIn(language, '/auth/login'), query.toString()].filter(Boolean).join('?');
}
