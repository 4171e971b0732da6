import { describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { readDollars } from '#src/pricing/loan-question.ts';
import { boats, inFrench, luxor, luxorSlug, productAt } from '../e2e/page-kinds.ts';
import { quoteOf } from './make-quote.ts';
import { type Element, get, textOf } from './site.ts';
import { visit } from './visit.ts';

type Page = Awaited<ReturnType<typeof visit>>;

const cardsOf = ({ all, main }: Page) => all('article', main).map(textOf);

/** How often a text occurs in the visible text of a page. */
const countIn = ({ main }: Page, text: string) => textOf(main).split(text).length - 1;

const sectionUnder = ({ all, main }: Page, title: string): Element | undefined =>
  all('section', main).find((section) => all('h2', section).some((heading) => textOf(heading) === title));

type Financed = {
  id: number;
  price: number;
  monthlyRate: number;
  monthly: { downPayment: number; aprPercent: number; months: number };
};

type Listed = { url: string; monthlyRate: number | null };

const payments = {
  en: /\$([\d,]+\.\d\d)(?: ?a month)?[ ,·]*\$([\d,]+\.\d\d) down · ([\d.]+)% APR · (\d+) months/,
  fr: /([\d ]+,\d\d) \$(?: ?par mois)?[ ,·]*mise de fonds de ([\d ]+,\d\d) \$ · TAP de ([\d,]+) % · (\d+) mois/,
};

/** The first payment in a text, with what stands in its line. */
function paymentIn(text: string, language: Language) {
  const [payment, down, apr, months] = (payments[language].exec(text) ?? []).slice(1).map(readDollars);
  return { payment, down, apr, months };
}

describe('the price box', () => {
  test.each([
    [luxor, ['Price', 'Out the door', 'Monthly'], ['GST 5%$6,245.00', 'PST 7%$8,743.00', 'Out the door$139,888.00']],
    [
      inFrench(luxor),
      ['Prix', 'Clé en main', 'Par mois'],
      ['TPS 5 %6 245,00 $', 'TVP 7 %8 743,00 $', 'Clé en main139 888,00 $'],
    ],
  ])('of %s has three views, and adds nothing but taxes', async (path, views, lines) => {
    const { all, main } = await visit(path);
    const radios = all('input', main).filter(({ attribs }) => attribs.name === 'price-view');
    expect(radios.map(({ attribs }) => attribs.value)).toEqual(['price', 'total', 'monthly']);
    const [chooser] = all('fieldset', main);
    expect(all('label', chooser).map(textOf)).toEqual(views);
    const total = all('div', main).find(({ attribs }) => attribs['data-view'] === 'total');
    for (const line of lines) expect(textOf(total).replace(/\s/g, ' ')).toContain(line);
  });

  test('has no view Monthly below $5,000 financed, and no switch without a price', async () => {
    const small = await visit('/product/marlon-sp-12-jon-2026');
    const radios = small.all('input', small.main).filter(({ attribs }) => attribs.name === 'price-view');
    expect(radios.map(({ attribs }) => attribs.value)).toEqual(['price', 'total']);
    const call = await visit('/product/osprey-26-long-cabin-2026');
    expect(call.all('input', call.main).filter(({ attribs }) => attribs.name === 'price-view')).toEqual([]);
  });
});

describe('a payment', () => {
  test.each([
    [
      boats,
      /or \$[\d,]+\.\d\d a month · \$[\d,]+\.\d\d down · 7\.99% APR · (60|120|180|240) months/,
      'on approved credit',
      /interest/i,
    ],
    [
      inFrench(boats),
      /ou [\d ]+,\d\d \$ par mois · mise de fonds de [\d ]+,\d\d \$ · TAP de 7,99 % · (60|120|180|240) mois/,
      'sous réserve de l’approbation du crédit',
      /intérêts/i,
    ],
  ])(
    'stands in the list %s with down payment, rate and term, and the credit once below all',
    async (path, line, credit, interest) => {
      const page = await visit(path);
      expect(cardsOf(page).filter((card) => line.test(card))).not.toEqual([]);
      expect(cardsOf(page).filter((card) => interest.test(card))).toEqual([]);
      expect(countIn(page, credit)).toBe(1);
    },
  );

  test.each(['en', 'fr'] as const)('of a product is the same wherever it stands, in %s', async (language) => {
    const at = (path: string) => visit(pathIn(language, path));
    for (const { slug, sku, isQuoted } of [
      { slug: luxorSlug, sku: 'TJ-21-1101', isQuoted: false },
      { slug: 'mercury-200xl-fourstroke-v6-white-2026', sku: 'ME-200-4108', isQuoted: true },
    ]) {
      const { result } = (await (await get(`/api/product?slug=${slug}`)).json()) as { result: Financed };
      const { monthlyRate, price, id, monthly } = result;
      const expected = {
        payment: monthlyRate,
        down: monthly.downPayment,
        apr: monthly.aprPercent,
        months: monthly.months,
      };

      const found = await at(`/search?q=${sku}`);
      const card = found.all('article', found.main).find((one) => textOf(one).includes(sku));
      const page = await at(productAt(slug));
      const box = page.all('div', page.main).find(({ attribs }) => attribs['data-view'] === 'monthly');
      const calculator = await page.within(box).submit(/^Calculate|^Calculer/);
      const comparison = await at(`/compare?items=${slug}`);
      const surfaces = {
        card: textOf(card),
        box: textOf(box),
        calculator: textOf(calculator.main),
        comparison: textOf(comparison.main),
        ...(isQuoted && { quote: textOf((await at(await quoteOf({ id, price }))).main) }),
      };
      for (const [surface, text] of Object.entries(surfaces)) {
        expect.soft(paymentIn(text, language), `${surface} of ${slug}`).toEqual(expected);
      }
    }
  });

  test('of every card is that of the API, where it has one', async () => {
    const offered = new Map<string, number | null>();
    for (const page of [1, 2]) {
      const { result } = (await (await get(`/api/product/?limit=100&page=${page}`)).json()) as {
        result: { record: Listed[] };
      };
      for (const { url, monthlyRate } of result.record) offered.set(url, monthlyRate);
    }
    const { all, main } = await visit('/search?limit=0');
    const cards = all('article', main);
    expect(cards).toHaveLength(offered.size);
    for (const card of cards) {
      const path = all('a', card)[0]?.attribs.href ?? '';
      expect.soft(paymentIn(textOf(card), 'en').payment ?? null, path).toBe(offered.get(path));
    }
  });

  test('has the total interest in the box alone, and the box fills the calculator with the price with taxes', async () => {
    const page = await visit(luxor);
    const box = page.all('div', page.main).find(({ attribs }) => attribs['data-view'] === 'monthly');
    expect(textOf(box)).toContain('Interest in all$128,158.80');
    expect(textOf(box)).toContain('on approved credit.');
    const calculator = await page.within(box).submit('Calculate');
    const amount = calculator.all('input', calculator.main).find(({ attribs }) => attribs.name === 'amount');
    expect(amount?.attribs.value).toBe('139888');
  });

  test('is not there for what is too small to be financed', async () => {
    const page = await visit(`${boats}?price=-4800&limit=0`);
    expect(cardsOf(page)).not.toEqual([]);
    expect(countIn(page, 'a month')).toBe(0);
    expect(countIn(page, 'approved credit')).toBe(0);
  });
});

describe('the price of a boat', () => {
  test('is not shown once it is sold: its page says so, and shows what is still here', async () => {
    const page = await visit('/product/thunder-jet-luxor-19-2019');
    expect(page.status).toBe(200);
    expect(textOf(page.main)).toContain('This boat has found its owner.');
    expect(textOf(page.main)).not.toContain('$58,900.00');
    const still = sectionUnder(page, 'Still on the lot');
    const cards = still ? page.all('article', still).map(textOf) : [];
    expect(cards.length).toBeGreaterThanOrEqual(3);
    expect(cards.filter((card) => /\bSold\b/.test(card))).toEqual([]);
  });

  test.each([`${boats}?limit=0`, '/used?limit=0', '/search?q=TJ-19U-0931'])(
    'is not in %s once it is sold',
    async (path) => {
      expect(cardsOf(await visit(path)).filter((card) => card.includes('TJ-19U-0931'))).toEqual([]);
    },
  );

  test('that has none says to call, and never what a month would cost', async () => {
    const page = await visit('/product/osprey-26-long-cabin-2026');
    expect(textOf(page.main)).toContain('Call for price');
    const box = page.all('aside', page.main).find(({ attribs }) => attribs['aria-labelledby'] === 'product-name');
    expect(textOf(box)).not.toContain('a month');
  });

  test('that is its list price shows no saving', async () => {
    const page = await visit('/product/arrowline-19-hardtop-2026');
    expect(textOf(page.main)).toContain('$84,900.00');
    expect(textOf(page.main)).not.toContain('You save');
  });
});

test('an engine that is too strong does not fit, and the page says why', async () => {
  const boat = await visit(luxor);
  const fitting = sectionUnder(boat, 'Engines that fit');
  expect(fitting ? boat.all('li', fitting) : []).toHaveLength(4);
  const check = boat.all('a', boat.main).find((link) => textOf(link) === 'Check all engines');
  const page = await visit(check?.attribs.href ?? '/no-link');
  const verado = page
    .all('li', page.main)
    .map(textOf)
    .find((text) => text.includes('350XL Verado V10'));
  expect(verado).toContain('Does not fit');
  expect(verado).toContain('350 hp is over this boat’s 225 hp limit');
});
