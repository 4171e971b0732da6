import type { Lead } from '#src/leads/inbox/lead.ts';
import type { QuotesOfLead } from '#src/quotes/quotes-of-lead.server.ts';
import { newQuoteHref } from '#src/quotes/staff/new-quote-href.ts';

/** A new offer with the unit that the lead is about; a trade-in is taken in trade. */
export const offerHref = (lead: Lead, { unit }: QuotesOfLead): string =>
  newQuoteHref({
    ...whoAsks(lead),
    kind: 'offer',
    product: unit,
    ...(lead.resource === 'trade' ? { trade: lead.id } : { contact: lead.id }),
  });

export const whoAsks = ({ name, email, phone, language }: Lead) => ({ name, email, phone, language });
