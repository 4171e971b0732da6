import { eq, type SQL, sql } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, byText, byWord, type Filter, phoneIn } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { languages } from '#src/i18n/language.ts';
import { contact } from '#src/leads/lead.table.ts';
import { ownerNames, requireOwner } from '#src/leads/work/owner.server.ts';
import { isDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { readMessages } from '#src/mail/read-messages.server.ts';
import { getCloneForm } from '#src/resource/clone.server.ts';
import { createRecord } from '#src/resource/create.server.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { changedMeanwhile, lockQuote } from '../change-quote.server.ts';
import { holdQuote, holdQuotes } from '../held-quote.server.ts';
import { withBrand } from '../price-engine.server.ts';
import { quote, quoteVersion } from '../quote.table.ts';
import type { QuoteRow } from '../quote-link.server.ts';
import { nextQuoteNumber } from '../quote-number.server.ts';
import { answersOf } from '../rules/own-boat.ts';
import { quoteStates } from '../rules/versions.ts';
import { describeQuote } from './describe-quote.ts';
import { type ParsedQuote, type QuoteForm, quoteInput } from './quote-input.ts';
import { dropDrafts, reviseTrade, takeOverLines } from './revise-quote.server.ts';

/** The last day on which a version holds. */
const lastDay = sql`(SELECT max(last_day) FROM ${quoteVersion} WHERE ${quoteVersion.quoteId} = ${quote.id})`;

/** Sent, with a trade that staff have given no range yet. */
const byWaitingTrade: Filter = (value) =>
  value === '1'
    ? sql`${quote.state} = 'sent' AND ${quote.tradeFromCents} IS NULL AND (${quote.boat} ->> 'wantsTrade')::boolean`
    : undefined;

const byLastDay =
  (compare: SQL): Filter =>
  (day) =>
    isDay(day) ? sql`${lastDay} ${compare} ${day}::date` : undefined;

/** Quotes of new engines. Their versions are written, sent and linked by calls of their own. */
export const quoteResource = defineComposedResource<typeof quote, QuoteForm, ParsedQuote>({
  name: 'quote',
  table: quote,
  shape: quoteInput.shape,
  input: async () => quoteInput,
  columns: ({ tradeFrom, tradeTo, ...columns }) => ({
    ...columns,
    tradeFromCents: tradeFrom,
    tradeToCents: tradeTo,
  }),
  formOf: async (rows) => rows.map(formOf),
  label: ({ number }) => number,
  nameColumn: quote.number,
  search: [quote.number, quote.name, quote.email, quote.phone, phoneIn(quote.phone), sql`${quote.engine}::text`],
  sort: {
    number: quote.number,
    name: nameOrder(quote.name),
    email: quote.email,
    state: quote.state,
    lastDay,
    acceptedAt: quote.acceptedAt,
  },
  defaultSort: { createdAt: -1 },
  filters: {
    state: byWord(quote.state, quoteStates),
    owner: byNumber(quote.owner),
    language: byWord(quote.language, languages),
    product: byNumber(quote.product),
    contact: byNumber(quote.contact),
    email: byText(quote.email),
    from: fromDay(quote.createdAt),
    until: untilDay(quote.createdAt),
    acceptedFrom: fromDay(quote.acceptedAt),
    endsFrom: byLastDay(sql`>=`),
    endsUntil: byLastDay(sql`<=`),
    waitsForTrade: byWaitingTrade,
  },
  cloneOf: (form) => form,
  beforeSave: async ({ tx, before, parsed, now }) => {
    await requireOwner(tx, before, parsed);
    if (before === null) return { ...(await engineColumns(tx, parsed)), ...(await newColumns(tx, parsed, now)) };
    const held = await holdQuote(tx, before, now);
    const isAnswered = held.state === 'accepted' || held.state === 'declined';
    const isSent = held.versions.some(({ sentAt }) => sentAt !== null);
    const isOtherEngine = parsed.product !== before.product;
    if (isAnswered && (isOtherEngine || isOtherPrice(before, parsed))) throw changedMeanwhile(held);
    if (!isOtherEngine) return undefined;
    if (isSent) throw failure.ruleBroken('input_quote_engine_sent', { product: 'input_quote_engine_sent' });
    return await engineColumns(tx, parsed);
  },
  afterSave: async ({ tx, before, row, parsed, now }) => {
    if (before === null) {
      if (parsed.replaces !== null) await takeOverLines(tx, await lockQuote(tx, parsed.replaces, now), row.id, now);
      return;
    }
    if (row.product !== before.product) await dropDrafts(tx, row.id);
    else if (row.tradeFromCents !== before.tradeFromCents)
      await reviseTrade(tx, await holdQuote(tx, row, now), before.tradeFromCents !== null, now);
  },
  ownCalls: (context) => {
    const formOfClone = async (id: unknown) => ({ ...(await getCloneForm(context, id)), replaces: readId(id) });
    return { formOfClone, clone: async (id) => await createRecord(context, await formOfClone(id)) };
  },
  hiddenFromExport: ['versions', 'contact', 'replaces', 'boat'],
  answer: async (rows, { db, now, hasMailServer }) => {
    const names = await ownerNames(db, rows);
    const held = await holdQuotes(db, rows, now);
    const sentWith = held.flatMap(({ versions }) => versions.map(({ mail }) => mail));
    const messages = await readMessages(db, sentWith, { hasMailServer, now });
    return held.map((one) => ({
      ...describeQuote(one, messages),
      customer: one.row.customer,
      ownerName: one.row.owner === null ? null : (names.get(one.row.owner) ?? null),
    }));
  },
});

function formOf(row: QuoteRow): QuoteForm {
  const { contact: lead, replaces, name, email, phone, language, product: engine, owner, notes } = row;
  return {
    contact: lead,
    replaces,
    name,
    email,
    phone,
    language,
    product: engine,
    owner,
    notes,
    boat: row.boat && answersOf(row.boat),
    tradeFrom: dollarsOf(row.tradeFromCents),
    tradeTo: dollarsOf(row.tradeToCents),
  };
}

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : dollarsFromCents(cents));

/** What the price is for, or what is taken off it. */
const isOtherPrice = (before: QuoteRow, { boat, tradeFrom, tradeTo }: ParsedQuote): boolean =>
  JSON.stringify(before.boat && answersOf(before.boat)) !== JSON.stringify(boat && answersOf(boat)) ||
  before.tradeFromCents !== tradeFrom ||
  before.tradeToCents !== tradeTo;

async function newColumns(tx: Tx, { contact: lead, replaces }: ParsedQuote, now: Date) {
  if (lead !== null && (await tx.$count(contact, eq(contact.id, lead))) === 0)
    throw failure.ruleBroken('error_unknown_record', { contact: 'error_unknown_record' });
  if (replaces !== null && (await tx.$count(quote, eq(quote.id, replaces))) === 0)
    throw failure.ruleBroken('error_unknown_record', { replaces: 'error_unknown_record' });
  return { number: await nextQuoteNumber(tx, now), state: 'draft' as const };
}

/** The engine by its name, which stays when the product is gone. Throws 422 for what is no engine. */
async function engineColumns(tx: Tx, { product: id }: ParsedQuote) {
  if (id === null) return { engine: { en: 'Engine to be chosen', fr: 'Moteur à choisir' } };
  const [found] = await tx
    .select({ name: product.name, type: product.type, brand: brand.name })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(eq(product.id, id));
  if (found?.type !== 'engine')
    throw failure.ruleBroken('input_quote_not_an_engine', { product: 'input_quote_not_an_engine' });
  return { engine: withBrand(found.name, found.brand) };
}
