import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openBackOffice } from './hostile-records.ts';
import { quoteOf } from './make-quote.ts';
import { type Element, textOf } from './page-elements.ts';
import { get } from './site.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { visit } from './visit.ts';

const boat = 'kind=open&length=17&plate=115&transom=20&make=Mercury&hp=90&year=2006&stroke=two&runs=yes&trade=1';

const robotsOf = ({ all }: Awaited<ReturnType<typeof visit>>) =>
  all('meta').find(({ attribs }) => attribs.name === 'robots')?.attribs.content;

test.each([
  {
    path: '/new-engine',
    continues: 'See engines that fit',
    boat: { 'Open aluminum': true, length: '17', plate: '115', '20 in': true, hp: '90', year: '2006', 'I have': true },
    marks: ['Good', 'Better', 'Most'],
    line: /or \$\d[\d,]*\.\d\d a month · \$\d[\d,]*\.\d\d down · 7\.99% APR · 120 months/,
    sees: 'See my price with the Mercury 90ELPT FourStroke',
    title: 'Mercury 90ELPT FourStroke on your 17 ft',
    total: '$21,412.16',
  },
  {
    path: '/fr/new-engine',
    continues: 'Voir les moteurs qui conviennent',
    boat: { 'Aluminium ouvert': true, length: '5,2 m', plate: '115', '20': true, hp: '90', year: '2006', 'J’ai': true },
    marks: ['Bon', 'Mieux', 'Le maximum'],
    line: /par mois · mise de fonds de [\d\s]+,\d\d\s\$ · TAP de 7,99\s% · 120 mois/,
    sees: /^Voir mon prix avec le Mercury 90ELPT/,
    title: 'sur votre 17 pi',
    total: '21 412,16 $',
  },
])(
  'without scripts a visitor gets from $path to a price, and no address with answers is stored or indexed',
  async (visitor) => {
    const first = await visit(visitor.path);
    expect(first.status).toBe(200);
    const second = await first.submit(visitor.continues, visitor.boat);
    expect(second.status).toBe(200);
    expect(robotsOf(second)).toContain('noindex');
    const cards = second.all('article', second.main);
    expect(cards.map((card) => second.all('h2', card).map(textOf).join())).toEqual(visitor.marks);
    expect(textOf(second.main)).toMatch(visitor.line);
    const third = await second.follow(visitor.sees);
    expect(robotsOf(third)).toContain('noindex');
    expect(third.all('h1', third.main).map(textOf).join().replace(/\s/g, ' ')).toContain(visitor.title);
    expect(textOf(third.main).replace(/\s/g, ' ')).toContain(visitor.total);
    for (const page of [second, third]) {
      expect((await get(page.path)).headers.get('cache-control')).toBe('private, no-store');
    }
  },
);

test('weights on French pages have kilograms, and on English ones have not', async () => {
  const weighed = 'model=Mercury+115ELPT+FourStroke';
  const [en, fr] = [
    await visit(`/new-engine?step=engines&${boat}&${weighed}`),
    await visit(`/fr/new-engine?step=engines&${boat}&${weighed}&all=1`),
  ];
  expect(textOf(en.main)).toContain('359 lb');
  expect(textOf(en.main)).not.toContain('kg');
  const weights =
    textOf(fr.main)
      .replace(/\s/g, ' ')
      .match(/\d+ lb( \(\d+ kg\))?/g) ?? [];
  expect(weights.length).toBeGreaterThan(10);
  expect(weights.filter((weight) => !weight.includes('kg'))).toEqual([]);
  expect(weights).toContain('359 lb (163 kg)');
});

test('the second step leads to every outboard with its answer, and to the engines that are sold', async () => {
  const some = await visit(`/new-engine?step=engines&${boat}`);
  const listed = (page: typeof some) => {
    const others = page.all('section', page.main).find(({ attribs }) => attribs['aria-labelledby'] === 'others');
    return page.all('li', others).length;
  };
  const whole = await some.follow('All outboards, with the answer for each');
  expect(listed(some)).toBeGreaterThan(5);
  expect(listed(whole)).toBeGreaterThan(listed(some));
  expect(whole.all('a', whole.main).map(textOf)).not.toContain('All outboards, with the answer for each');
  const crumbs = whole.all('nav', whole.main).find((nav) => textOf(nav).startsWith('Home'));
  expect((await whole.within(crumbs).follow('Engines')).path).toBe('/boat-engines-outboard-motors-for-sale');
});

test.each([`/new-engine?step=engines&${boat}`, `/fr/new-engine?${boat}&engine=mercury-90elpt-fourstroke-2026`])(
  'the head of %s has the styles of everything in it',
  async (path) => {
    const page = await visit(path);
    const sheets = page.all('link').filter(({ attribs }) => attribs.rel === 'stylesheet');
    const css = await Promise.all(sheets.map(async ({ attribs }) => (await get(attribs.href ?? '')).text()));
    const styled = new Set([...css.join().matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const classes = page.all('*', page.main).flatMap(({ attribs }) => (attribs.class ?? '').split(/\s+/));
    const hashed = [...new Set(classes)].filter((name) => /^[\w-]{5,}$/.test(name) && /[A-Z\d_-]/.test(name));
    const bare = hashed.filter((name) => !styled.has(name));
    expect([path, hashed.length > 20, bare.length / hashed.length < 0.2]).toEqual([path, true, true]);
  },
);

test('answers that are missing are asked for again, and the others are kept', async () => {
  const page = await visit('/new-engine?step=engines&length=17&transom=25');
  expect(page.status).toBe(422);
  expect(textOf(page.main)).toContain('Choose the nearest type of boat');
  const checked = page.all('input', page.main).filter(({ attribs }) => attribs.checked !== undefined);
  expect(checked.map(({ attribs }) => attribs.value)).toEqual(['25']);
  const wrong = await visit('/new-engine?step=engines&kind=open&transom=25&length=long&plate=many&year=1066');
  expect(textOf(wrong.main)).toContain('Enter the length in feet, like 17');
});

test('without a plate nothing fits, and no price is offered', async () => {
  const page = await visit('/new-engine?step=engines&kind=open&length=17&transom=20&noplate=1');
  expect(page.all('article', page.main)).toEqual([]);
  expect(textOf(page.main)).toContain('Needs the plate');
  expect(textOf(page.main)).not.toContain('See my price');
  const price = await visit(
    '/new-engine?kind=open&length=17&transom=20&noplate=1&engine=mercury-90elpt-fourstroke-2026',
  );
  expect(textOf(price.main)).toContain('Ask us');
  expect(textOf(price.main)).not.toContain('$');
});

test.each([
  {
    path: '/new-engine',
    shaft: '20 in shaft',
    likely: 'On most boats like yours it measures about 20 in',
    other: /^If it measures 25 in: from \$[\d,]+\.\d\d$/,
    line: /Mercury \w+ FourStroke, 2026, 20 in shaft/,
  },
  {
    path: '/fr/new-engine',
    shaft: 'arbre de 20 po',
    likely: 'Sur la plupart des bateaux comme le vôtre, il mesure environ 20 po',
    other: /^S’il mesure 25 po : à partir de [\d ]+,\d\d \$$/,
    line: /Mercury \w+ FourStroke, 2026, arbre de 20 po/,
  },
])(
  'on $path a visitor who is not sure about the transom gets cards for the likely shaft, and what the next one costs',
  async ({ path, shaft, likely, other, line }) => {
    const plain = (element: Element | undefined) => textOf(element).replace(/\s/g, ' ');
    const unsure = boat.replace('transom=20', 'transom=unsure');
    const page = await visit(`${path}?step=engines&${unsure}`);
    expect(plain(page.main)).toContain(likely);
    const cards = page.all('article', page.main);
    expect(cards.map((card) => plain(card).includes(shaft))).toEqual([true, true, true]);
    const taller = page.all('a', page.main).find((link) => other.test(plain(link)));
    expect(taller?.attribs.href).toContain('transom=25');
    const amount = plain(taller).match(/\d[\d ,]*[.,]\d\d/)?.[0] ?? '?';
    const next = await visit(taller?.attribs.href ?? '');
    expect(next.all('article', next.main).map(plain).join()).toContain(amount);
    const [card] = cards;
    const seen = page.all('a', card).find(({ attribs }) => attribs.href?.includes('engine='));
    expect(plain((await visit(seen?.attribs.href ?? '')).main)).toMatch(line);
  },
);

test('an engine that is not sold here, or no outboard, has no price', async () => {
  expect((await get(`/new-engine?${boat}&engine=no-such-engine`)).status).toBe(404);
  expect((await get(`/new-engine?${boat}&engine=thunder-jet-luxor-21-2026`)).status).toBe(404);
});

test('the first step alone is in the sitemap', async () => {
  const map = await (await get('/sitemaps/pages-1.xml')).text();
  expect(map.match(/<loc>[^<]*\/new-engine[^<]*<\/loc>/g)?.length).toBe(2);
});

test('a price is held without scripts: the second step has the captcha, and the quote is for whoever has its link', async () => {
  const price = await visit(`/new-engine?${boat}&engine=mercury-90elpt-fourstroke-2026`);
  const requested = await price.submit('Hold this price', { name: 'Nora Quay', email: 'nora@mail.example' });
  expect(requested.status).toBe(200);
  expect(textOf(requested.main)).toContain('One more step: type the characters in the image.');
  const wrong = await requested.submit('Hold this price', { captcha: 'XXXXX' });
  expect(wrong.status).toBe(422);
  expect(wrong.all('input', wrong.main).find(({ attribs }) => attribs.name === 'name')?.attribs.value).toBe(
    'Nora Quay',
  );
  expect((await get(`/quote/${'A'.repeat(22)}`)).status).toBe(404);
  expect((await get(`/fr/quote/${'A'.repeat(22)}`)).status).toBe(404);
});

test.each([
  {
    prefix: '',
    decline: 'No thanks',
    confirm: 'Decline the quote',
    says: 'This closes the quote',
    answer: 'You said no thanks.',
  },
  {
    prefix: '/fr',
    decline: 'Non merci',
    confirm: 'Décliner la soumission',
    says: 'La soumission se ferme',
    answer: 'Vous avez décliné cette soumission.',
  },
])('$decline on a quote asks once before it declines', async ({ prefix, decline, confirm, says, answer }) => {
  const { call } = await openBackOffice(inject('origin'));
  const { result } = await call('GET', 'product/all?q=ME-90-4034&limit=1');
  const [engine] = result.record as { id: number; price: number }[];
  if (!engine) throw new Error('The demo has no such engine.');
  const page = await visit(prefix + (await quoteOf(engine)));
  const opened = page.all('summary', page.main).find((summary) => textOf(summary) === decline);
  const asking = page.within(opened?.parent as Element | undefined);
  expect(textOf(asking.all('form')[0])).toContain(says);
  const declining = page.all('button', page.main).filter(({ attribs }) => attribs.value === 'decline');
  expect(declining).toEqual([asking.button(confirm)]);
  const declined = await asking.submit(confirm);
  expect(textOf(declined.main)).toContain(answer);
  expect(declined.all('button', declined.main).filter(({ attribs }) => attribs.value === 'decline')).toEqual([]);
});

test.each([
  ['', ': Quote RP-'],
  ['/fr', '\u00a0: Soumission RP-'],
])('the text to one’s own phone says of %s/quote what it is for, its total and its address', async (prefix, title) => {
  const { call } = await openBackOffice(inject('origin'));
  const { result } = await call('GET', 'product/all?q=ME-90-4034&limit=1');
  const [engine] = result.record as { id: number; price: number }[];
  if (!engine) throw new Error('The demo has no such engine.');
  const path = prefix + (await quoteOf(engine));
  const page = await visit(path);
  const sms = page.all('a', page.main).find(({ attribs }) => attribs.href?.startsWith('sms:'))?.attribs.href ?? '';
  const lines = decodeURIComponent(sms.slice(sms.indexOf('body=') + 5)).split('\n');
  expect(lines[0]).toMatch(new RegExp(`^Salish Coast Marine${title}`));
  expect(lines[1]).toContain('90ELPT');
  expect(lines[2]?.replace(/\s/g, ' ')).toMatch(/^\$?[\d, ]+[.,]\d\d( \$)?$/);
  expect(lines.at(-1)).toMatch(new RegExp(`${path}$`));
});

test('the quote leads to the booking of the free look, ticked and filled in, which keeps the number', async () => {
  const { call } = await openBackOffice(inject('origin'));
  const boat = { kind: 'runabout', length: 19, plate: 150, transom: '20', make: 'Evinrude', hp: 90 };
  const customer = { name: 'Nora de Quay', email: `${randomUUID()}@mail.example`, phone: '250-555-0144' };
  const { result: engines } = await call('GET', 'product/all?q=ME-90-4034&limit=1');
  const [engine] = engines.record as { id: number }[];
  const { result: made } = await call('POST', 'quote', { ...customer, boat, product: engine?.id });
  await call('POST', 'quote/version', { id: made.id, lines: [{ kind: 'engine', amount: 15_000 }] });
  await call('POST', 'quote/send', { id: made.id, version: 1 });
  const { result: link } = await call('POST', 'quote/link', { id: made.id });
  const quote = await visit(new URL(String(link.url)).pathname);
  expect(textOf(quote.main)).toContain('Free look');
  const page = await quote.follow('Book: Free look');
  const number = /RP-\d{4}-\d{4}/.exec(textOf(quote.main))?.[0] ?? '?';
  expect(textOf(page.main)).toContain(`For quote ${number}`);
  expect((await get(page.path)).headers.get('referrer-policy')).toBe('same-origin');
  const ticked = page.all('input', page.main).filter(({ attribs }) => attribs.checked !== undefined);
  expect(ticked.map(({ attribs }) => attribs.name)).toContain('service');
  const fields = page.all('input', page.main).map(({ attribs }) => [attribs.name, attribs.value]);
  expect(Object.fromEntries(fields)).toMatchObject({
    ...{ firstName: 'Nora', lastName: 'de Quay', email: customer.email, phone: customer.phone },
    ...{ boat: expect.stringMatching(/^19\sft runabout/), engine: expect.stringContaining('Evinrude 90') },
  });
  await page.within(page.main).submit('Book service', { notes: 'At the dock', ...(await solveCaptcha()) });
  const { result: bookings } = await call('GET', `book-service/all?q=${customer.email}`);
  expect(bookings.record).toMatchObject([{ notes: `For quote ${number}\nAt the dock` }]);
});

test.each([
  { at: '/fit', text: 'Fits your 17 ft open aluminum' },
  { at: '/fr/fit', text: 'Convient à votre bateau ouvert en aluminium de 17 pi' },
])('the fit check at $at takes the visitor’s own boat beside ours', async ({ at, text }) => {
  const path = `${at}?boat=own&${boat}&engine=mercury-90elpt-fourstroke-2026`;
  const page = await visit(path);
  expect(textOf(page.main).replace(/\s/g, ' ')).toContain(text);
  expect(robotsOf(page)).toContain('noindex');
  const selects = page.all('select', page.main).map((select) =>
    page
      .all('option', select)
      .filter(({ attribs }) => attribs.selected !== undefined)
      .map(({ attribs }) => attribs.value)
      .join(),
  );
  expect(selects).toEqual(['own', 'mercury-90elpt-fourstroke-2026', '']);
  expect((await get(path)).headers.get('cache-control')).toBe('private, no-store');
  const data = await get(`${at}/own-boat?${boat}&engine=mercury-90elpt-fourstroke-2026`);
  expect(data.headers.get('cache-control')).toBe('private, no-store');
  expect((await data.text()).replace(/\s/g, ' ')).toContain(text);
});

test('the own boat without a product leads to its engines, and to its questions', async () => {
  const engines = await visit(`/fit?boat=own&${boat}`);
  expect(engines.path).toContain('/new-engine?');
  expect(textOf(engines.main)).toContain('Better');
  expect((await visit('/fit?boat=own&length=17')).status).toBe(422);
});

test.each(['', '/fr'])(
  'home, menu, lists, the re-power page and each engine of %s lead to the first step',
  async (prefix) => {
    const address = `${prefix}/new-engine`;
    const linksOf = ({ all }: Awaited<ReturnType<typeof visit>>, inside?: Parameters<typeof all>[1]) =>
      all('a', inside).filter(({ attribs }) => attribs.href === address).length;
    const home = await visit(prefix || '/');
    // One on the slide, one with what owners need.
    expect(linksOf(home, home.main)).toBe(2);
    // One in the menu of wide screens, one in that of phones.
    expect(linksOf(home)).toBe(4);
    for (const path of [
      '/boat-engines-outboard-motors-for-sale',
      '/boat-engines-outboard-motors-for-sale/mercury-outboards',
      '/book-marine-services/boat-re-powering',
      '/product/mercury-90elpt-fourstroke-2026',
    ]) {
      const page = await visit(`${prefix}${path}`);
      expect([path, linksOf(page, page.main)]).toEqual([path, 1]);
    }
    const boats = await visit(`${prefix}/boats-for-sale-vancouver-island-bc`);
    expect(linksOf(boats, boats.main)).toBe(0);
  },
);
