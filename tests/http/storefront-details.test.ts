import { describe, expect, inject, test } from 'vitest';
import { openOffice } from '../e2e/office.ts';
import { boats, inFrench, luxor, luxorSlug, printedLuxor } from '../e2e/page-kinds.ts';
import { nameOf } from './page-elements.ts';
import { type Element, textOf } from './site.ts';
import { visit } from './visit.ts';

async function visitProduct(stockNumber: string) {
  const { all, main, open } = await visit(`/search?q=${stockNumber}`);
  return await open(all('a', all('article', main)[0])[0]?.attribs.href ?? '');
}

describe('the storefront', () => {
  test.each([
    ['/', 'Pause the news'],
    ['/fr', 'Mettre les nouvelles en pause'],
  ])('on %s the turning banners have a button that stops them', async (path, name) => {
    const { all } = await visit(path);
    expect(all('input').filter(({ attribs }) => attribs['aria-label'] === name)).toHaveLength(1);
  });

  test.each([
    ['/', ['/new-engine', '/value-your-trade', '/book-marine-services/winterizing']],
    ['/fr', ['/fr/new-engine', '/fr/value-your-trade', '/fr/book-marine-services/winterizing']],
  ])('%s leads an owner to a new engine, a trade-in and winterizing', async (path, hrefs) => {
    const { all, main } = await visit(path);
    const section = all('section', main).find((one) => /^(For the boat|Pour le bateau)/.test(textOf(one)));
    expect(all('a', section).map(({ attribs }) => attribs.href)).toEqual(hrefs);
  });

  test('the lists of the footer fold without scripts, and are closed at first', async () => {
    const { all } = await visit('/contact');
    const groups = all('details', all('footer').at(-1));
    expect(groups.map((group) => textOf(all('summary', group)[0]))).toEqual([
      'Opening hours',
      'Boats',
      'Engines and parts',
      'Offers',
      'Service',
      'About us',
    ]);
    expect(groups.filter(({ attribs }) => 'open' in attribs)).toEqual([]);
  });

  test.each([
    ['/financing', 'What it costs per month'],
    ['/fr/financing', 'Ce que ça coûte par mois'],
  ])('on %s the first button leads to the calculator, which is the first section', async (path, name) => {
    const { all, main, link } = await visit(path);
    expect(link(name).attribs.href).toBe('#calculator');
    const [body] = all('section', main);
    expect(body?.attribs['aria-labelledby']).toBe('calculator');
  });

  test('a shared preview of a product can be read and switched, and has no action that needs its page', async () => {
    const office = await openOffice(inject('origin'));
    const { record } = await office.call<{ record: { id: number }[] }>('GET', 'product/all?sku=TJ-21-1101');
    const links = await office.call<{ en: string; fr: string }>('POST', 'product/preview', { id: record[0]?.id });
    for (const address of [links.en, links.fr]) {
      const { all, main } = await visit(new URL(address).pathname);
      const box = all('aside', main).find(({ attribs }) => attribs['aria-labelledby'] === 'product-name') as Element;
      expect.soft(box.attribs).not.toHaveProperty('inert');
      expect.soft(all('input', box).filter(({ attribs }) => attribs.type === 'radio').length).toBeGreaterThan(1);
      const hrefs = all('a', box).map(({ attribs }) => attribs.href ?? '');
      expect.soft(hrefs, address).toContainEqual(expect.stringMatching(/^tel:/));
      expect
        .soft(
          hrefs.filter((href) => !/^(tel:|#|(\/fr)?\/(value-your-trade|financing))/.test(href)),
          address,
        )
        .toEqual([]);
    }
  });

  test('the spec sheet of a boat has its price with taxes, its condition, text and facts, and a code back to the page', async () => {
    const { all } = await visit(printedLuxor);
    expect(all('h1').map(textOf)).toEqual(['Thunder Jet Luxor 21']);
    const text = textOf(all('body')[0]);
    for (const shown of ['$124,900.00', 'MSRP', 'Deadrise']) expect.soft(text).toContain(shown);
    for (const shown of ['Out the door $139,888.00', 'New', 'About this boat']) expect.soft(text).toContain(shown);
    const pictures = all('div').filter(({ attribs }) => attribs.role === 'img');
    expect(pictures.map(nameOf)).toContain('QR code of the page');
  });

  test('a summary of a booking has the sum of the chosen work', async () => {
    const page = await visit('/book-marine-services');
    const boxes = page.all('input', page.main).filter(({ attribs }) => attribs.name === 'service');
    const ids = boxes.slice(0, 2).map(({ attribs }) => attribs.value);
    const { all, main } = await page.open(`/book-marine-services?service=${ids.join('&service=')}`);
    expect(textOf(all('aside', main)[0])).toMatch(/Price before taxes ?from \$[\d,]+\.\d\d/);
  });

  test.each([
    ['/contact', 'Garrett', 'Sales', 'Marin'],
    ['/value-your-trade', 'Garrett', 'Sales', 'Marin'],
    [`/request/${luxorSlug}`, 'Garrett', 'Sales', 'Marin'],
    ['/request/quicksilver-nemesis-4-blade-aluminum-14-x-17-2026', 'Pippa', 'Parts', 'Pippa'],
    ['/book-marine-services', 'Marina', 'Service', 'Marina'],
  ])(
    'beside the form at %s stands %s, with a phone number and the next opening',
    async (path, name, role, frenchName) => {
      for (const address of [path, inFrench(path)]) {
        const { all, main } = await visit(address);
        const heading = all('h2', main).find((one) => textOf(one) === (address === path ? name : frenchName));
        const side = heading?.parent as Element;
        expect
          .soft(
            all('a', side).map(({ attribs }) => attribs.href),
            address,
          )
          .toEqual([expect.stringMatching(/^tel:/)]);
        expect.soft(textOf(side), address).toMatch(/(Open|Opens|Ouvert|Ouvre) /);
        if (address === path) expect.soft(textOf(side)).toContain(role);
      }
    },
  );

  test.each([
    ['/pre-owned', 'Ask us what we found', /What did you find/],
    ['/fr/pre-owned', 'Demandez-nous ce que nous avons trouvé', /Qu’avez-vous trouvé/],
  ])('a used product of %s has a button to ask what was found', async (list, button, question) => {
    const { all, main, open } = await visit(list);
    const used = await open(all('a', all('article', main)[0])[0]?.attribs.href ?? '');
    const form = await used.follow(button);
    expect(textOf(form.all('textarea', form.main)[0])).toMatch(question);
    const isNew = await visit(luxor);
    expect(textOf(isNew.main)).not.toContain(button);
  });

  test.each([boats, inFrench(boats)])('the list %s groups the thousands of its price bounds', async (path) => {
    const { all } = await visit(path);
    const bound = all('input').find(({ attribs }) => attribs.name === 'price-to');
    expect(bound?.attribs.placeholder).toMatch(/^\d+[,\s]\d{3}$/);
  });

  test.each(['/pre-owned', '/specials'])('%s shows its boats before its essay', async (path) => {
    const { html } = await visit(path);
    const firstCard = html.indexOf('<article', html.indexOf('<main'));
    expect(firstCard).toBeGreaterThan(0);
    expect(html.indexOf('<p', html.indexOf('</article>', firstCard))).toBeGreaterThan(firstCard);
    expect(html.slice(html.indexOf('<main'), firstCard)).not.toContain('<h3>');
  });

  test.each([
    [luxor, 'Request a quote: Luxor 21'],
    [inFrench(luxor), 'Demander une soumission\u00a0: Luxor 21'],
  ])('the title of a request about %s names its form and the product', async (product, title) => {
    const { all } = await visit(`${product.replace('/product/', '/request/')}?form=quote`);
    expect(
      all('title')[0]
        ?.children.map((child) => ('data' in child ? child.data : ''))
        .join(''),
    ).toBe(title);
  });

  test('in a list the buttons of a card follow its link and name the product', async () => {
    const { all, main } = await visit(boats);
    const [card] = all('article', main);
    const controls = all('*', card)
      .filter(({ name }) => name === 'a' || name === 'button')
      .map(nameOf);
    const [link] = all('a', card);
    const name = link && nameOf(link);
    expect(name).toBeTruthy();
    expect(controls.slice(0, 3)).toEqual([name, `Favourite, ${name}`, `Compare, ${name}`]);
    expect(all('a', main).filter((link) => nameOf(link) === 'Skip to results')).toHaveLength(1);
  });

  test('before scripts run, each place that the gallery of a product names is on its page', async () => {
    const { all, main } = await visitProduct('OS-30U-0290');
    const places = all('a', main).flatMap(({ attribs }) => /^#(picture-\d+)$/.exec(attribs.href ?? '')?.[1] ?? []);
    const ids = new Set(all('li', main).map(({ attribs }) => attribs.id));
    expect(places.length).toBeGreaterThan(6);
    expect(places.filter((place) => !ids.has(place))).toEqual([]);
  });

  test('a product’s page has one note on payments, and offers no second motor for a boat that has one', async () => {
    const { all, main } = await visitProduct('TJ-21-1101');
    expect(textOf(main).match(/Monthly payments are examples/g)).toHaveLength(1);
    const goesWith = all('section', main).find((section) => /^Goes with/.test(textOf(section)));
    expect(
      all('article', goesWith)
        .map(textOf)
        .filter((text) => /FourStroke|Verado|Pro XS/.test(text)),
    ).toEqual([]);
  });

  test('no card of a list has a yellow button', async () => {
    const { all, main } = await visit(`${boats}?view=list`);
    const links = all('article', main).flatMap((card) => all('a', card));
    expect(links.filter((link) => /^Request/.test(nameOf(link))).length).toBeGreaterThan(5);
    expect(links.filter(({ attribs }) => /\b_primary_/.test(attribs.class ?? ''))).toEqual([]);
  });

  test('the longest name does not lead the new boats of the home page', async () => {
    const { all, main } = await visit('/');
    const [news] = all('section', main).filter((section) => all('article', section).some((card) => all('dl', card)[0]));
    const names = all('h3', news).map(textOf);
    expect(names.length).toBeGreaterThan(2);
    expect(names[0]?.length).toBeLessThan(60);
  });

  test('in the price box what is not a call or an alert is an icon', async () => {
    const { all, main } = await visit(luxor);
    const [box] = all('aside', main);
    const tools = all('button', box)
      .concat(all('a', box))
      .filter(({ attribs }) => attribs.title || attribs['data-keep']);
    expect(tools.map(nameOf)).toEqual(['Favourite', 'Compare', 'Share', 'Print']);
    for (const tool of tools) expect(tool.children.some((child) => 'data' in child)).toBe(false);
  });
});
