import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import { user as account } from '#src/accounts/account.table.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import { typeChoices } from '#src/catalogue/catalogue-choices.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Reading } from '#src/db/client.server.ts';
import { byFlag, byNumber, byWordOrNone, type Filter, matchesKeywords } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { nameOfUsername, personName } from '#src/db/person-name.server.ts';
import { channelText } from '#src/forms/attribution/attribution-text.ts';
import type { Language } from '#src/i18n/language.ts';
import { dealerDay, isDayOfRecords } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { originFilters } from './lead-origin.server.ts';
import { leadSources, sourceChoices } from './lead-source.ts';
import { type Sale, sale } from './sale.table.ts';
import { type SaleForm, type SaleState, saleShape, saleStateChoices } from './sale-form.ts';

const englishName = sql`${sale.productName} ->> 'en'`;
const total = sql`${sale.priceCents}::bigint * ${sale.units}`;
const soldByName = personName(sale.soldBy, sql`NULL`);
// Customers and quotes are above sales.
const buyerName = sql<string | null>`(SELECT coalesce(nullif(name, ''), email, phone) FROM customer
  WHERE customer.id = ${sale.customer})`;
const quoteNumber = sql<string | null>`(SELECT number FROM quote WHERE quote.id = ${sale.quote})`;

const inState = {
  sold: isNull(sale.undoneAt),
  doubt: and(isNull(sale.undoneAt), isNotNull(sale.putBackAt), isNull(sale.keptAt)),
  undone: isNotNull(sale.undoneAt),
} satisfies Record<SaleState, SQL | undefined>;

/** Sales whose unit is in stock again, which nobody has confirmed or undone since. */
export const isInDoubt = inState.doubt;

const byState: Filter = (state) => (Object.hasOwn(inState, state) ? inState[state as SaleState] : undefined);

/** `2026-11` */
const byMonth: Filter = (month) =>
  isDayOfRecords(`${month}-01`) ? sql`to_char(${sale.soldOn}, 'YYYY-MM') = ${month}` : undefined;

const byDay =
  (compare: SQL): Filter =>
  (day) =>
    isDayOfRecords(day) ? sql`${sale.soldOn} ${compare} ${day}::date` : undefined;

const nameOfChannel = (channel: unknown, language: Language) => channelText(String(channel), language);

export const maySeeBuyers = (user: CurrentUser | null): boolean => user === null || mayOperate(user, 'seeBuyers');

function stateOf({ undoneAt, putBackAt, keptAt }: Sale): SaleState {
  if (undoneAt) return 'undone';
  return putBackAt && !keptAt ? 'doubt' : 'sold';
}

const shownOf = (row: Sale): SaleForm => ({
  on: row.soldOn,
  name: row.productName,
  stockNumber: row.stockNumber,
  type: row.productType,
  units: row.units,
  price: dollarsOrNull(row.priceCents),
  total: dollarsOrNull(row.priceCents === null ? null : row.priceCents * row.units),
  trade: row.hasTrade,
  source: row.source,
  channel: row.channel,
  firstChannel: row.firstChannel,
  state: stateOf(row),
  undoneOn: row.undoneAt && dealerDay(row.undoneAt),
  undoneBy: row.undoneBy,
  daysInStock:
    row.stockedOn === null ? null : Math.max(0, (Date.parse(row.soldOn) - Date.parse(row.stockedOn)) / dayMs),
  product: row.productId,
  by: row.soldBy,
  quote: row.quote,
  undoUntil: undoUntil(row.createdAt).toISOString(),
});

/** All sales, also those that were undone. Their calls are in sale-routes.server.ts. */
export const saleResource = defineComposedResource<typeof sale, SaleForm, object>({
  name: 'sale',
  table: sale,
  label: ({ productName }) => productName.en,
  nameColumn: englishName,
  find: async ({ keywords, user }) => {
    const buyer = maySeeBuyers(user) ? [buyerName] : [];
    const columns = [sale.productName, sale.stockNumber, soldByName, quoteNumber, ...buyer];
    return { where: matchesKeywords(columns, keywords) };
  },
  sort: { name: nameOrder(englishName), on: sale.soldOn, total, by: nameOrder(soldByName), units: sale.units },
  defaultOrder: () => [desc(sale.soldOn), desc(sale.id)],
  filters: {
    month: byMonth,
    from: byDay(sql`>=`),
    until: byDay(sql`<=`),
    by: byNumber(sale.soldBy),
    type: byNumber(sale.productType),
    source: byWordOrNone(sale.source, leadSources),
    ...originFilters(sale),
    state: byState,
    trade: byFlag(sale.hasTrade),
    product: byNumber(sale.productId),
    quote: byNumber(sale.quote),
  },
  except: ['create', 'update', 'remove'],
  shape: saleShape,
  input: async () => z.never(),
  columns: () => ({}),
  formOf: async (rows) => rows.map(shownOf),
  answer: describeSales,
  mayExport: (user) => mayOperate(user, 'exportSales'),
  exportChoices: {
    state: saleStateChoices,
    type: typeChoices,
    source: sourceChoices,
    channel: nameOfChannel,
    firstChannel: nameOfChannel,
  },
  exportDays: ['on', 'undoneOn'],
  exportForms: {
    unit: ({ units, price, ...sold }) =>
      Array.from({ length: Number(units) }, (_, at) => ({ ...sold, unit: at + 1, units: 1, price, total: price })),
  },
  hiddenFromExport: ['product', 'by', 'quote', 'buyer', 'thumbnail', 'stock', 'availability', 'undoUntil'],
});

type Described = {
  undoneBy: string | null;
  byName: string | null;
  buyer: number | null;
  buyerName: string | null;
  quoteNumber: string | null;
};
type Unit = { thumbnail: string | null; stock: number | null; availability: string | null };

/** The buyer is for those who may see customers. */
async function describeSales(rows: Sale[], { db, user }: { db: Reading; user: CurrentUser | null }) {
  const found = await db
    .select({
      id: sale.id,
      byName: sql<string | null>`CASE WHEN ${account.id} IS NOT NULL THEN ${staffName} END`,
      undoneBy: nameOfUsername(sale.undoneBy),
      buyerName,
      quoteNumber,
      stock: product.stock,
      availability: product.availability,
      picture: media,
    })
    .from(sale)
    .leftJoin(account, eq(account.id, sale.soldBy))
    .leftJoin(product, eq(product.id, sale.productId))
    .leftJoin(media, eq(media.id, product.featureImageId))
    .where(
      inArray(
        sale.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sale.id));
  const byId = new Map(found.map((one) => [one.id, one]));
  const sees = maySeeBuyers(user);
  return rows.map(({ id, customer }): Described & Unit => {
    const one = byId.get(id);
    return {
      undoneBy: one?.undoneBy ?? null,
      byName: one?.byName ?? null,
      buyer: sees ? customer : null,
      buyerName: sees ? (one?.buyerName ?? null) : null,
      quoteNumber: one?.quoteNumber ?? null,
      thumbnail: one?.picture?.kind === 'picture' ? thumbnailOf(one.picture) : null,
      stock: one?.stock ?? null,
      availability: one?.availability ?? null,
    };
  });
}
