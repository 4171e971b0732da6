import { eq, sql } from 'drizzle-orm';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { ContactRole } from '#src/dealer/contacts-setting.ts';
import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { staffRecipient } from '#src/leads/work/staff-recipient.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import type { Email, EmailUnit } from '#src/mail/email.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { type ProgramText, textOf } from '#src/mail/texts/mail-texts.ts';
import { threadOf } from '#src/mail/thread.ts';
import { media } from '#src/media/media.table.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { hrefIn } from '#src/site/href.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import type { ProductSnapshot } from '../product-snapshot.ts';
import type { LeadNotification } from './lead-notification.ts';
import { queueAdf } from './queue-adf.server.ts';

/** The emails about a submitted form: to the staff, and to its sender. */

type Written = {
  notification: LeadNotification;
  /** Which of the staff are notified. */
  recipients: keyof Settings['adf'];
  /** The kind of form, and the department that answers it if it is not about a unit. */
  receipt: { kind: ReceiptKind; department: ContactRole };
  sender: { email: string | null; language: Language };
  settings: Settings;
  publicUrl: string;
  now: Date;
};

/**
 * Notifies the staff and, at most once an hour, sends the sender a receipt; in the transaction that stores the lead.
 */
export async function writeEmails(
  tx: Tx,
  { notification, recipients, receipt, sender, settings, publicUrl, now }: Written,
): Promise<void> {
  const { dealer } = settings;
  const to = await staffRecipient(tx, settings, recipients);
  if (to !== null) await queueEmail(tx, leadEmail(notification, { to, dealer: dealer.name, publicUrl }), now);
  await queueAdf(tx, notification, recipients, { settings, publicUrl, now });
  const { email, language } = sender;
  if (email === null) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${receiptPurpose} ${email.toLowerCase()}`}))`);
  const since = new Date(now.getTime() - hourMs);
  if ((await countMails(tx, email, receiptPurpose, since)) > 0) return;
  const about = notification.product && (await readUnit(tx, notification.product, { language, publicUrl }));
  const requested = {
    kind: receipt.kind,
    unit: about?.unit ?? null,
    department: about?.department ?? receipt.department,
    thread: threadOf(notification),
    at: now,
  };
  await queueEmail(tx, receiptEmail(email, language, settings, requested), now);
}

type Reader = { language: Language; publicUrl: string };

/** The unit of a lead for an email, and who answers questions about it. Sharp on screens of twice the density. */
async function readUnit(
  tx: Tx,
  { id, name, slug, priceCents }: ProductSnapshot,
  { language, publicUrl }: Reader,
): Promise<{ unit: EmailUnit; department: ContactRole } | null> {
  const [row] = await tx
    .select({ type: product.type, picture: media })
    .from(product)
    .leftJoin(media, eq(media.id, sql`coalesce(${product.featureImageId}, ${firstOfGallery})`))
    .where(eq(product.id, id));
  if (!row) return null;
  const unit = {
    name: localText(name, language).text,
    price: priceCents === null ? m.field_call_for_price({}, { locale: language }) : formatMoney(priceCents, language),
    link: publicUrl + hrefIn(language, '/product/*', { '*': slug }),
    picture: row.picture && publicUrl + pictureAddress(mediaKeyOf(row.picture), 480, 'jpg'),
  };
  return { unit, department: productTypes[row.type].contact };
}

const firstOfGallery = sql`(
  SELECT ${productMedia.mediaId} FROM ${productMedia}
  WHERE ${productMedia.productId} = ${product.id} ORDER BY ${productMedia.position} LIMIT 1)`;

const english = { locale: 'en' } as const;

type Sender = { to: string; dealer: string; publicUrl: string };

/** To the staff, in English. What a visitor typed is escaped. */
export function leadEmail(
  { kind, resource, id, name, email, lines, product }: LeadNotification,
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

const receiptPurpose = 'lead-receipt';

/** The kind of form that was sent. */
type ReceiptKind = 'message' | 'trade' | 'part';

type Requested = {
  kind: ReceiptKind;
  /** The unit it is about. */
  unit: EmailUnit | null;
  /** Who answers. */
  department: ContactRole;
  thread: string;
  at: Date;
};

/**
 * To the sender: the kind of request, who answers by when, and what happens next. It contains nothing that the sender
 * typed, so that nobody can write to strangers through our forms.
 */
export function receiptEmail(to: string, language: Language, settings: Settings, requested: Requested): Email {
  const { dealer, hours, mailTexts } = settings;
  const locale = { locale: language };
  const { kind, unit, at } = requested;
  const phone = phoneOf(dealer);
  const person = contactView(settings, requested.department, language);
  const facts = { promise: promiseText('sent', at, hours, language), dealer: dealer.name };
  const { subject, opening } = textOf('lead-receipt', receiptText(kind, unit?.name), facts, { mailTexts, language });
  return {
    to,
    language,
    replyTo: emailOf(dealer),
    purpose: receiptPurpose,
    thread: requested.thread,
    subject,
    parts: [
      opening,
      ...(unit ? [intros[kind]({}, locale), { unit }] : []),
      ...(person ? [m.mail_receipt_person(person, locale)] : []),
      m.mail_receipt_next({}, locale),
      ...(phone === null ? [] : [m.mail_receipt_urgent({ phone }, locale)]),
      m.mail_receipt_mistyped({}, locale),
    ],
    from: [dealer.name, shortAddress(dealer.address, language)].filter(Boolean).join('\n'),
  };
}

/** The program’s own words. */
export const receiptText = (kind: ReceiptKind, unit?: string): ProgramText<'lead-receipt'> => ({
  subject: (facts, options) => (unit ? subjects[kind]({ unit }, options) : plainSubjects[kind](facts, options)),
  opening: ({ promise }) => promise,
});

const subjects = {
  message: m.mail_receipt_about_unit,
  trade: m.mail_receipt_trade_for,
  part: m.mail_receipt_about_unit,
};
const plainSubjects = {
  message: m.common_your_message_to,
  trade: m.mail_receipt_trade,
  part: m.mail_receipt_part,
};
const intros = { message: m.mail_receipt_requested, trade: m.mail_receipt_offered, part: m.mail_receipt_requested };
