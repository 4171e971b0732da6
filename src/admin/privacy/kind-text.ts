import { m } from '#src/i18n/messages.ts';
import type { PersonalKind } from '#src/operations/privacy/data-subject.ts';

/** Labels for the kinds of data stored about a person. */
export const kindText: Record<PersonalKind, () => string> = {
  contacts: m.common_messages,
  trades: m.common_trade_ins,
  bookings: m.common_bookings,
  quotes: m.common_quotes,
  subscriptions: m.admin_privacy_subscriptions,
  watches: m.admin_privacy_watches,
  accounts: m.admin_privacy_accounts,
  files: m.common_files,
  mails: m.admin_privacy_mails,
  notes: m.admin_privacy_notes,
  boats: m.common_boats,
};
