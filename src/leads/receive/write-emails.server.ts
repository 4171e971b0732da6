import { eq, sql } from 'drizzle-orm';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { ContactRole } from '#src/dealer/contacts-setting.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hourMs } from '#src/lib/duration.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import type { EmailUnit } from '#src/mail/email.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { threadOf } from '#src/mail/thread.ts';
import { media } from '#src/media/media.table.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ProductSnapshot } from '../product-snapshot.ts';
import { type Arrived, leadEmail } from './lead-email.ts';
import { type ReceiptKind, receiptEmail, receiptPurpose } from './receipt-email.server.ts';

type Written = {
  arrived: Arrived;
  /** Which of the staff are notified. */
  recipients: keyof Settings['mailTo'];
  /** What the sender reads it was, and who answers it if it is about no unit. */
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
  { arrived, recipients, receipt, sender, settings, publicUrl, now }: Written,
): Promise<void> {
  const { dealer, mailTo } = settings;
  await queueEmail(tx, leadEmail(arrived, { to: mailTo[recipients], dealer: dealer.name, publicUrl }), now);
  const { email, language } = sender;
  if (email === null) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${receiptPurpose} ${email.toLowerCase()}`}))`);
  const since = new Date(now.getTime() - hourMs);
  if ((await countMails(tx, email, receiptPurpose, since)) > 0) return;
  const about = arrived.product && (await readUnit(tx, arrived.product, { language, publicUrl }));
  const asked = {
    kind: receipt.kind,
    unit: about?.unit ?? null,
    department: about?.department ?? receipt.department,
    thread: threadOf(arrived),
    at: now,
  };
  await queueEmail(tx, receiptEmail(email, language, settings, asked), now);
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
