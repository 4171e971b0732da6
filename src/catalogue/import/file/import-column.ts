import { type AttributeKey, attributeKeys, attributeOf } from '../../attribute.ts';

/** The columns of an inventory file, and the field of a product write that each fills. */

export type LinkKind = 'equipment' | 'similar' | 'linked';

export type ImportColumn = { name: string } & (
  | { kind: 'text' | 'number' | 'flag' | 'category' | 'brand' | 'numbers' | 'pictures'; field: string }
  | { kind: 'choice'; field: string }
  | { kind: 'localized' | 'localized-list'; field: string; language: 'en' | 'fr' }
  | { kind: 'links'; field: string; link: LinkKind }
);

const plain = (kind: 'text' | 'number' | 'flag' | 'choice', fields: Record<string, string>): ImportColumn[] =>
  Object.entries(fields).map(([name, field]) => ({ name, kind, field }));

const bilingual = (kind: 'localized' | 'localized-list', fields: Record<string, string>): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (['en', 'fr'] as const).map((language) => ({ name: `${name}_${language}`, kind, field, language })),
  );

const attributeColumn = (key: AttributeKey): ImportColumn => ({ name: key, kind: attributeOf(key).kind, field: key });

const columns: ImportColumn[] = [
  ...plain('text', { sku: 'sku', slug: 'slug', model_name: 'modelName', mpn: 'mpn', hin: 'hin', location: 'location' }),
  ...plain('text', { storage: 'storage', sticker_color: 'stickerColor', youtube_link: 'youtubeLink' }),
  ...plain('text', { promo_from: 'promoFrom', promo_until: 'promoUntil' }),
  ...plain('number', { price: 'price', msrp: 'msrp', promo_price: 'promoPrice', stock: 'stock' }),
  ...plain('number', { freight: 'freight', preparation: 'preparation', administration: 'administration' }),
  ...plain('number', { program_year: 'programYear', manufacturing_year: 'manufacturingYear' }),
  ...plain('flag', { call_for_price: 'callForPrice', publish: 'publish', on_sale: 'onSale', clearance: 'clearance' }),
  ...plain('flag', { bestseller: 'bestseller', trade_in: 'tradeIn' }),
  ...plain('choice', { condition: 'condition', availability: 'availability' }),
  ...bilingual('localized', { name: 'name', sticker_label: 'stickerLabel', desc: 'desc' }),
  ...bilingual('localized-list', { highlights: 'listHighlights', exterior: 'listExterior' }),
  ...bilingual('localized-list', { additional: 'listAdditional' }),
  { name: 'category', kind: 'category', field: 'category' },
  { name: 'brand', kind: 'brand', field: 'brand' },
  { name: 'showcases', kind: 'numbers', field: 'showcases' },
  { name: 'pictures', kind: 'pictures', field: 'media' },
  { name: 'equipments', kind: 'links', field: 'equipments', link: 'equipment' },
  { name: 'similar_items', kind: 'links', field: 'similarItems', link: 'similar' },
  { name: 'link_products', kind: 'links', field: 'linkProducts', link: 'linked' },
  ...attributeKeys.map(attributeColumn),
];

/** Headings match however they are capitalised, with blanks or dashes for underscores. */
const foldName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const columnsByName: ReadonlyMap<string, ImportColumn> = new Map(
  columns.map((column) => [foldName(column.name), column]),
);

export const findColumn = (heading: string): ImportColumn | undefined => columnsByName.get(foldName(heading));

/** How the columns of a field are called when a file has none of them. */
export const columnsOfField = (field: string): string[] =>
  columns.filter((column) => column.field === field).map(({ name }) => name);
