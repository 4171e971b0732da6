import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { priceHistory } from '../../demo/facts/price-history.ts';
import { inFrench } from '../e2e/page-kinds.ts';
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
};

let products: Product[];
const bySlug = (slug: string) => products.find((one) => one.slug === slug);

beforeAll(async () => {
  const { result } = (await (await get('/api/product?limit=0')).json()) as { result: { record: Product[] } };
  products = result.record;
});

/** What each day of the 183 before the present price cost: no cleverer than counting days. */
function formerDollars({ sku, price, promotionUntil }: Product): number | null {
  const steps = priceHistory[sku];
  if (!steps || price === null) return null;
  const at = (daysAgo: number) => {
    const [step] = steps.filter((one) => one.daysAgo >= daysAgo).slice(-1);
    return step ? (step.dollars ?? (promotionUntil ? null : price)) : 0;
  };
  let began = 0;
  while (began < 400 && at(began + 1) === price) began += 1;
  if (promotionUntil || began >= 183) return null;
  const days = Array.from({ length: 183 }, (_, day) => at(began + 1 + day) ?? 0).sort((one, other) => other - one);
  const former = days[91] ?? 0;
  return former > price ? former : null;
}

/** Null where nothing may be struck out; undefined where a promotion may have a former price, which its page names. */
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

/** Products with a promotion of their own history are checked by their pages in the unit tests of former prices. */
const isPlain = ({ promotionUntil }: Product) => promotionUntil === null;

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
        if (!product || !isPlain(product)) continue;
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
    for (const product of products.filter(isPlain)) {
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
    const boats = products.filter(({ type, price }) => type === 1 && price !== null).filter(isPlain);
    for (let from = 0; from < boats.length; from += 4) {
      const some = boats.slice(from, from + 4);
      const page = await visit(at(`/compare?items=${some.map(({ slug }) => slug).join(',')}`));
      expect(struckIn(page, page.main)).toEqual([]);
      if (some.every((one) => mayStrike(one) === null)) expect(textOf(page.main)).not.toMatch(claims);
    }
    const feed = await feedText(`${prefix}/feeds/products.xml`);
    const items = feed.split('<item>').slice(1);
    expect(items.length).toBeGreaterThan(50);
    for (const item of items) {
      const product = products.find(({ id }) => item.includes(`<g:id>${id}</g:id>`));
      if (!product || !isPlain(product)) continue;
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
