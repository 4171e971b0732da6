import { parse } from 'csv-parse/sync';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { mail } from '#src/mail/mail.table.ts';
import { sale } from '#src/sales/sale.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { quotePage, type VersionView } from './customer/quote-page.server.ts';
import { holdQuote } from './held-quote.server.ts';
import { findQuoteByToken } from './quote-link.server.ts';

/** Whatever lines an offer has, everybody who reads its amounts reads the same ones. */

const prices = [12_345_67, 999_99, 4_000_000, 7, 18_250_50];
const types = ['boat', 'engine', 'part'] as const;
const taxes = [
  { name: { en: 'GST', fr: 'TPS' }, percent: 5 },
  { name: { en: 'QST', fr: 'TVQ' }, percent: 9.975, exempt: ['engine', 'work'], isAfterTrade: false },
  { name: { en: 'Levy', fr: null }, percent: 0.333 },
];

const cents = (max: number) => fc.integer({ min: 1, max });
const dollars = (of: fc.Arbitrary<number>) => of.map((amount) => amount / 100);
const anyTaxes = fc.option(fc.subarray(taxes.map(({ name }) => name.en)));
/** Of its line; all units together are lowered by at most a third, so that none is sold for less than nothing. */
const discounted = {
  each: fc.double({ min: 0, max: 0.5, noNaN: true }),
  all: fc.double({ max: 0.33, min: 0, noNaN: true }),
};

const anyUnit = fc.record({
  place: fc.nat(prices.length - 1),
  quantity: fc.integer({ min: 1, max: 4 }),
  each: fc.option(cents(5_000_000)),
  taxes: anyTaxes,
  discount: fc.option(discounted.each),
});
const anyOther = fc.record({
  kind: fc.constantFrom('other', 'rigging', 'labour', 'propeller', 'disposal'),
  amount: dollars(cents(500_000)),
  hours: fc.option(fc.integer({ min: 1, max: 40 })),
  taxes: anyTaxes,
});
const anyOffer = fc.record({
  units: fc.array(anyUnit, { minLength: 1, maxLength: 5 }),
  others: fc.uniqueArray(anyOther, { maxLength: 4, selector: ({ kind }) => kind }),
  extra: fc.option(dollars(fc.integer({ min: -300_000, max: 300_000 }))),
  discount: fc.option(discounted.all),
  trade: fc.option(fc.record({ amount: fc.option(dollars(cents(6_000_000))) })),
  lien: fc.option(dollars(cents(900_000))),
  off: fc.boolean(),
  language: fc.constantFrom(...languages),
  lower: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
});
type AnyOffer = typeof anyOffer extends fc.Arbitrary<infer Offer> ? Offer : never;

let api: TestApp;
let token: string;
let stock: (typeof product.$inferSelect)[];

function draftOf({ units, others, extra, discount, trade, lien, off }: AnyOffer) {
  const priced = units.map(({ place, quantity, each, ...unit }, at) => {
    const whole = (each ?? stock[place]?.priceCents ?? 0) * quantity;
    const line = { key: at + 1, kind: 'unit', product: stock[place]?.id, quantity, taxes: unit.taxes };
    return { ...unit, whole, line: each === null ? line : { ...line, amount: whole / 100 } };
  });
  const all = priced.reduce((sum, { whole }) => sum + whole, 0);
  const lowered = (of: number, share: number) => -Math.floor(of * share) / 100;
  const lines = [
    ...priced.map(({ line }) => line),
    ...others.map((other) => ({ ...other, name: 'Work' })),
    ...(extra === null ? [] : [{ kind: 'other', name: 'Extra', amount: Math.max(extra, lowered(all, 0.17)) }]),
    ...priced.flatMap(({ line, whole, discount: share }) =>
      share === null ? [] : [{ kind: 'discount', name: 'Show', of: line.key, amount: lowered(whole, share) }],
    ),
    ...(discount === null ? [] : [{ kind: 'discount', name: 'Package', amount: lowered(all, discount) }]),
    ...(trade === null ? [] : [{ kind: 'trade', amount: trade.amount && -trade.amount, trade: { make: 'Lund' } }]),
    ...(lien === null ? [] : [{ kind: 'lien', amount: lien }]),
  ];
  return { lines, note: null, off: off ? [{ tax: 'GST', reason: 'Export' }] : [] };
}

/** All amounts of a version in cents. */
type Amounts = {
  lines: (number | null)[];
  subtotal: number;
  taxes: number[];
  lien: number;
  credit: number;
  total: number;
  owed: number;
};

type Answered = { lines: { amount: number | null }[]; taxes: { amount: number }[] } & Record<
  'subtotal' | 'lien' | 'credit' | 'total' | 'owed',
  number
>;
const inAnswer = ({ lines, taxes: charged, subtotal, lien, credit, total, owed }: Answered): Amounts => ({
  lines: lines.map(({ amount }) => (amount === null ? null : centsFromDollars(amount))),
  taxes: charged.map(({ amount }) => centsFromDollars(amount)),
  subtotal: centsFromDollars(subtotal),
  lien: centsFromDollars(lien),
  credit: centsFromDollars(credit),
  total: centsFromDollars(total),
  owed: centsFromDollars(owed),
});

/** Money is shown with its cents; what is null has no row. */
function inText(text: string | null): number {
  const digits = Number(text?.replace(/\D/g, '') ?? 0);
  return /^[-−]/.test(text ?? '') ? -digits : digits;
}
const onPage = ({ lines, totals }: VersionView): Amounts => ({
  lines: lines.map(({ amount }) => (/\d/.test(amount) ? inText(amount) : null)),
  taxes: totals.taxes.map(({ amount }) => inText(amount)),
  subtotal: inText(totals.subtotal),
  lien: inText(totals.lien),
  credit: Math.abs(inText(totals.credit)),
  total: inText(totals.total),
  owed: inText(totals.owed),
});

async function pageIn(link: string, language: Language): Promise<Amounts> {
  const row = await findQuoteByToken(api.db, link);
  if (!row) throw new Error('the offer is not there');
  const opened = await createCatalogue({ db: api.db, publicUrl: '' }).opened(language, api.clock.now);
  const { versions } = await quotePage(opened, await holdQuote(api.db, row, api.clock.now), api.clock.now);
  const [shown] = versions;
  if (!shown) throw new Error('the offer has no version');
  expect(inText(shown.amount.full)).toBe(onPage(shown).total);
  return onPage(shown);
}

const post = async (path: string, json: object) => {
  const answer = await api.post(`/admin/quote${path}`, { token, json });
  expect([answer.status, answer.error], JSON.stringify(json)).toEqual([path === '' ? 201 : 200, undefined]);
  return answer.result;
};
const staffRead = async (id: number) => (await api.get(`/admin/quote/?id=${id}`, { token })).result;

/** A minute later, all units cost something else. */
async function reprice(priceOf: (cents: number) => number) {
  api.pass(60_000);
  for (const { id, priceCents } of stock)
    await api.db
      .update(product)
      .set({ priceCents: priceOf(priceCents ?? 0), updatedAt: api.clock.now })
      .where(eq(product.id, id));
  api.pass(60_000);
}

/** Sends an offer, lets prices move, and has it accepted and sold. */
async function play(offer: AnyOffer, at: number) {
  const email = `buyer-${at}@mail.example`;
  const fields = { kind: 'offer', name: 'Nora Quay', email, language: offer.language };
  const made = await post('', { ...fields, draft: draftOf(offer), send: true });
  const { id, number } = made;
  const link = (await post('/link', { id })).url.split('/').at(-1);
  const sent = inAnswer(made.versions[0]);
  await reprice((cents) => Math.max(1, Math.round(cents * offer.lower)));
  const read = async () => ({
    staff: inAnswer((await staffRead(id)).versions[0]),
    customer: inAnswer((await api.get(`/quote?token=${link}`)).result.versions[0]),
    en: await pageIn(link, 'en'),
    fr: await pageIn(link, 'fr'),
  });
  const open = await read();
  await emptyTables(api.database, 'rate_limit');
  const accepted = await api.post('/quote/accept', { json: { token: link, version: 1, name: 'Nora Quay' } });
  expect(accepted.status).toBe(200);
  // What it costs later counts no more.
  await reprice(() => 5);
  const answered = await read();
  await post('/sell', { id });
  await reprice((cents) => cents);
  return {
    id,
    number,
    email,
    language: offer.language,
    sent,
    open,
    answered,
    accepted: inAnswer(accepted.result.versions[0]),
  };
}

let played: Awaited<ReturnType<typeof play>>[];

// Thirty offers with some dozen calls each.
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  await api.db
    .insert(setting)
    .values({ key: 'taxes', value: taxes })
    .onConflictDoUpdate({ target: setting.key, set: { value: taxes } });
  stock = [];
  const past = new Date(api.clock.now.getTime() - 60_000);
  for (const [at, priceCents] of prices.entries()) {
    const { id: categoryId } = await makeCategory(api.db, { type: types[at % types.length] ?? 'boat' });
    const facts = { categoryId, priceCents, stock: 10_000, createdAt: past, updatedAt: past };
    stock.push(await makeProduct(api.db, facts));
  }
  played = [];
  // A fixed seed, so that a failure can be repeated.
  for (const [at, offer] of fc.sample(anyOffer, { numRuns: 30, seed: 20_261_120 }).entries())
    played.push(await play(offer, at));
}, 120_000);
afterAll(() => api.close());

async function fileOf(path: string) {
  const { rawPayload, statusCode } = await api.app.inject({
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}
const csvOf = async (path: string) =>
  parse(await fileOf(path), { bom: true, columns: true }) as Record<string, string>[];
async function xlsxOf(path: string) {
  const [heading = [], ...rows] = (await readXlsx(await fileOf(path))).sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [String(name), row[at]])));
}

describe('all amounts of any offer are the same to the cent', () => {
  it('on the customer’s page in both languages, in the API, and for staff, before and after accepting', () => {
    for (const { open, answered, accepted } of played) {
      expect(open).toEqual({ staff: accepted, customer: accepted, en: accepted, fr: accepted });
      expect(answered).toEqual(open);
    }
    // Prices moved, trades were worth more than the rest, and some lines still have no amount.
    expect(played.filter(({ sent, accepted }) => accepted.total < sent.total)).not.toEqual([]);
    expect(played.filter(({ accepted }) => accepted.credit > 0 && accepted.owed > 0)).not.toEqual([]);
    expect(played.filter(({ accepted }) => accepted.lines.includes(null))).not.toEqual([]);
  });

  it('in the emails to customer and staff', async () => {
    const mails = await api.db.select().from(mail).orderBy(asc(mail.id));
    for (const { email, number, language, sent, accepted } of played) {
      const made = mails.find(({ to, purpose }) => to === email && purpose === 'quote-made');
      expect(made?.text).toContain(formatMoney(sent.total, language));
      const answer = mails.find(({ subject, purpose }) => purpose === 'quote-answer' && subject.includes(number));
      expect(answer?.text).toContain(formatMoney(accepted.total, 'en'));
    }
  });

  it('in the sales of its units, and in the accountant’s file of them', async () => {
    const sales = await api.db.select().from(sale);
    const [csv, xlsx] = [await csvOf('sale/export?form=unit'), await xlsxOf('sale/export?format=xlsx')];
    for (const { id, number } of played) {
      const { lines } = (await staffRead(id)).versions[0] as {
        lines: { kind: string; key: number; of: number | null; amount: number | null }[];
      };
      const units = lines.filter(({ kind }) => kind === 'unit');
      const charged = lines
        .filter(
          ({ kind, of }) =>
            kind === 'unit' || (kind === 'discount' && (of === null || units.some(({ key }) => key === of))),
        )
        .reduce((sum, { amount }) => sum + centsFromDollars(amount ?? 0), 0);
      const own = sales.filter(({ quote }) => quote === id);
      expect(own.reduce((sum, { units: count, priceCents }) => sum + count * (priceCents ?? 0), 0)).toBe(charged);
      const totalIn = (rows: readonly Record<string, unknown>[]) =>
        rows
          .filter(({ quoteNumber }) => quoteNumber === number)
          .reduce((sum, { total }) => sum + centsFromDollars(Number(total)), 0);
      expect([totalIn(csv), totalIn(xlsx)]).toEqual([charged, charged]);
    }
  });

  it('in the files of quotes', async () => {
    const [csv, xlsx] = [await csvOf('quote/export?format=csv'), await xlsxOf('quote/export?format=xlsx')];
    for (const { number, accepted } of played)
      for (const rows of [csv, xlsx] as Record<string, unknown>[][]) {
        const row = rows.find((one) => one.number === number);
        const amounts = [row?.total, row?.acceptedTotal].map((amount) => centsFromDollars(Number(amount)));
        expect([number, ...amounts]).toEqual([number, accepted.total, accepted.total]);
      }
  });
});
