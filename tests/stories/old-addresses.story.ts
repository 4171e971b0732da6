import { redirects } from '../../demo/facts/redirects.ts';
import { boats } from './page-kinds.ts';
import { expect, test } from './story.ts';

const engines = '/boat-engines-outboard-motors-for-sale';
const parts = '/parts-accessories';

/** Every old or untidy address, with the one that it leads to. */
const moved: Record<string, string> = {
  '/boats': boats,
  '/boats/': boats,
  '/boats-for-sale': boats,
  '/engines': engines,
  '/aluminium-boats': `${boats}/aluminum-boats`,
  [`${boats}/aluminium-boats/thunder-jet`]: `${boats}/aluminum-boats/thunder-jet`,
  '/trailers': `${boats}/boat-trailers`,
  [`${boats}/trailers`]: `${boats}/boat-trailers`,
  [`${boats}/trailers/salt-pro`]: `${boats}/boat-trailers/salt-pro`,
  '/small-boats': `${boats}/aluminum-boats`,
  '/jon-boats': `${boats}/aluminum-boats`,
  '/marlon-jon-utility-boats': `${boats}/aluminum-boats`,
  [`${boats}/small-boats`]: `${boats}/aluminum-boats`,
  [`${boats}/jon-boats`]: `${boats}/aluminum-boats`,
  '/propellers': `${parts}/propellers`,
  '/seakeeper': `${parts}/seakeeper`,
  '/pontoon-boats': `${boats}/pontoon-boats`,
  '/thunder-jet': `${boats}/aluminum-boats/thunder-jet`,
  '/mercury-outboards': `${engines}/mercury-outboards`,
  '/product': boats,
  '/BOATS//Aluminium-Boats/': `${boats}/aluminum-boats`,
  [`${boats}/`]: boats,
  [`/${boats}`]: boats,
  '/Specials': '/specials',
  '//used//': '/used',
  '/en': '/',
  '/fr/': '/fr',
  '/FR/Boats/': `/fr${boats}`,
  '/product/boats-for-sale/wrong-category/thunder-jet-luxor-21-2026': '/product/thunder-jet-luxor-21-2026',
  '/product/sea-sport-2200-sportsman-2012': `${boats}/fiberglass-boats/sea-sport`,
};

test.describe('old addresses', { tag: '@once' }, () => {
  for (const [from, to] of Object.entries(moved)) {
    test(`${from} has moved to ${to}, in one step and with its question`, async ({ request, baseURL }) => {
      const where = new URL(baseURL ?? '');
      for (const query of ['', '?condition=New&utm_source=mail']) {
        // An address that begins with two slashes would else name a host.
        const response = await request.get(`${where.origin}${from}${query}`, { maxRedirects: 0 });
        expect(response.status(), from + query).toBe(301);
        const target = new URL(response.headers().location ?? '', where);
        expect(target.origin, from + query).toBe(where.origin);
        expect(target.pathname + target.search).toBe(to + query);
        const there = await request.get(target.href, { maxRedirects: 0 });
        expect(there.status(), target.href).toBe(200);
      }
    });
  }

  test('redirects of staff lead to a page in one step, in both languages', async ({ request, baseURL }) => {
    const { origin } = new URL(baseURL ?? '');
    for (const { from } of redirects) {
      for (const path of [from, `/fr${from}`]) {
        const response = await request.get(`${origin}${path}?utm_source=mail`, { maxRedirects: 0 });
        expect(response.status(), path).toBe(301);
        const target = response.headers().location ?? '';
        expect(target).toMatch(/\?utm_source=mail$/);
        expect(target.startsWith('/fr/')).toBe(path.startsWith('/fr/'));
        const there = await request.get(origin + target, { maxRedirects: 0 });
        expect(there.status(), `${path} to ${target}`).toBe(200);
      }
    }
  });

  test('in French they have moved within French', async ({ request, baseURL }) => {
    for (const [from, to] of Object.entries(moved).filter(([path]) => !/^\/(fr|en)\b/i.test(path))) {
      const response = await request.get(`${new URL(baseURL ?? '').origin}/fr${from}`, { maxRedirects: 0 });
      expect(response.status(), from).toBe(301);
      expect(response.headers().location).toBe(`/fr${to}`);
    }
  });

  for (const from of [
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '//evil.example/boats/',
    '/%2f%2fevil.example',
    '/fr//evil.example',
  ]) {
    test(`${from} leads nowhere else`, async ({ request, baseURL }) => {
      const where = new URL(baseURL ?? '');
      const response = await request.get(`${where.origin}${from}`, { maxRedirects: 0 });
      const { location } = response.headers();
      if (location) expect(new URL(location, where).origin).toBe(where.origin);
      else expect(response.status()).toBe(404);
    });
  }
});
