import { m } from '#src/i18n/messages.ts';
import type { PersonalKind } from '#src/operations/privacy/data-subject.ts';

/** What is held of a person, by kind. */
export const kindText: Record<PersonalKind, () => string> = {
  contacts: m.admin_privacy_contacts,
  trades: m.admin_privacy_trades,
  bookings: m.admin_privacy_bookings,
  quotes: m.admin_privacy_quotes,
  subscriptions: m.admin_privacy_subscriptions,
  watches: m.admin_privacy_watches,
  accounts: m.admin_privacy_accounts,
  files: m.admin_privacy_files,
  mails: m.admin_privacy_mails,
  notes: m.admin_privacy_notes,
  boats: m.admin_privacy_boats,
};
