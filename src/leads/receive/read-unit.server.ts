import { eq, sql } from 'drizzle-orm';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { ContactRole } from '#src/dealer/contacts-setting.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import type { EmailUnit } from '#src/mail/email.ts';
import { media } from '#src/media/media.table.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ProductSnapshot } from '../product-snapshot.ts';

type Reader = { language: Language; publicUrl: string };

/** The unit of a lead for an email, and who answers questions about it. Sharp on screens of twice the density. */
export async function readUnit(
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
    price: priceCents === null ? m.card_call_for_price({}, { locale: language }) : formatMoney(priceCents, language),
    link: publicUrl + hrefIn(language, '/product/*', { '*': slug }),
    picture: row.picture && publicUrl + pictureAddress(mediaKeyOf(row.picture), 480, 'jpg'),
  };
  return { unit, department: productTypes[row.type].contact };
}

const firstOfGallery = sql`(
  SELECT ${productMedia.mediaId} FROM ${productMedia}
  WHERE ${productMedia.productId} = ${product.id} ORDER BY ${productMedia.position} LIMIT 1)`;
