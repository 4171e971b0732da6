import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { quotePage } from './customer/quote-page.server.ts';
import { holdQuote } from './held-quote.server.ts';
import { enginesStep } from './new-engine.server.ts';
import { findQuoteByToken } from './quote-link.server.ts';
import type { OwnBoat } from './rules/own-boat.ts';

/** A visitor who is not sure about the transom: which shafts are proposed, and what a held price names. */

let api: TestApp;
let engines: number;

const unsure: OwnBoat = {
  ...{ kind: 'open', other: null, lengthFeet: 17, plateHp: 115, transomInches: null, wantsTrade: false },
  oldEngine: null,
};

beforeAll(async () => {
  api = await openTestApp();
  await makeRepowerPrices(api.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'quote', 'quote_counter', 'contact', 'product', 'mail', 'rate_limit');
  ({ id: engines } = await makeCategory(api.db, { type: 'engine' }));
});

const makeEngine = (slug: string, omHoPo: number, omShLe: number, own: object = {}) =>
  makeProduct(api.db, {
    ...{ slug, name: `Engine ${slug}`, categoryId: engines, type: 'engine', priceCents: 1_500_000, ...own },
    attributes: { ...ninetyHp, omHoPo, omShLe },
  });

const stepIn = async (language: Language, boat = unsure) =>
  enginesStep(await createCatalogue({ db: api.db, publicUrl: '' }).opened(language, api.clock.now), boat);

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('without the height of the transom', () => {
  it('only engines with the likely shaft are proposed, and each card names it', async () => {
    for (const [slug, power, shaft] of [
      ['seventy-five', 75, 25],
      ['ninety', 90, 20],
      ['hundred', 100, 25],
      ['hundred-fifteen', 115, 20],
    ] as const)
      await makeEngine(slug, power, shaft);
    const { cards } = await stepIn('en');
    expect(cards.map(({ slug, shaft }) => [slug, plain(shaft ?? '')])).toEqual([
      ['ninety', '20 in shaft'],
      ['hundred-fifteen', '20 in shaft'],
    ]);
    const longer = await stepIn('en', { ...unsure, lengthFeet: 21 });
    expect(longer.cards.map(({ slug }) => slug)).toEqual(['seventy-five', 'hundred']);
  });

  it('the next height is named with the lowest price of the engines that it would have', async () => {
    await makeEngine('ninety', 90, 20);
    await makeEngine('long', 90, 25, { priceCents: 1_600_000 });
    await makeEngine('longer', 100, 25, { priceCents: 1_700_000 });
    const [en, fr] = [await stepIn('en'), await stepIn('fr')];
    // 1.12 × ($16,000.00 + $1,350.00 + $2,400.00).
    expect([plain(en.unsure?.likely), plain(en.unsure?.other?.transom)]).toEqual(['20 in', '25 in']);
    expect([plain(en.unsure?.other?.from), plain(fr.unsure?.other?.from)]).toEqual(['$22,120.00', '22 120,00 $']);
    expect(en.unsure?.other?.inches).toBe(25);
  });

  it('no other height is named without a unit that has a price', async () => {
    await makeEngine('ninety', 90, 20);
    await makeEngine('on-call', 90, 25, { callForPrice: true });
    await makeEngine('used', 90, 25, { condition: 'Used' });
    expect((await stepIn('en')).unsure).toMatchObject({ other: null });
    await makeEngine('short', 90, 15);
    expect((await stepIn('en')).unsure?.other?.inches).toBe(15);
  });

  it('an engine for another transom says which one, and no answer is given when the height is known', async () => {
    await makeEngine('ninety', 90, 20);
    await makeEngine('long', 90, 25);
    const { others } = await stepIn('en');
    expect(others.map(({ slug, onlyOn }) => [slug, plain(onlyOn ?? '')])).toEqual([['long', 'If it measures 25 in']]);
    const known = await stepIn('en', { ...unsure, transomInches: 20 });
    expect([known.unsure, known.others.map(({ onlyOn }) => onlyOn)]).toEqual([null, [null]]);
  });
});

it.each([
  ['en', 'Engine ninety, 20 in shaft', 'The engine: Engine ninety, 20 in shaft.'],
  ['fr', 'Engine ninety, arbre de 20 po', 'Le moteur : Engine ninety, arbre de 20 po.'],
] as const)(
  'a price that is held names the shaft on its page and in the email (%s)',
  async (language, line, written) => {
    await makeEngine('ninety', 90, 20, {
      ...{ name: { en: 'Engine ninety', fr: 'Engine ninety' }, programYear: null, manufacturingYear: null },
    });
    const json = {
      ...{ kind: 'open', length: '17', plate: '115', transom: 'unsure', engine: 'ninety', language },
      ...{ name: 'Nora Quay', email: 'nora@mail.example' },
      ...(await makeCaptcha(api.db, api.clock.now)),
    };
    const { token } = (await api.post('/client/quote', { json })).result;
    const row = await findQuoteByToken(api.db, token);
    if (!row) throw new Error('the quote is not there');
    const opened = await createCatalogue({ db: api.db, publicUrl: '' }).opened(language, api.clock.now);
    const { versions } = await quotePage(opened, await holdQuote(api.db, row, api.clock.now), api.clock.now);
    expect(plain(versions[0]?.lines[0]?.name)).toBe(line);
    const [sent] = await api.db.select().from(mail).where(eq(mail.to, 'nora@mail.example'));
    expect(plain(sent?.text)).toContain(written);
  },
);
