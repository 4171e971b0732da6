import { describe, expect, inject, test } from 'vitest';
import { boats, inFrench, luxor, printedLuxor, productAt, propellers } from '../e2e/page-kinds.ts';
import { type Element, nameOf, textOf } from './page-elements.ts';
import { findProducts } from './site.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Links and forms work natively, so they work before any script has loaded, and without scripts. */

const cardsOf = ({ all, main }: VisitedPage): Element[] => all('article', main);

/** The line with the number of products of a list, and which of them are shown. */
const countOf = ({ all, main }: VisitedPage) => textOf(all('p', main).find(({ attribs }) => 'aria-live' in attribs));

describe('without JavaScript', () => {
  test.each([
    ['FR', boats, /^EN ?\/ ?FR/, `/fr${boats}`],
    ['FR', `${boats}?condition=New&page=2`, /^EN ?\/ ?FR/, `/fr${boats}?condition=New&page=2`],
    ['EN', '/fr/search?q=mercury', /^EN ?\/ ?FR/, '/search?q=mercury'],
    ['Page 2', boats, 'Page 2', `${boats}?page=2`],
    ['Next page', boats, 'Next page', `${boats}?page=2`],
    ['View all', boats, 'View all', `${boats}?limit=0`],
    [
      'the mark of a filter',
      `${boats}?brand=thunder-jet&condition=New`,
      /^Remove filter .*Thunder Jet/,
      `${boats}?condition=New`,
    ],
    ['Print', luxor, 'Print', printedLuxor],
    ['Back to the page', printedLuxor, 'Back to the page', luxor],
    ['See the boats', '/', 'See the boats', boats],
  ])('the link "%s" leads there', async (_, from, name, to) => {
    const { path, status } = await (await visit(from)).follow(name);
    expect([path, status]).toEqual([to, 200]);
  });

  test('a photo and every thumbnail lead to a photo', async () => {
    const { all, main } = await visit(productAt('thunder-jet-luxor-21-charcoal-2026'));
    const gallery = all('div', main).find(({ attribs }) => attribs['aria-label'] === 'Photos');
    const targets = all('a', gallery).map(({ attribs }) => attribs.href ?? '');
    const files = targets.filter((target) => target.startsWith('/pictures/'));
    // Six slides, the thumbnails of the other photos, and the last photo as the one before the first.
    expect(files).toHaveLength(61);
    for (const file of [files[0], files.at(-1)]) expect((await fetch(inject('origin') + file)).status).toBe(200);
    const places = new Set(all('li', gallery).map(({ attribs }) => `#${attribs.id}`));
    expect(targets.filter((target) => target.startsWith('#') && !places.has(target))).toEqual([]);
  });

  test('the menu of phones leads to every type and category', async () => {
    const { all } = await visit(boats);
    const targets = (kind: string, id: string) =>
      all(
        'a',
        all(kind).find(({ attribs }) => attribs.id === id),
      ).map(({ attribs }) => attribs.href);
    const inMenu = targets('dialog', 'menu');
    for (const panel of ['menu-1', 'menu-2', 'menu-3']) {
      // Below a category are its brands, which its page has too.
      const categories = targets('div', panel).filter((target) => target?.split('/').length === 3);
      expect(inMenu).toEqual(expect.arrayContaining(categories));
    }
  });

  test('a card in a list leads to its product', async () => {
    const page = await visit(boats);
    const [, card] = cardsOf(page);
    const [name] = page.all('h2', card).concat(page.all('h3', card));
    const product = await page.within(card).follow(textOf(name));
    expect([product.status, product.path]).toEqual([200, expect.stringMatching(/^\/product\//)]);
    expect(textOf(product.all('h1')[0])).toContain(textOf(name));
  });

  test.each([
    [/^Show \d+ boats/, boats],
    [/^Show \d+ engines$/, '/boat-engines-outboard-motors-for-sale'],
    [/^Show \d+ parts$/, '/parts-accessories'],
  ])('the finder leads by %s to the list, and leaves no empty parameters behind', async (button, list) => {
    const found = await (await visit('/')).submit(button);
    expect(found.path).toBe(list);
    expect(cardsOf(found)).toHaveLength(12);
  });

  test('filters, order, pages and the whole list are parts of the address', async () => {
    const list = await visit(boats);
    const filtered = await list.submit(/^Show \d+ boats/, { New: true, 'Min (ft), Hull length': '16' });
    // The form's own fields become the canonical address.
    expect(filtered.path).toBe(`${boats}?hull-length=16-&condition=New`);
    expect(filtered.link('Remove filter New').attribs.href).toBe(`${boats}?hull-length=16-`);

    const sorted = await filtered.submit('Sort', { Sort: 'Price, highest' });
    expect(sorted.path).toMatch(/sort=/);
    const next = await sorted.follow('Next page');
    expect(next.path).toMatch(/page=2/);
    expect(countOf(next)).toContain('showing 13 to 24');
    const whole = await next.follow('View all');
    const { products, total } = await findProducts(
      `type=1&condition=New&hull-length=16-&limit=0&${new URLSearchParams({ sort: '{"price":-1}' })}`,
    );
    expect(countOf(whole)).toMatch(new RegExp(`^${total} `));
    expect(cardsOf(whole).map((card) => whole.all('a', card)[0]?.attribs.href)).toEqual(products.map(({ url }) => url));
  });

  test('a product leads to those like it', async () => {
    const page = await visit(luxor);
    const similar = page.all('section').findLast((section) => /Similar boats/.test(textOf(section)));
    const [card] = page.all('article', similar);
    const other = await page.open(page.all('a', card)[0]?.attribs.href ?? '');
    expect(other.path).toMatch(/^\/product\//);
    expect(other.path).not.toBe(luxor);
    expect(other.all('h1')).toHaveLength(1);
  });

  test('a list is shown as a grid or as rows', async () => {
    const rows = await (await visit(`${boats}?condition=New`)).submit('List');
    expect(rows.path).toBe(`${boats}?condition=New&view=list`);
    expect(rows.all('div', rows.main).filter(({ attribs }) => attribs['data-view'] === 'list')).toHaveLength(1);
    expect((await rows.submit('Grid')).path).not.toContain('view=list');
  });

  test.each([
    ['/', 'Search', 'propeller', '/search?q=propeller'],
    ['/fr', 'Rechercher', 'hélice', '/fr/search?q=h%C3%A9lice'],
  ])('the search in the header of %s finds', async (from, name, keywords, to) => {
    const found = await (await visit(from)).submit(name, { [name]: keywords });
    expect(found.path).toBe(to);
    expect(cardsOf(found).length).toBeGreaterThan(0);
  });

  test('the search of a page that does not exist finds', async () => {
    const missing = await visit('/no-such-page');
    const found = await missing.within(missing.main).submit('Search', { Search: 'propeller' });
    expect(found.path).toBe('/search?q=propeller');
  });

  test('a page beyond the last is not found, and leads back to the first', async () => {
    const beyond = await visit(`${propellers}?page=999`);
    expect(beyond.status).toBe(404);
    const back = beyond.all('a', beyond.main).find(({ attribs }) => attribs.href === propellers);
    expect(cardsOf(await beyond.open(back?.attribs.href ?? '')).length).toBeGreaterThan(0);
  });

  test('the calculator names the amount that can’t be financed, and offers the terms of the others', async () => {
    const answerOf = ({ all }: VisitedPage) => textOf(all('output')[0]);
    const requested = { 'Price with taxes': '50 000.01', 'Down payment': '0' };
    const financed = await (await visit('/financing')).submit('Calculate', requested);
    expect(answerOf(financed)).toContain('$417.91 $0.00 down · 7.99% APR · 240 months');
    expect(answerOf(financed)).toContain('$50,298.39 total interest.');
    const sooner = await financed.submit('Calculate', { 'Term (months)': '60' });
    expect(answerOf(sooner)).toContain('$0.00 down · 7.99% APR · 60 months');
    const cheaper = await sooner.open('/financing?amount=9000&down=0&months=240');
    expect(answerOf(cheaper)).toContain('$0.00 down · 7.99% APR · 60 months');
    const tooCheap = await cheaper.submit('Calculate', { 'Down payment': '4000.01' });
    expect(answerOf(tooCheap)).toContain('We finance from $5,000.00.');
  });

  test('a comparison begins with a button and grows by links', async () => {
    const compared = ({ all, main }: VisitedPage) =>
      [...all('th', main), ...all('td', main)].filter(({ attribs }) => 'data-compared' in attribs);
    const product = await visit(luxor);
    const one = await product.within(product.all('aside', product.main)[0]).submit('Compare');
    expect(compared(one)).toHaveLength(1);
    expect(compared(await one.follow(/^Add /))).toHaveLength(2);
  });

  test.each([
    {
      language: 'an English page has an English',
      at: (path: string) => path,
      ofList: ['Grid', 'List', 'Filters', 'Search', 'Menu', 'Close'],
      links: { all: 'View all', none: 'Clear all', print: 'Print' },
      ofProduct: ['Share', 'Favourite', 'Compare'],
    },
    {
      language: 'a French page has a French',
      at: inFrench,
      ofList: ['Grille', 'Liste', 'Filtres', 'Rechercher', 'Menu', 'Fermer'],
      links: { all: 'Tout voir', none: 'Tout effacer', print: 'Imprimer' },
      ofProduct: ['Partager', 'Favori', 'Comparer'],
    },
  ])('each control of $language name', async ({ at, ofList, links, ofProduct }) => {
    const list = await visit(at(boats));
    for (const name of ofList) list.button(name);
    list.link(links.all);
    (await list.open(at(`${boats}?condition=New`))).link(links.none);
    const product = await list.open(at(luxor));
    for (const name of ofProduct) product.button(name);
    expect(nameOf(product.link(links.print))).toBe(links.print);
  });
});
