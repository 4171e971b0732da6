import { describe, expect, test } from 'vitest';
import { amountsIn, shownText } from './amounts.ts';
import { textOf } from './page-elements.ts';
import { get } from './site.ts';
import { type VisitedPage, visit } from './visit.ts';

const luxor = '/product/thunder-jet-luxor-21-2026';
const twinned = [
  luxor,
  '/boats-for-sale-vancouver-island-bc',
  '/boats-for-sale-vancouver-island-bc?price=-60000&page=2',
  '/used',
  '/clearance',
  '/book-marine-services',
  '/book-marine-services/winterizing',
].flatMap((path) => [path, `/fr${path}`]);

const twinOf = (path: string): string => path.replace(/(\?|$)/, '.md$1');
const markdown = { accept: 'text/markdown' };
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };
const typeOf = ({ headers }: Response) => headers.get('content-type');

/** The booking page shows one type of work at a time, its twin all of them. */
const tabsOf = async (page: VisitedPage): Promise<VisitedPage[]> => {
  const tabs = page.all('a', page.main).flatMap(({ attribs: { href = '' } }) => (href.includes('?type=') ? href : []));
  return await Promise.all([...new Set(tabs)].map((tab) => page.open(tab)));
};

describe('a Markdown twin', () => {
  test.each(twinned)('of %s says each amount as the page does, and leads to it', async (path) => {
    const page = await visit(path);
    const response = await get(twinOf(path));
    const text = await response.text();
    expect([response.status, typeOf(response)]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('vary')).toContain('Accept');
    const canonical = page.all('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;
    expect(response.headers.get('link')).toBe(`<${canonical}>; rel="canonical"`);
    const shown = [page, ...(await tabsOf(page))].map(shownText).join();
    expect(amountsIn(text).filter((amount) => !shown.includes(amount))).toEqual([]);
    expect(text).toContain(`# ${page.all('h1', page.main).map(textOf).join()}`);
  });

  test.each([luxor, `/fr${luxor}`])('of %s has its price, its taxes and its payment', async (path) => {
    const amounts = amountsIn(await (await get(twinOf(path))).text());
    const shown = amountsIn(shownText(await visit(path)));
    expect(amounts.slice(0, 3)).toEqual(shown.slice(0, 3));
    expect(new Set(amounts).size).toBeGreaterThan(10);
  });

  test('is kept apart from its page, whichever is asked for first and however often', async () => {
    for (const path of [luxor, `/fr${luxor}`, '/used', '/book-marine-services']) {
      for (const round of [1, 2, 3]) {
        const [asked, twin, page] = [
          await get(path, { headers: markdown }),
          await get(twinOf(path)),
          await get(path, { headers: browser }),
        ];
        expect([round, typeOf(asked), typeOf(page)]).toEqual([
          round,
          'text/markdown; charset=utf-8',
          'text/html; charset=utf-8',
        ]);
        expect(await asked.text()).toBe(await twin.text());
        expect(await page.text()).toContain('<!DOCTYPE html>');
        expect(page.headers.get('vary')).toBe('Accept, Accept-Encoding');
        expect(page.headers.get('link')).toBe(`<${twinOf(path)}>; rel="alternate"; type="text/markdown"`);
        const known = { 'if-none-match': twin.headers.get('etag') ?? '' };
        expect((await get(path, { headers: { ...browser, ...known } })).status).toBe(200);
        expect((await get(path, { headers: { ...markdown, ...known } })).status).toBe(304);
      }
    }
  });

  test.each([
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/html;q=0.9, text/markdown;q=0.9', 'text/markdown'],
    ['text/html, text/markdown;q=0.5', 'text/html'],
    ['text/markdown;q=0', 'text/html'],
    ['*/*', 'text/html'],
    ['text/*', 'text/html'],
    ['text/markdown;q=zzz', 'text/html'],
  ])('is chosen by what a program accepts: %s', async (accept, type) => {
    expect(typeOf(await get(luxor, { headers: { accept } }))).toBe(`${type}; charset=utf-8`);
  });

  test('follows where its page has moved, and is missing where its page is', async () => {
    const moved = await get(`/product/boats/${luxor.split('/').at(-1)}.md`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${luxor}.md`]);
    for (const path of [
      '/product/no-such-boat',
      '/no-such-category',
      '/book-marine-services/no-such-work',
      '/used?page=99',
    ]) {
      const missing = await get(twinOf(path));
      expect([path, missing.status, typeOf(missing)]).toEqual([path, 404, 'text/markdown; charset=utf-8']);
    }
  });

  test.each([
    '/',
    '/contact',
    '/about-us/meet-the-team',
    '/search?q=jet',
    '/auth/login',
    '/admin',
    '/quote/x',
    '/boat/x',
    '/preview/x',
  ])('does not exist of %s', async (path) => {
    expect(typeOf(await get(path, { headers: markdown }))).not.toContain('markdown');
    expect(typeOf(await get(twinOf(path)))).not.toContain('markdown');
  });

  test('changes nothing in what the client router loads', async () => {
    const response = await get(`${luxor}.data`, { headers: markdown });
    expect([response.status, response.headers.get('vary')]).toEqual([200, 'Accept-Encoding']);
    expect(typeOf(response)).not.toContain('markdown');
  });
});
