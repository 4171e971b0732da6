import { describe, expect, test } from 'vitest';
import { fold, textOf } from './page-elements.ts';
import { get } from './site.ts';
import { visit } from './visit.ts';

describe('the search page', () => {
  test.each([
    ['jet thunder luxor', /Luxor/],
    ['mercruser', /Alpha|Bravo/],
    ['edition cotiere', /Édition Côtière/],
    ['TJ-21-1101', /^Luxor 21$/],
    ['tj 21 1101', /^Luxor 21$/],
    ['14.5 x 17', /14\.5 x 17/],
  ])('finds what "%s" means', async (keywords, found) => {
    const { all, main } = await visit(`/search?${new URLSearchParams({ q: keywords })}`);
    const [first] = all('article', main);
    const names = ['h2', 'h3'].flatMap((heading) => all(heading, first));
    expect(textOf(names[0])).toMatch(found);
  });

  test('says how it read the words, with a way to the words themselves', async () => {
    const page = await visit(`/search?${new URLSearchParams({ q: 'used aluminum under 40k' })}`);
    expect(textOf(page.all('h1')[0])).toBe('2 boats for “used aluminum under 40k”');
    const chips = page.all('a').map(({ attribs }) => [attribs['aria-label'], attribs.href]);
    expect(chips).toContainEqual(['Remove filter Used', '/search?category=aluminum-boats&price=-40000']);
    const exact = await page.follow('Search for the exact words');
    expect(exact.path).toBe('/search?q=used+aluminum+under+40k&exact=1');
    expect((await exact.follow('Let us read the words')).path).toBe('/search?q=used+aluminum+under+40k');
  });

  test('that finds little shows what is close to it, and asks with what was chosen', async () => {
    const page = await visit(`/search?${new URLSearchParams({ q: 'used pontoon under 5000' })}`);
    expect(textOf(page.main)).toContain('Jon boats, not Pontoon');
    const form = await page.follow('Tell us what you want');
    expect(textOf(form.all('textarea', form.main)[0])).toContain('Pontoon, Up to $5,000, Used');
  });

  test.each([
    ['/search?q=shrink', 'Service for “shrink”', /^ServiceShrink wrap/],
    ['/fr/search?q=hivernisation', 'Service pour « hivernisation »', /^ServiceHivernisation/],
  ])('that finds services alone begins with them: %s', async (address, heading, services) => {
    const page = await visit(address);
    expect(textOf(page.all('h1')[0])).toBe(heading);
    expect(textOf(page.all('section', page.main)[0])).toMatch(services);
  });

  test('for a part number that nobody lists says so, and passes it on', async () => {
    const page = await visit('/search?q=99-4471203X');
    expect(textOf(page.all('h1')[0])).toBe('We do not list 99-4471203X');
    expect(textOf(page.main)).not.toContain('Filters');
    const [number] = page.all('input', page.main).filter(({ attribs }) => attribs.name === 'partNumber');
    expect(number?.attribs.value).toBe('99-4471203X');
    expect(textOf(page.main)).toMatch(/Parts counter[\s\S]*250-555-0150/);
    const others = page.all('nav', page.main).filter(({ attribs }) => attribs['aria-labelledby'] === 'elsewhere');
    expect(page.all('a', others[0])).toHaveLength(3);
  });

  test.each([
    ['/search?q=zzzzqqqq', 'Tell us what you are looking for', 'I am looking for: zzzzqqqq'],
    ['/fr/search?q=zzzzqqqq', 'Dites-nous ce que vous cherchez', 'Je cherche : zzzzqqqq'],
  ])(
    'that finds nothing at %s has a form with the words, whom to call, and three categories',
    async (path, heading, message) => {
      const page = await visit(path);
      expect(textOf(page.main)).toContain(heading);
      expect(fold(textOf(page.all('textarea', page.main)[0]))).toContain(fold(message));
      expect(textOf(page.main)).toContain('250-555-0148');
      const others = page.all('nav', page.main).filter(({ attribs }) => attribs['aria-labelledby'] === 'elsewhere');
      expect(page.all('a', others[0])).toHaveLength(3);
      expect(textOf(page.main)).not.toMatch(/Filters|Filtres/);
    },
  );

  test.each(['/parts-accessories', '/fr/parts-accessories/propellers'])(
    'the list at %s leads to the parts counter',
    async (path) => {
      const form = await (await visit(path)).follow(/Ask the parts counter|Demandez au comptoir/);
      expect(form.address.pathname).toMatch(/\/part-request$/);
    },
  );

  test('keeps its words from page to page', async () => {
    const page = await visit('/search?q=mercury');
    expect((await page.follow('Page 2')).path).toBe('/search?q=mercury&page=2');
  });

  test('names the words that nothing is found with', async () => {
    const page = await visit('/fr/search?q=yamaha+hors-bord+40+hp');
    expect(textOf(page.main)).toContain('Nous avons laissé de côté yamaha.');
    expect(page.all('article', page.main)).toHaveLength(2);
  });

  test.each([
    ['/search?q=winterize+my+outboard', /^Outboard winterizing/],
    ['/fr/search?q=entreposage+d%27hiver+chauff%C3%A9', /^Place d’hiver chauffée/],
  ])('at %s has the service that is meant', async (path, name) => {
    const page = await visit(path);
    const [service] = page.all('section', page.main).filter((section) => /^Service/.test(textOf(section)));
    expect(textOf(page.all('a', service)[0])).toMatch(name);
  });

  test.each(['%00', '(((', '"', '|||', '%F0%9F%9A%A4', "' OR 1=1", '<b>', '5-', '$', '9'.repeat(100)])(
    'answers %s',
    async (text) => {
      expect([200, 404]).toContain((await visit(`/search?q=${text}`)).status);
      expect([200, 404]).toContain((await visit(`/search?q=${text}&exact=x`)).status);
    },
  );

  test('shows each type of product under its tab', async () => {
    const page = await visit('/search?q=mercury');
    const tabs = page.all('nav', page.main).find(({ attribs }) => attribs['aria-label'] === 'Product types');
    const parts = await page.within(tabs).follow(/^Parts/);
    expect(parts.path).toBe('/search?category=3&brand=mercury');
    expect(parts.within(parts.main).link(/^Parts/).attribs['aria-current']).toBe('page');
    expect(textOf(parts.all('article', parts.main)[0])).toMatch(/propeller|aluminum|stainless|Alpha|Bravo/i);
  });
});

describe('the suggestions of the search field', () => {
  type Group = { label: string; suggestions: { href: string }[] };
  const suggest = async (query: string): Promise<Group[]> => (await (await get(`/api/suggest?${query}`)).json()).result;

  test('are in French on a French page', async () => {
    const groups = await suggest('q=helice&lang=fr');
    expect(groups[0]?.suggestions[0]?.href).toBe('/fr/parts-accessories/propellers');
    expect(groups.map(({ label }) => label)).toContain('Pièces');
  });

  test('are none for keywords without a result', async () => {
    expect((await suggest('q=zzzzqqqq&lang=en')).flatMap(({ suggestions }) => suggestions)).toEqual([]);
  });
});

test.each(['', '/fr'])(
  'the products that the browser of a visitor asks for at %s come in its order',
  async (prefix) => {
    const { result } = await (await get('/api/product?type=2&limit=3')).json();
    const requested = result.record.toReversed() as { id: number; slug: string }[];
    const page = await visit(`${prefix}/favourites?items=${requested.map(({ id }) => id)}`);
    const links = page.all('article', page.main).map((card) => page.all('a', card)[0]?.attribs.href);
    expect(links).toEqual(requested.map(({ slug }) => `${prefix}/product/${slug}`));
  },
);
