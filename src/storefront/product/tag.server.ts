import type { Language } from '#src/i18n/language.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { pick } from '#src/lib/pick.ts';
import { drawQrCode } from '#src/ui/qr-code.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { ProductDetail } from '#src/view-models/view.ts';
import type { Tag, TagSide } from './tag-view.ts';

type Query = { catalogue: Catalogue; publicUrl: string; languages: readonly Language[]; moment: Date };

/** The tag of a public product; null for all others. */
export async function readTag(slug: string, { catalogue, publicUrl, languages, moment }: Query): Promise<Tag | null> {
  const found = await Promise.all(languages.map((language) => catalogue.printPage(slug, language, moment)));
  const pages = found.flatMap((page) => (page.kind === 'product' ? [page] : []));
  const [first] = pages;
  if (!first || pages.length < languages.length) return null;
  const { product, dealer } = first;
  return {
    id: product.id,
    brand: product.brand?.name ?? null,
    dealer: { name: dealer.name, logo: dealer.logo, phone: dealer.phone },
    qr: drawQrCode(new URL(product.canonicalPath, publicUrl).href, { quietZone: 0 }),
    sides: pages.map((page, at) => sideOf(page.product, languages[at] ?? 'en', moment)),
  };
}

const maxSpecs = 4;

const sideOf = (product: ProductDetail, language: Language, moment: Date): TagSide => ({
  ...pick(product, ['name', 'year', 'builtIn', 'condition', 'stockNumber', 'mpn', 'sold', 'price']),
  language,
  specs: product.specs.slice(0, maxSpecs).map(({ label, value }) => ({ label, value })),
  day: formatDay(dealerDay(moment), language),
});
