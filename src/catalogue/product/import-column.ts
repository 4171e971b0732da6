import { type AttributeKey, attributeKeys, attributeOf } from './attribute/attribute.ts';

/** The columns of an inventory file, in the order of an export, and the field of a product write that each fills. */

export type LinkKind = 'equipment' | 'similar' | 'linked';

type PlainKind = 'text' | 'number' | 'money' | 'day' | 'flag' | 'choice' | 'category' | 'brand' | 'numbers';

export type ImportColumn = { name: string } & (
  | { kind: PlainKind | 'pictures' | 'picture'; field: string }
  | { kind: 'localized' | 'localized-list'; field: string; language: 'en' | 'fr' }
  | { kind: 'links'; field: string; link: LinkKind }
);

const plain = (kind: PlainKind | 'pictures' | 'picture', fields: Record<string, string>): ImportColumn[] =>
  Object.entries(fields).map(([name, field]) => ({ name, kind, field }));

const bilingual = (kind: 'localized' | 'localized-list', fields: Record<string, string>): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (['en', 'fr'] as const).map((language) => ({ name: `${name}_${language}`, kind, field, language })),
  );

const attributeColumn = (key: AttributeKey): ImportColumn => ({ name: key, kind: attributeOf(key).kind, field: key });

export const importColumns: readonly ImportColumn[] = [
  ...plain('text', { sku: 'sku', slug: 'slug' }),
  ...plain('category', { category: 'category' }),
  ...plain('brand', { brand: 'brand' }),
  ...bilingual('localized', { name: 'name' }),
  ...plain('text', { model_name: 'modelName' }),
  ...plain('choice', { condition: 'condition' }),
  ...plain('number', { program_year: 'programYear', manufacturing_year: 'manufacturingYear' }),
  ...plain('money', { price: 'price', msrp: 'msrp' }),
  ...plain('flag', { call_for_price: 'callForPrice' }),
  ...plain('money', { freight: 'freight', preparation: 'preparation', administration: 'administration' }),
  ...plain('money', { promo_price: 'promoPrice' }),
  ...plain('day', { promo_from: 'promoFrom', promo_until: 'promoUntil' }),
  ...plain('number', { stock: 'stock' }),
  ...plain('choice', { availability: 'availability' }),
  ...plain('flag', { publish: 'publish', active: 'active', on_sale: 'onSale', clearance: 'clearance' }),
  ...plain('flag', { bestseller: 'bestseller' }),
  ...bilingual('localized', { sticker_label: 'stickerLabel' }),
  ...plain('text', { sticker_color: 'stickerColor' }),
  ...plain('day', { badges_from: 'badgesFrom', badges_until: 'badgesUntil' }),
  ...plain('numbers', { showcases: 'showcases' }),
  ...plain('text', { location: 'location', storage: 'storage', mpn: 'mpn', hin: 'hin' }),
  ...plain('flag', { trade_in: 'tradeIn' }),
  ...bilingual('localized', { desc: 'desc' }),
  ...bilingual('localized-list', { highlights: 'listHighlights', exterior: 'listExterior' }),
  ...bilingual('localized-list', { additional: 'listAdditional' }),
  { name: 'equipments', kind: 'links', field: 'equipments', link: 'equipment' },
  { name: 'similar_items', kind: 'links', field: 'similarItems', link: 'similar' },
  { name: 'link_products', kind: 'links', field: 'linkProducts', link: 'linked' },
  ...plain('pictures', { pictures: 'media' }),
  ...plain('picture', { feature_image: 'featureImage', image_tablet: 'imageTablet', image_mobile: 'imageMobile' }),
  ...plain('picture', { banner_image: 'bannerImg' }),
  ...plain('text', { youtube_link: 'youtubeLink' }),
  ...attributeKeys.map(attributeColumn),
];

/**
 * Headings match however they are capitalised and accented; blanks and dashes count as underscores. A number sign is the
 * word “no”: a stock # is a number, and no stock.
 */
export const foldHeading = (heading: string): string =>
  heading
    .replace(/n[º°]|[#№]/gi, ' no ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const columnsByName: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.map((column) => [foldHeading(column.name), column]),
);

export const findColumn = (heading: string): ImportColumn | undefined => columnsByName.get(foldHeading(heading));

/** How the columns of a field are called when a file has none of them. */
export const columnsOfField = (field: string): string[] =>
  importColumns.filter((column) => column.field === field).map(({ name }) => name);

/** What staff can lock against imports: everything but what tells products apart. */
export const lockableFields: readonly string[] = [...new Set(importColumns.map(({ field }) => field))].filter(
  (field) => field !== 'sku',
);
