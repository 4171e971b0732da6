import { crumbsOf } from '#src/catalogue/category/category-path.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { textElement, xmlHead } from '#src/lib/markup/xml.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { listedIds, readListed } from './listed-products.server.ts';
import { type MerchantTarget, merchantItem } from './merchant-item.server.ts';

export type FeedDeps = { db: Db; catalogue: Catalogue; publicUrl: string; now: () => Date };

/** The products for sale, as RSS 2.0 with Google's elements, for Google Merchant or Meta's catalogues. */
export async function* writeProductFeed(
  deps: FeedDeps,
  target: MerchantTarget,
  language: Language,
): AsyncGenerator<string> {
  const { db, catalogue, publicUrl, now } = deps;
  const moment = now();
  const [snapshot, { dealer, storefront }] = await Promise.all([catalogue.snapshot(moment), catalogue.settings()]);
  const { tree, vocabularies } = snapshot;
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield textElement('title', m.feed_products_title({ dealer: dealer.name }, { locale: language }));
  yield textElement('link', new URL(hrefIn(language, '/'), publicUrl).href);
  yield `${textElement('description', localText(dealer.tagline, language).text)}\n`;
  const context = { target, language, publicUrl, day: dealerDay(moment), requiresEvidence: storefront.requireEvidence };
  for await (const { row, pictures, priceChanges } of readListed(db, listedIds(snapshot))) {
    const category = tree.byId.get(row.categoryId);
    const item = merchantItem(
      {
        row,
        priceChanges,
        pictures: pictures.map(mediaKeyOf),
        brand: vocabularies[language].brand(row.brandId)?.name ?? null,
        categories: category ? crumbsOf(category, language).map(({ name }) => name) : [],
      },
      context,
    );
    if (item) yield `${item}\n`;
  }
  yield '</channel>\n</rss>\n';
}
