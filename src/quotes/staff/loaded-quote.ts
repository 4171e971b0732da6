import type { Called } from '#src/ui/admin/call.ts';
import type { DescribedQuote } from './describe-quote.ts';

/** A quote as its screen gets it: instants are text. */
export type LoadedQuote = Pick<
  DescribedQuote,
  'state' | 'message' | 'versions' | 'acceptedName' | 'acceptedVersion' | 'acceptedTotal'
> & {
  acceptedAt: string | null;
  declinedAt: string | null;
  id: number;
  createdAt: string;
  updatedAt: string;
  language: 'en' | 'fr';
  email: string | null;
};

/** A call that answers with the quote, which is shown at once. `notify` says what was done, by that answer. */
export type Save = (
  call: () => Promise<Called<LoadedQuote>>,
  notify: (quote: LoadedQuote) => void,
) => Promise<Called<LoadedQuote>>;
