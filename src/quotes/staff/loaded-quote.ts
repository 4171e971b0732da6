import type { Called } from '#src/ui/admin/call.ts';
import type { DescribedAnswers } from '../estimate/describe-answers.server.ts';
import type { QuoteKind } from '../rules/versions.ts';
import type { DescribedQuote } from './describe-quote.ts';

/** A quote as its screen gets it: instants are text. */
export type LoadedQuote = Pick<
  DescribedQuote,
  | 'number'
  | 'state'
  | 'message'
  | 'versions'
  | 'acceptedName'
  | 'acceptedVersion'
  | 'acceptedTotal'
  | 'withdrawnReason'
  | 'openedTimes'
  | 'isSold'
  | 'isPartlySold'
> & {
  kind: QuoteKind;
  withdrawnAt: string | null;
  releasedAt: string | null;
  openedAt: string | null;
  acceptedAt: string | null;
  declinedAt: string | null;
  id: number;
  createdAt: string;
  updatedAt: string;
  language: 'en' | 'fr';
  email: string | null;
  booking: number | null;
} & Partial<DescribedAnswers>;

/** Estimates have calls of their own, because others may use them. */
export const callsOf = (kind: QuoteKind): 'quote' | 'estimate' => (kind === 'estimate' ? 'estimate' : 'quote');

/** A call that answers with the quote, which is shown at once, and the notice when it is done. */
export type Save = (call: () => Promise<Called<LoadedQuote>>, done: string) => Promise<Called<LoadedQuote>>;
