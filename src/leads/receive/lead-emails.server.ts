import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Email } from '#src/mail/email.ts';
import type { ProductSnapshot } from '../product-snapshot.ts';

/** The emails about a submitted form. */

const english = { locale: 'en' } as const;

export type Arrived = {
  /** The label: 'Contact us', 'Request phone'. */
  kind: string;
  /** Its list in the back office, as in addresses. */
  resource: 'contact' | 'trade';
  id: number;
  name: string;
  /** The sender, for Reply-To. */
  email: string | null;
  /** The fields; empty ones are left out. */
  lines: readonly [label: string, value: string | number | null][];
  product: ProductSnapshot | null;
};

type Sender = { to: string; dealer: string; publicUrl: string };

/** To the staff, in English. What a visitor typed is escaped. */
export function leadEmail(
  { kind, resource, id, name, email, lines, product }: Arrived,
  { to, dealer, publicUrl }: Sender,
): Email {
  const about: [string, string | number | null][] = product
    ? [['Product', `${product.name.en} (${product.sku ?? product.slug})`]]
    : [];
  const details = [...about, ...lines].flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`));
  const link = `${publicUrl}/admin/inbox/${resource}/${id}`;
  const subject = m.mail_lead_subject({ kind, name }, english);
  const parts = [...details, { link, label: m.mail_lead_open({}, english) }];
  return { to, replyTo: email, language: 'en', purpose: 'lead', subject, parts, from: dealer };
}

export const receiptPurpose = 'lead-receipt';

/** To the sender, with fixed text only, so that nobody can write to strangers through our forms. */
export function receiptEmail(to: string, language: Language, { dealer, hours }: Settings, now: Date): Email {
  const locale = { locale: language };
  return {
    to,
    replyTo: dealer.emails.sales,
    language,
    purpose: receiptPurpose,
    subject: m.mail_receipt_subject({ dealer: dealer.name }, locale),
    parts: [promiseText('sent', now, hours, language), m.mail_receipt_text({ phone: dealer.phones.main }, locale)],
    from: dealer.name,
  };
}
