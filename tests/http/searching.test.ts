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
    ['/search?q=winterise+my+boat', 'Service for “winterise my boat”', /^ServiceOutboard winterizing/],
    ['/fr/search?q=hivernage', 'Service pour « hivernage »', /^ServiceHivernisation/],
    ['/fr/search?q=entretien', 'Service pour « entretien »', /^ServiceEntretien annuel/],
    ['/fr/search?q=hivernisation', 'Service pour « hivernisation »', /^ServiceHivernisation/],
  ])('that finds services alone begins with them: %s', async (address, heading, services) => {
    const page = await visit(address);
    expect(textOf(page.all('h1')[0])).toBe(heading);
    expect(textOf(page.all('section', page.main)[0])).toMatch(services);
  });

  test('for a service leads to the products that have the words', async () => {
    const page = await visit('/fr/search?q=hivernage');
    expect(page.all('article', page.main)).toEqual([]);
    const products = await page.follow('Voir les articles qui contiennent ces mots');
    expect(products.all('article', products.main).length).toBeGreaterThan(0);
  });

  test.each([
    ['/search?q=hours+sunday', 'Opening hours', /Sunday/],
    ['/fr/search?q=ouvert+dimanche', 'Heures d’ouverture', /dimanche/],
  ])('for the opening hours has them, and the way to the contact page: %s', async (address, heading, day) => {
    const page = await visit(address);
    expect(textOf(page.all('h1')[0])).toBe(heading);
    expect(page.all('article', page.main)).toEqual([]);
    expect(textOf(page.all('dl', page.main)[0])).toMatch(day);
    expect((await page.follow(/^(Address, phone and hours|Adresse, téléphone et heures)$/)).path).toMatch(/\/contact$/);
  });

  test.each([
    ['/search?q=yamaha+f150', 'We don’t carry Yamaha.', /150X?L FourStroke/],
    ['/search?q=garmin', 'We don’t carry Garmin.', /Elite|GO9|NSX|HDS/],
    ['/fr/search?q=garmin', 'Nous ne tenons pas Garmin.', /Elite|GO9|NSX|HDS/],
  ])('for another maker says so and shows the same kind: %s', async (address, sentence, names) => {
    const page = await visit(address);
    expect(textOf(page.main)).toContain(sentence);
    for (const card of page.all('article', page.main).slice(0, 3)) expect(textOf(card)).toMatch(names);
  });

  test.each([
    ['/search?q=oil+filter', 'oil filter'],
    ['/fr/search?q=filtre+%C3%A0+huile', 'filtre à huile'],
  ])('for a part leads to the parts counter: %s', async (address, part) => {
    const page = await visit(address);
    expect(page.all('article', page.main)).toEqual([]);
    const [number] = page.all('input', page.main).filter(({ attribs }) => attribs.name === 'partNumber');
    expect(number?.attribs.value).toBe(part);
  });

  test('for a part number that is one letter off asks whether the right one is meant', async () => {
    const page = await visit('/search?q=1A10462LX');
    const meant = await page.follow('Did you mean 1A10462LK?');
    expect(meant.path).toBe('/search?q=1A10462LK');
    expect(textOf(meant.all('article', meant.main)[0])).toContain('9.9EXLPT');
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
    const page = await visit('/fr/search?q=zzzamaha+hors-bord+40+hp');
    expect(textOf(page.main)).toContain('Nous avons laissé de côté zzzamaha.');
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
  type Group = { type: string | number; label: string; suggestions: { href: string; name: { text: string } }[] };
  const suggest = async (query: string): Promise<Group[]> => (await (await get(`/api/suggest?${query}`)).json()).result;

  test('are in French on a French page', async () => {
    const groups = await suggest('q=helice&lang=fr');
    expect(groups[0]?.suggestions[0]?.href).toBe('/fr/parts-accessories/propellers');
    expect(groups.map(({ label }) => label)).toContain('Pièces');
  });

  test('begin with the service that is named, and have no products that mention it', async () => {
    const groups = await suggest('q=winteriz&lang=en');
    expect(groups[0]?.type).toBe('service');
    expect(groups[0]?.suggestions[0]?.name.text).toBe('Outboard winterizing');
    expect(groups.filter(({ type }) => typeof type === 'number' || type === 'category')).toEqual([]);
  });

  test.each([
    ['q=48-832830&lang=en', ['Not listed. Ask the counter']],
    ['q=oil filter&lang=en', ['Not listed. Ask the counter']],
    ['q=1A10462LX&lang=en', ['Did you mean 1A10462LK?', 'Not listed. Ask the counter']],
    ['q=1A10462LX&lang=fr', ['Cherchiez-vous 1A10462LK?', 'Introuvable ici. Demandez au comptoir']],
  ])('offer the parts counter for what is not listed: %s', async (query, names) => {
    const groups = await suggest(query);
    expect(
      groups
        .filter(({ type }) => type === 'counter')
        .flatMap(({ suggestions }) => suggestions.map(({ name }) => name.text)),
    ).toEqual(names);
  });

  test('lead to the opening hours', async () => {
    expect(
      (await suggest('q=hours sunday&lang=en')).flatMap(({ suggestions }) => suggestions.map(({ href }) => href)),
    ).toEqual(['/contact']);
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
