import { and, eq, ne, sql } from 'drizzle-orm';
import { booking } from '#src/bookings/booking.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { phoneIn } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { ownerNames, requireOwner } from '#src/leads/work/owner.server.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { pick } from '#src/lib/pick.ts';
import { readMessages } from '#src/mail/read-messages.server.ts';
import { getCloneForm } from '#src/resource/clone.server.ts';
import { createRecord } from '#src/resource/create.server.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { releaseUnits } from '#src/sales/hold-units.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { answersOfEstimates } from '../estimate/describe-answers.server.ts';
import { holdQuote, holdQuotes } from '../held-quote.server.ts';
import { quote } from '../quote.table.ts';
import type { QuoteRow } from '../quote-link.server.ts';
import { nextQuoteNumber } from '../quote-number.server.ts';
import { answersOf } from '../rules/own-boat.ts';
import { acceptedVersion } from '../rules/versions.ts';
import { findUnits } from '../unit-line.server.ts';
import { describeQuote } from './describe-quote.ts';
import { draftLineOf } from './editor/begin-quote.server.ts';
import { quoteKindChoices, quoteStateChoices } from './quote-choices.ts';
import { lastDay, quoteFilters } from './quote-filters.server.ts';
import {
  type Draft,
  estimateInput,
  type ParsedQuote,
  type QuoteForm,
  quoteInput,
  unlessEstimate,
} from './quote-input.ts';
import { dropDrafts, offOf, reviseTrade, takeOverLines, writeNextVersion } from './revise-quote.server.ts';
import { soldOf } from './sell-quote.server.ts';
import { sendVersion } from './send-quote.server.ts';

/** What quotes and estimates share. Their versions are sent and linked by calls of their own. */
const shared: Omit<
  Parameters<typeof defineComposedResource<typeof quote, QuoteForm, ParsedQuote>>[0],
  'name' | 'input' | 'shape'
> = {
  table: quote,
  columns: ({ tradeFrom, tradeTo, deposit, draft: _draft, send: _send, ...columns }) => ({
    ...columns,
    tradeFromCents: tradeFrom,
    tradeToCents: tradeTo,
    depositCents: deposit,
  }),
  formOf: async (rows) => rows.map(formOf),
  label: ({ number }) => number,
  nameColumn: quote.number,
  search: [quote.number, quote.name, quote.email, quote.phone, phoneIn(quote.phone), sql`${quote.subject}::text`],
  sort: {
    number: quote.number,
    name: nameOrder(quote.name),
    email: quote.email,
    state: quote.state,
    lastDay,
    acceptedAt: quote.acceptedAt,
  },
  defaultSort: { createdAt: -1 },
  filters: quoteFilters,
  cloneOf: (form) => form,
  beforeSave: async ({ tx, before, parsed, now }) => {
    await requireOwner(tx, before, parsed);
    if (before === null) return { ...(await subjectColumns(tx, parsed)), ...(await newColumns(tx, parsed, now)) };
    if (parsed.kind !== before.kind || parsed.booking !== before.booking)
      throw failure.ruleBroken('input_quote_kind', { kind: 'input_quote_kind' });
    const held = await holdQuote(tx, before, now);
    const isAnswered = !['draft', 'sent', 'expired'].includes(held.state);
    const isSent = held.versions.some(({ sentAt }) => sentAt !== null);
    const isOtherUnit = parsed.product !== before.product;
    if (isAnswered && (isOtherUnit || parsed.draft !== null || isOtherPrice(before, parsed)))
      throw changedMeanwhile(held);
    if (before.kind === 'estimate') return { ...ofBookingAlone, name: before.name };
    if (!isOtherUnit) return undefined;
    if (isSent && before.kind === 'repower')
      throw failure.ruleBroken('input_quote_engine_sent', { product: 'input_quote_engine_sent' });
    return await subjectColumns(tx, parsed);
  },
  afterSave: async ({ tx, actor, before, row, parsed, now, publicUrl }) => {
    if (before === null && parsed.replaces !== null)
      await takeOverLines(tx, await lockQuote(tx, parsed.replaces, now), row.id, now);
    if (before !== null && row.kind === 'repower' && row.product !== before.product) await dropDrafts(tx, row.id);
    else if (before !== null && row.tradeFromCents !== before.tradeFromCents)
      await reviseTrade(tx, await holdQuote(tx, row, now), before.tradeFromCents !== null, now);
    if (parsed.draft === null && !parsed.send) return undefined;
    const settings = await readSettings(tx);
    let held = await holdQuote(tx, row, now);
    if (parsed.draft !== null) {
      const version = await writeNextVersion(tx, held, parsed.draft, { now, settings, today: [] });
      await changeQuote(tx, row, {}, { actor, now, changes: { draft: { from: null, to: version } } });
      held = await lockQuote(tx, row.id, now);
    }
    const version = held.versions.at(-1)?.version;
    if (!parsed.send || version === undefined) return held.row;
    await sendVersion(tx, { id: row.id, version, language: null }, { actor, now, settings, publicUrl });
    return (await lockQuote(tx, row.id, now)).row;
  },
  // What goes to the trash holds no unit any more.
  beforeRemove: async ({ tx, rows }) => {
    for (const { id } of rows) await releaseUnits(tx, { quoteId: id });
  },
  ownCalls: (context) => {
    const formOfClone = async (id: unknown) => {
      const form = await getCloneForm(context, id);
      return {
        ...form,
        replaces: form.kind === 'estimate' ? null : readId(id),
        draft: await draftOfCopy(context.db, readId(id), context.now()),
      };
    };
    return { formOfClone, clone: async (id) => await createRecord(context, await formOfClone(id)) };
  },
  exportChoices: {
    state: quoteStateChoices,
    kind: [...quoteKindChoices, { value: 'estimate', label: 'admin_estimate_one' }],
  },
  exportNames: {
    product: namesFrom(product, product.name),
    booking: namesFrom(booking, sql`${booking.firstName} || ' ' || ${booking.lastName} || ', ' || ${booking.date}`),
    owner: 'ownerName',
  },
  // The quote names its customer; answers and work that has begun name lines by their keys, and are read on screen.
  exportForPrograms: ['customer', 'subjectName', 'answers', 'begun'],
  hiddenFromExport: ['versions', 'contact', 'replaces', 'boat', 'trade', 'draft', 'send'],
  answer: async (rows, { db, now, hasMailServer }) => {
    const names = await ownerNames(db, rows);
    const held = await holdQuotes(db, rows, now);
    const sentWith = held.flatMap(({ versions }) => versions.map(({ mail }) => mail));
    const sold = await soldOf(
      db,
      rows.map(({ id }) => id),
    );
    const messages = await readMessages(db, sentWith, { hasMailServer, now });
    const answers = await answersOfEstimates(db, held);
    return held.map((one) => ({
      ...answers.get(one.row.id),
      ...describeQuote(one, messages, sold.get(one.row.id) ?? []),
      customer: one.row.customer,
      ownerName: one.row.owner === null ? null : (names.get(one.row.owner) ?? null),
    }));
  },
};

/** Quotes of engines and offers. */
export const quoteResource = defineComposedResource<typeof quote, QuoteForm, ParsedQuote>({
  ...shared,
  name: 'quote',
  shape: quoteInput.shape,
  input: async () => unlessEstimate,
  only: () => ne(quote.kind, 'estimate'),
});

/** Estimates for boats in service. */
export const estimateResource = defineComposedResource<typeof quote, QuoteForm, ParsedQuote>({
  ...shared,
  name: 'estimate',
  shape: estimateInput.shape,
  input: async () => estimateInput,
  only: () => eq(quote.kind, 'estimate'),
});

const formOf = (row: QuoteRow): QuoteForm => ({
  ...pick(row, ['kind', 'booking', 'contact', 'replaces', 'name', 'email', 'phone', 'language']),
  ...pick(row, ['product', 'trade', 'owner', 'notes']),
  boat: row.boat && answersOf(row.boat),
  tradeFrom: dollarsOrNull(row.tradeFromCents),
  tradeTo: dollarsOrNull(row.tradeToCents),
  deposit: dollarsOrNull(row.depositCents),
  draft: null,
});

/** The lines that the customer had, for a quote that begins with them. */
async function draftOfCopy(db: Db, id: number, now: Date): Promise<Draft | null> {
  const [row] = await db.select().from(quote).where(eq(quote.id, id));
  const held = row && (await holdQuote(db, row, now));
  const taken = held && (acceptedVersion(held) ?? held.versions.at(-1));
  return taken ? { lines: taken.lines.map(draftLineOf), note: null, off: offOf(taken.taxes) } : null;
}

/** What the price is for, or what is taken off it. */
const isOtherPrice = (before: QuoteRow, { boat, tradeFrom, tradeTo }: ParsedQuote): boolean =>
  JSON.stringify(before.boat && answersOf(before.boat)) !== JSON.stringify(boat && answersOf(boat)) ||
  before.tradeFromCents !== tradeFrom ||
  before.tradeToCents !== tradeTo;

async function newColumns(
  tx: Tx,
  { kind, booking: boat, contact: lead, replaces, trade: form }: ParsedQuote,
  now: Date,
) {
  if (kind === 'estimate') return await estimateColumns(tx, { boat, replaces }, now);
  if (boat !== null) throw failure.ruleBroken('input_quote_kind', { booking: 'input_quote_kind' });
  if (lead !== null && (await tx.$count(contact, eq(contact.id, lead))) === 0)
    throw failure.ruleBroken('error_unknown_record', { contact: 'error_unknown_record' });
  const isOther = replaces === null ? undefined : and(eq(quote.id, replaces), ne(quote.kind, 'estimate'));
  if (isOther && (await tx.$count(quote, isOther)) === 0)
    throw failure.ruleBroken('error_unknown_record', { replaces: 'error_unknown_record' });
  if (form !== null && (await tx.$count(trade, eq(trade.id, form))) === 0)
    throw failure.ruleBroken('error_unknown_record', { trade: 'error_unknown_record' });
  return { number: await nextQuoteNumber(tx, kind, now), state: 'draft' as const };
}

/** The owner of an estimate is reached by its booking, and belongs to that. */
const ofBookingAlone = { email: null, phone: null, contact: null, trade: null } as const;

/** An estimate is about the boat of a booking, whose owner gets it. */
async function estimateColumns(
  tx: Tx,
  { boat: id, replaces }: { boat: number | null; replaces: number | null },
  now: Date,
) {
  if (replaces !== null) throw failure.ruleBroken('input_quote_kind', { replaces: 'input_quote_kind' });
  const [boat] = id === null ? [] : await tx.select().from(booking).where(eq(booking.id, id));
  if (!boat || boat.isRemove) throw failure.ruleBroken('error_unknown_record', { booking: 'error_unknown_record' });
  const about = boat.boat ?? boat.engine;
  return {
    number: await nextQuoteNumber(tx, 'estimate', now),
    state: 'draft' as const,
    name: `${boat.firstName} ${boat.lastName}`,
    language: boat.language,
    ...ofBookingAlone,
    ...(about !== null && { subject: { en: about, fr: null } }),
  };
}

/** The engine or unit by its name, which stays when the product is gone. Throws 422 for what a quote can't be about. */
async function subjectColumns(tx: Tx, { kind, product: id }: ParsedQuote) {
  if (id === null || kind === 'estimate') return { subject: unnamed[kind] };
  const unit = (await findUnits(tx, [id])).get(id);
  if (!unit) throw failure.ruleBroken('error_unknown_record', { product: 'error_unknown_record' });
  if (kind === 'offer') return { subject: unit.name };
  if (unit.row.type !== 'engine')
    throw failure.ruleBroken('input_quote_not_an_engine', { product: 'input_quote_not_an_engine' });
  return { subject: unit.brandedName };
}

const unnamed = {
  repower: { en: 'Engine to be chosen', fr: 'Moteur à choisir' },
  offer: { en: 'Offer', fr: 'Offre' },
  estimate: { en: 'Estimate', fr: 'Estimation' },
};
