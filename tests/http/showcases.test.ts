import { describe, expect, test } from 'vitest';
import { boats } from '../e2e/page-kinds.ts';
import { type Element, findProducts, get, textOf } from './site.ts';
import { visit } from './visit.ts';

const showcases = {
  '/clearance': 4,
  '/boat-show-special-boats': 5,
  '/boats-for-sale-usa': 6,
  '/pre-owned': 8,
  '/specials': 9,
  '/black-friday-sale': 10,
};

type Page = Awaited<ReturnType<typeof visit>>;

const canonicalOf = ({ all }: Page) => all('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;

/** The line with the number of products of a list. */
const countOf = ({ all, main }: Page) => textOf(all('p', main).find(({ attribs }) => 'aria-live' in attribs));

const tabsOf = ({ all, main }: Page): Element[] => {
  const tabs = all('nav', main).find(({ attribs }) => attribs['aria-label'] === 'Product types');
  return tabs ? all('a', tabs) : [];
};

describe('showcases', () => {
  test.each(Object.entries(showcases))('%s shows what staff put into it', async (path, number) => {
    const { total } = await findProducts(`showcase=${number}`);
    expect(total).toBeGreaterThan(0);
    const page = await visit(path);
    expect(countOf(page)).toMatch(new RegExp(`^${total} products`));
    expect(canonicalOf(page)).toMatch(new RegExp(`${path}$`));
  });

  test('/used shows used products only, twelve a page, with tabs, and names /pre-owned as its address', async () => {
    const used = await findProducts('condition=Used');
    const page = await visit('/used');
    expect(countOf(page)).toMatch(new RegExp(`^${used.total} products`));
    const cards = page.all('article', page.main).map(textOf);
    expect(cards).toHaveLength(12);
    expect(cards.filter((card) => card.includes('· New'))).toEqual([]);
    expect(canonicalOf(page)).toMatch(/\/pre-owned$/);
    const tabs = tabsOf(page).map((tab) => [textOf(tab), tab.attribs.href]);
    for (const [name, type] of Object.entries({ Boats: 1, Engines: 2, Parts: 3 })) {
      const { total } = await findProducts(`condition=Used&type=${type}`);
      expect(tabs).toContainEqual([`${name} ${total}`, `/used?category=${type}`]);
      expect(countOf(await visit(`/used?category=${type}`))).toMatch(new RegExp(`^${total} `));
    }
  });

  test('what is not published stands nowhere', async () => {
    const slug = 'thunder-jet-alexis-24-offshore-2025';
    expect((await get(`/product/${slug}`)).status).toBe(404);
    expect((await get(`/api/product/?slug=${slug}`)).status).toBe(404);
    expect(await (await get(`${boats}?limit=0`)).text()).not.toContain(slug);
  });
});
