import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import { service, serviceCategory, serviceType } from '#src/bookings/booking.table.ts';
import { brand, productCategory, productMeta } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { author } from '#src/content/author/author.table.ts';
import { category } from '#src/content/category/category.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { lostReasonChoices } from '#src/dealer/lost-reasons.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import type { Language } from '#src/i18n/language.ts';
import { formatMonth } from '#src/lib/dates.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { priceListChoices } from '#src/pricing/lists/price-list-resource.server.ts';
import { sale } from '#src/sales/sale.table.ts';
import type { Choice, Choices } from '#src/ui/admin/admin-resource.ts';

/**
 * Options that come from other records, by name. They bypass access rights: staff who edit products must see brands,
 * whether or not they may edit those.
 */
const loaders = {
  brands: (db) => db.select({ value: brand.id, label: brand.name }).from(brand).orderBy(nameOrder(brand.name)),
  priceLists: (db) => priceListChoices(db),
  authors: (db) => db.select({ value: author.id, label: author.name }).from(author).orderBy(asc(author.index)),
  blogCategories: (db) =>
    db.select({ value: category.id, label: category.name }).from(category).orderBy(asc(category.index)),
  serviceTypes: async (db, language) =>
    localized(await db.select().from(serviceType).orderBy(asc(serviceType.index)), language),
  serviceCategories: async (db, language) =>
    localized(await db.select().from(serviceCategory).orderBy(asc(serviceCategory.index)), language),
  services: async (db, language) => serviceChoices(db, language),
  categories: async (db, language) => categoryChoices(await categoryRows(db), language, () => true),
  leaves: async (db, language) => {
    const rows = await categoryRows(db);
    const parents = new Set(rows.map(({ parentId }) => parentId));
    return categoryChoices(rows, language, ({ id }) => !parents.has(id));
  },
  /** The product type of each leaf category: the label is the type's number. */
  leafTypes: async (db) => {
    const { id: value, type, parentId } = productCategory;
    const rows = await db.select({ value, type, parentId }).from(productCategory);
    const parents = new Set(rows.map((row) => row.parentId));
    return rows
      .filter((row) => !parents.has(row.value))
      .map((row) => ({ value: row.value, label: String(numberOfType(row.type)) }));
  },
  /** The default mandatory fees of a new product, in dollars: each by its field, under its type's number. */
  defaultFees: async (db) => {
    const { fees } = await readSettings(db);
    return Object.values(productTypes).flatMap((type) => {
      if (type.fees === null) return [];
      const { freightCents, preparationCents, administrationCents } = fees[type.fees];
      const group = String(type.number);
      return [
        { value: dollarsFromCents(freightCents), label: 'freight', group },
        { value: dollarsFromCents(preparationCents), label: 'preparation', group },
        { value: dollarsFromCents(administrationCents), label: 'administration', group },
      ];
    });
  },
  /** One option where the site strikes out no price without evidence; none where it does. */
  requiresEvidence: async (db) => {
    const { storefront } = await readSettings(db);
    return storefront.requireEvidence ? [{ value: 1, label: '' }] : [];
  },
  /** The labels of every attribute's options, under the attribute's key. */
  attributeChoices: async (db, language) => {
    const rows = await db.select().from(productMeta).orderBy(asc(productMeta.index), asc(productMeta.id));
    return rows.map(({ key, value, label }) => ({ value, label: localText(label, language).text, group: key }));
  },
  /** The attributes that the newest products of each category have, under the category's id. */
  defaultAttributes: async (db) => {
    const { rows } = await db.execute<{ category: number; key: string }>(sql`
      SELECT DISTINCT leaf.id AS category, key
      FROM ${productCategory} leaf,
        LATERAL (
          SELECT attributes FROM ${product}
          WHERE category_id = leaf.id AND NOT is_remove ORDER BY id DESC LIMIT ${maxSampled}
        ) newest,
        LATERAL jsonb_object_keys(newest.attributes) key`);
    return rows.map(({ category: id, key }) => ({ value: key, label: key, group: String(id) }));
  },
  lostReasons: async (db, language) => lostReasonChoices((await readSettings(db)).lostReasons, language),
  /** The months with sales, newest first. */
  saleMonths: async (db, language) => {
    const month = sql<string>`to_char(${sale.soldOn}, 'YYYY-MM')`;
    const rows = await db.selectDistinct({ value: month }).from(sale).orderBy(desc(month));
    return rows.map(({ value }) => ({ value, label: capitalized(formatMonth(value, language)) }));
  },
  staff: async (db) => {
    const works = and(inArray(user.role, [role.admin, role.staff]), eq(user.active, true), not(user.isRemove));
    return await db.select({ value: user.id, label: staffName }).from(user).where(works).orderBy(nameOrder(staffName));
  },
} satisfies Record<string, (db: Db, language: Language) => Promise<Choice[]>>;

/** The options with these names; throws for an unknown name, which is a mistake in a declaration. */
export async function loadChoices(db: Db, names: readonly string[], language: Language): Promise<Choices> {
  const entries = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const load = (loaders as Record<string, (db: Db, language: Language) => Promise<Choice[]>>)[name];
      if (!load) throw new Error(`There are no choices called "${name}".`);
      return [name, await load(db, language)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** How many products of a category are read to find its usual attributes. */
const maxSampled = 30;

const localized = (rows: { id: number; name: Localized }[], language: Language): Choice[] =>
  rows.map(({ id, name }) => ({ value: id, label: localText(name, language).text }));

/** Services grouped by type. */
async function serviceChoices(db: Db, language: Language): Promise<Choice[]> {
  const rows = await db
    .select({ value: service.id, name: service.name, type: serviceType.name })
    .from(service)
    .innerJoin(serviceType, eq(serviceType.id, service.serviceType))
    .orderBy(asc(serviceType.index), asc(service.index));
  const keywords = (name: Localized) => localText(name, language).text;
  return rows.map(({ value, name, type }) => ({ value, label: keywords(name), group: keywords(type) }));
}

type CategoryRow = Pick<typeof productCategory.$inferSelect, 'id' | 'parentId' | 'name'>;

const categoryRows = (db: Db): Promise<CategoryRow[]> =>
  db
    .select({ id: productCategory.id, parentId: productCategory.parentId, name: productCategory.name })
    .from(productCategory)
    .orderBy(asc(productCategory.type), asc(productCategory.index), asc(productCategory.id));

/** Categories in tree order, grouped by the names of their ancestors. */
function categoryChoices(rows: CategoryRow[], language: Language, isWanted: (row: CategoryRow) => boolean): Choice[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const walk = (parentId: number | null, above: string[]): Choice[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const label = localText(row.name, language).text;
      const group = above.join(' / ');
      const own: Choice[] = isWanted(row) ? [{ value: row.id, label, ...(group && { group }) }] : [];
      return [...own, ...walk(row.id, [...above, label])];
    });
  return walk(null, []);
}
