import type { EntryGroup, TimelineEntry } from '#src/customers/customer-page.ts';
import { m } from '#src/i18n/messages.ts';
import { hasLeft } from '#src/mail/message-state.ts';

/** Texts of the timeline. */

export const groupText: Record<EntryGroup, () => string> = {
  messages: m.common_messages,
  calls: m.admin_customer_group_calls,
  trades: m.common_trade_ins,
  bookings: m.common_bookings,
  quotes: m.common_quotes,
  alerts: m.admin_customer_group_alerts,
  sales: m.common_sales,
  notes: m.field_staff_notes,
};

type Named = { about: string; by: string };

export function entryText({ kind, message }: Pick<TimelineEntry, 'kind' | 'message'>, { about, by }: Named): string {
  const of = { about };
  switch (kind) {
    case 'message':
      return about ? m.admin_customer_did_ask_about(of) : m.admin_customer_did_ask();
    case 'email':
      return about ? m.admin_customer_did_want_email_about(of) : m.admin_customer_did_want_email();
    case 'phone':
      return about ? m.admin_customer_did_want_call_about(of) : m.admin_customer_did_want_call();
    case 'price':
      return about ? m.admin_customer_did_hold_about(of) : m.admin_customer_did_hold();
    case 'trade':
      return m.admin_customer_did_trade(of);
    case 'booking':
      return about ? m.admin_customer_did_book_work(of) : m.admin_customer_did_book();
    case 'quote':
      return m.admin_customer_did_quote(of);
    case 'subscribed':
      return m.admin_customer_did_subscribe();
    case 'unsubscribed':
      return m.admin_customer_did_unsubscribe();
    case 'alert':
      return about ? m.admin_customer_did_alert_about(of) : m.admin_customer_did_alert();
    case 'sale':
      return m.admin_customer_did_buy(of);
    case 'note':
      return m.admin_customer_did_note({ by });
    case 'call':
      return m.admin_customer_did_call({ by });
    case 'reply':
      // An unsent reply has not reached anybody. The email of an old one may have been deleted.
      return hasLeft(message) ? m.admin_customer_did_reply({ by }) : m.admin_customer_did_write_reply({ by });
    case 'answer':
      return m.admin_customer_did_answer();
  }
}

const states: Record<string, () => string> = {
  cancelled: m.common_cancelled,
  draft: m.common_draft,
  sent: m.common_sent,
  accepted: m.common_accepted,
  declined: m.common_declined,
  expired: m.common_expired,
  active: m.common_active,
  ended: m.common_ended,
  unconfirmed: m.common_not_confirmed,
};

export const stateText = (state: string): string => states[state]?.() ?? state;
