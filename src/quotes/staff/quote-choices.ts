/** Names and colours of the states and kinds of quotes in the back office. */

export const quoteStateChoices = [
  { value: 'draft', label: 'common_draft', tone: 'fog' },
  { value: 'sent', label: 'common_sent', tone: 'strait' },
  { value: 'accepted', label: 'common_accepted', tone: 'port' },
  { value: 'declined', label: 'common_declined', tone: 'star' },
  { value: 'expired', label: 'common_expired', tone: 'oil' },
  { value: 'withdrawn', label: 'common_withdrawn', tone: 'star' },
] as const;

export const quoteKindChoices = [
  { value: 'offer', label: 'admin_quote_kind_offer_choice' },
  { value: 'repower', label: 'admin_quote_kind_repower_choice' },
] as const;
