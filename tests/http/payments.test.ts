import { describe, expect, test } from 'vitest';
import { boats, inFrench, luxor, luxorSlug } from '../e2e/page-kinds.ts';
import { type Element, get, textOf } from './site.ts';
import { visit } from './visit.ts';

type Page = Awaited<ReturnType<typeof visit>>;

const cardsOf = ({ all, main }: Page) => all('article', main).map(textOf);

/** How often a text occurs in the visible text of a page. */
const countIn = ({ main }: Page, text: string) => textOf(main).split(text).length - 1;

const sectionUnder = ({ all, main }: Page, title: string): Element | undefined =>
  all('section', main).find((section) => all('h2', section).some((heading) => textOf(heading) === title));

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

  test('is the same in the price box, in a comparison and in the calculator', async () => {
    const terms = '$12,490.00 down · 7.99% APR · 240 months';
    const page = await visit(luxor);
    const { all, main } = page;
    const box = all('div', main).find(({ attribs }) => attribs['data-view'] === 'monthly');
    expect(textOf(box)).toContain(`$1,064.82a month · ${terms}`);
    expect(textOf(box)).toContain('Interest in all$128,158.80');
    expect(textOf(box)).toContain('on approved credit.');
    const answer = (await (await get(`/api/product?slug=${luxorSlug}`)).json()) as { result: { monthlyRate: number } };
    expect(answer.result.monthlyRate).toBe(1064.82);

    const calculator = await page.within(box).submit('Calculate', {});
    const amount = calculator.all('input', calculator.main).find(({ attribs }) => attribs.name === 'amount');
    expect(amount?.attribs.value).toBe('139888');
    expect(textOf(calculator.main)).toContain(`$1,064.82 ${terms}`);

    const comparison = await visit(`/compare?items=${luxorSlug},thunder-jet-luxor-19-2019`);
    const row = comparison
      .all('tr')
      .map(textOf)
      .find((text) => text.startsWith('Monthly payment'));
    expect(row).toContain(`$1,064.82 a month${terms}`);
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
