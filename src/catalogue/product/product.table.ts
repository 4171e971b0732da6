import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { french, id, localized, localizedList, times } from '#src/db/columns.ts';
import { media } from '#src/media/media.table.ts';
import { brand, productCategory } from '../catalogue.table.ts';
import { productTypeColumn, showcasesColumn } from '../numbered-columns.ts';
import { priceList } from '../price-list.table.ts';
import type { Attributes } from './attribute/attribute.ts';

export const product = pgTable('product', {
  id: id(),
  type: productTypeColumn('type').notNull(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => productCategory.id),
  brandId: integer('brand_id').references(() => brand.id),
  name: localized('name').notNull(),
  modelName: text('model_name').notNull(),
  slug: text('slug').notNull().unique(),
  /** Stock number. */
  sku: text('sku').unique(),
  mpn: text('mpn'),
  /** Hull identification number, for staff only. */
  hin: text('hin'),
  condition: text('condition', { enum: ['New', 'Used'] }).notNull(),
  programYear: smallint('program_year'),
  manufacturingYear: smallint('manufacturing_year'),

  priceCents: integer('price_cents'),
  msrpCents: integer('msrp_cents'),
  /** The price list in which MSRP stands, its page, and the amount there: without them it is not struck out. */
  priceListId: integer('price_list_id').references(() => priceList.id),
  priceListPage: text('price_list_page'),
  priceListCents: integer('price_list_cents'),
  callForPrice: boolean('call_for_price').notNull().default(false),
  /** Mandatory fees included in the price. */
  freightCents: integer('freight_cents'),
  preparationCents: integer('preparation_cents'),
  administrationCents: integer('administration_cents'),
  /** A lower price from the start of one day to the end of another, in the dealer's time zone. */
  promoPriceCents: integer('promo_price_cents'),
  promoFrom: date('promo_from', { mode: 'string' }),
  promoUntil: date('promo_until', { mode: 'string' }),

  stock: integer('stock').notNull().default(0),
  /** How many of the stock accepted offers hold. Only the triggers of unit_hold write it. */
  held: integer('held').notNull().default(0),
  availability: text('availability', { enum: ['in-stock', 'on-order', 'sold'] }).notNull(),
  /** The day on which a unit on order is expected. */
  expectedOn: date('expected_on', { mode: 'string' }),
  soldAt: timestamp('sold_at', { withTimezone: true }),
  publish: boolean('publish').notNull().default(false),
  active: boolean('active').notNull().default(true),
  isRemove: boolean('is_remove').notNull().default(false),
  removedAt: timestamp('removed_at', { withTimezone: true }),

  onSale: boolean('on_sale').notNull().default(false),
  clearance: boolean('clearance').notNull().default(false),
  bestseller: boolean('bestseller').notNull().default(false),
  stickerLabel: localized('sticker_label'),
  stickerColor: text('sticker_color'),
  /** First and last day of the badges, in the dealer's time zone. */
  badgesFrom: date('badges_from', { mode: 'string' }),
  badgesUntil: date('badges_until', { mode: 'string' }),
  showcases: showcasesColumn('showcases').notNull().default([]),

  location: text('location'),
  storage: text('storage'),
  tradeIn: boolean('trade_in').notNull().default(false),
  description: localized('description'),
  listHighlights: localizedList('list_highlights').notNull().default([]),
  listExterior: localizedList('list_exterior').notNull().default([]),
  listAdditional: localizedList('list_additional').notNull().default([]),
  youtubeLink: text('youtube_link'),
  featureImageId: integer('feature_image_id').references(() => media.id),
  imageTabletId: integer('image_tablet_id').references(() => media.id),
  imageMobileId: integer('image_mobile_id').references(() => media.id),
  bannerImgId: integer('banner_img_id').references(() => media.id),

  /** Fields that imports don't change, by the names of the form. */
  lockedFields: text('locked_fields').array().notNull().default([]),
  /** Typed by attribute.ts: numbers, options by value, texts. */
  attributes: jsonb('attributes').$type<Attributes>().notNull().default({}),
  ...french,
  ...times,
});

/** A product's gallery in order; one picture may stand in many galleries. */
export const productMedia = pgTable(
  'product_media',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** Products that staff have linked to a product, in order. */
export const productLink = pgTable(
  'product_link',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['equipment', 'similar', 'linked'] }).notNull(),
    position: smallint('position').notNull(),
    linkedId: integer('linked_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.position] })],
);
