import { m } from '#src/i18n/messages.ts';
import type { Email } from '#src/mail/email.ts';
import type { ProductSnapshot } from '../product-snapshot.ts';

/** The email to the staff about a submitted form. */

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
  const parts = [...details, { link, label: m.common_open_in_the_back_office({}, english) }];
  return { to, replyTo: email, language: 'en', purpose: 'lead', subject, parts, from: dealer };
}
