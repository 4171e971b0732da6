import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { dealerDay } from '#src/lib/dates.ts';
import { priceHistory } from '../../demo/facts/price-history.ts';
import { inFrench } from '../e2e/page-kinds.ts';
import { rowsOfInventory } from './inventory.ts';
import { type Element, textOf } from './page-elements.ts';
import { get } from './site.ts';
import { visit } from './visit.ts';

/**
 * The demo asks for evidence: on every surface a price is struck out, and a saving claimed, only where a price list on
 * file has the MSRP, or where the price history proves our own former price.
 */

type Product = {
  id: number;
  slug: string;
  sku: string;
  url: string;
  type: number;
  price: number | null;
  msrp: number | null;
  hasPriceEvidence: boolean;
  promotionUntil: string | null;
  createdAt: string;
};

let products: Product[];
const bySlug = (slug: string) => products.find((one) => one.slug === slug);

beforeAll(async () => {
  const { result } = (await (await get('/api/product?limit=0')).json()) as { result: { record: Product[] } };
  products = result.record;
});

const dayMs = 86_400_000;
const inventory = new Map(rowsOfInventory().map((row) => [row.sku, row]));

/** What a product cost some days ago: its promotion's price, or that of its history; 0 before it arrived. */
function dollarsAt({ sku, price, promotionUntil, createdAt }: Product, daysAgo: number): number {
  const row = promotionUntil === null ? undefined : inventory.get(sku);
  const regular = row ? Number(row.price) : (price ?? 0);
  const steps = priceHistory[sku] ?? [{ daysAgo: Math.floor((Date.now() - Date.parse(createdAt)) / dayMs) }];
  const [step] = steps.filter((one) => one.daysAgo >= daysAgo).slice(-1);
  const day = dealerDay(new Date(Date.now() - daysAgo * dayMs));
  if (!step) return 0;
  return row && day >= (row.promo_from ?? '') ? Number(row.promo_price) : (step.dollars ?? regular);
}

/** What each day of the 183 before the present price cost: no cleverer than counting days. */
function formerDollars(product: Product): number | null {
  const price = product.price ?? 0;
  let began = 0;
  while (began < 400 && dollarsAt(product, began + 1) === price) began += 1;
  if (began >= 183) return null;
  const days = Array.from({ length: 183 }, (_, day) => dollarsAt(product, began + 1 + day));
  const former = days.sort((one, other) => other - one)[91] ?? 0;
  return former > price ? former : null;
}

/** Null where nothing may be struck out. */
const mayStrike = (product: Product): number | null => {
  if (product.price === null) return null;
  if (product.hasPriceEvidence && product.msrp !== null && product.msrp > product.price) return product.msrp;
  return formerDollars(product);
};

const dollarsOf = (text: string): number => {
  const digits = text.replaceAll(/[^\d.,]/g, '').replace(/,(?=\d\d$)/, '.');
  return Number(digits.replaceAll(',', ''));
};

type Page = Awaited<ReturnType<typeof visit>>;
const struckIn = ({ all }: Page, inside?: Element) => all('s', inside).map((one) => dollarsOf(textOf(one)));
const claims = /\bSave \$|You save|Économisez|Vous économisez/;

describe.each(['', '/fr'])('struck-out prices of %s', (prefix) => {
  const at = (path: string) => (prefix ? inFrench(path) : path);

  test('on cards in lists, the home page and searches are proved', async () => {
    const paths = [
      '/',
      '/boats-for-sale-vancouver-island-bc?limit=0',
      '/boat-engines-outboard-motors-for-sale?limit=0',
    ];
    paths.push(
      '/used?limit=0',
      '/search?q=mercury',
      '/boat-engines-outboard-motors-for-sale/mercury-outboards?limit=0',
    );
    let struck = 0;
    for (const path of paths) {
      const page = await visit(at(path));
      for (const card of page.all('article', page.main)) {
        const link = page.all('a', card).find(({ attribs }) => attribs.href?.includes('/product/'));
        const product = bySlug(link?.attribs.href?.split('/').at(-1) ?? '');
        if (!product) continue;
        const allowed = mayStrike(product);
        expect([path, product.sku, struckIn(page, card)]).toEqual([
          path,
          product.sku,
          allowed === null ? [] : [allowed],
        ]);
        if (allowed === null) expect(textOf(card)).not.toMatch(claims);
        struck += allowed === null ? 0 : 1;
      }
    }
    expect(struck).toBeGreaterThan(20);
  });

  test('on pages, print sheets, tags and forms are proved', { timeout: 120_000 }, async () => {
    const surfaces = [
      (slug: string) => `/product/${slug}`,
      (slug: string) => `/print/${slug}`,
      (slug: string) => `/print/${slug}?format=tag&languages=both`,
      (slug: string) => `/request/${slug}?kind=quote`,
    ];
    for (const product of products) {
      const allowed = mayStrike(product);
      for (const address of product.type === 3 ? surfaces.slice(0, 1) : surfaces) {
        const page = await visit(at(address(product.slug)));
        const own = page.all('article', page.main).flatMap((card) => struckIn(page, card));
        const struck = struckIn(page).filter((amount) => !own.includes(amount) || amount === allowed);
        expect([address(product.slug), struck.filter((amount) => amount !== allowed)]).toEqual([
          address(product.slug),
          [],
        ]);
      }
    }
  });

  test('in comparisons and in the product feed are proved', async () => {
    const boats = products.filter(({ type, price }) => type === 1 && price !== null);
    for (let from = 0; from < boats.length; from += 4) {
      const some = boats.slice(from, from + 4);
      const page = await visit(at(`/compare?items=${some.map(({ slug }) => slug).join(',')}`));
      expect(struckIn(page, page.main)).toEqual([]);
      if (some.every((one) => mayStrike(one) === null)) expect(textOf(page.main)).not.toMatch(claims);
    }
    const feed = await feedText(`${prefix}/feeds/meta.xml`);
    const items = feed.split('<item>').slice(1);
    expect(items.length).toBeGreaterThan(50);
    for (const item of items) {
      const product = products.find(({ id }) => item.includes(`<g:id>${id}</g:id>`));
      if (!product) continue;
      const usual = /<g:price>([\d.]+) CAD/.exec(item)?.[1];
      const sale = /<g:sale_price>([\d.]+) CAD/.exec(item)?.[1];
      const allowed = mayStrike(product);
      expect([product.sku, Number(usual), sale === undefined ? null : Number(sale)]).toEqual([
        product.sku,
        allowed ?? product.price,
        allowed === null ? null : product.price,
      ]);
    }
  });

  test('in structured data there are none', async () => {
    for (const { slug } of products.filter(({ type }) => type === 1).slice(0, 20)) {
      const html = await (await get(at(`/product/${slug}`))).text();
      expect(html).not.toMatch(/StrikethroughPrice|ListPrice|MSRP"|"highPrice"/);
    }
  });
});

test('a promotion strikes out what is proved, on its page and its print sheet in both languages', async () => {
  const promoted = products.filter(({ promotionUntil }) => promotionUntil !== null);
  const today = dealerDay(new Date());
  const isRunning = (row: Record<string, string>) =>
    row.promo_from !== '' && (row.promo_from ?? '') <= today && today <= (row.promo_until ?? '');
  const running = rowsOfInventory().filter(isRunning);
  expect(new Set(promoted.map(({ sku }) => sku))).toEqual(new Set(running.map(({ sku }) => sku)));
  for (const product of promoted) {
    const allowed = mayStrike(product);
    for (const path of ['product', 'print'].map((kind) => `/${kind}/${product.slug}`)) {
      for (const address of [path, inFrench(path)]) {
        const struck = struckIn(await visit(address));
        if (allowed !== null) expect([address, struck]).toEqual([address, expect.arrayContaining([allowed])]);
        // Pages have cards of other products too; a sheet has none.
        if (path.startsWith('/print/')) expect(new Set(struck)).toEqual(new Set(allowed === null ? [] : [allowed]));
      }
    }
  }
});

test('the demo has at least 20 proved prices, and 5 that are not', () => {
  const reduced = products.filter(({ price, msrp }) => price !== null && msrp !== null && msrp > price);
  expect(reduced.filter(({ hasPriceEvidence }) => hasPriceEvidence).length).toBeGreaterThanOrEqual(20);
  expect(reduced.filter(({ hasPriceEvidence }) => !hasPriceEvidence).length).toBeGreaterThanOrEqual(5);
});

async function feedText(path: string): Promise<string> {
  const response = await get(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return bytes[0] === 0x1f ? gunzipSync(bytes).toString() : bytes.toString();
}
