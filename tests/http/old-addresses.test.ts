import { type IncomingMessage, request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { redirects } from '../../demo/facts/redirects.ts';
import { boats } from '../e2e/page-kinds.ts';
import { readPage } from './read-page.ts';
import { get } from './site.ts';

const engines = '/boat-engines-outboard-motors-for-sale';
const parts = '/parts-accessories';

/** Old and untidy addresses, each with its target. */
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
};

/** The target of a redirect, as a path with its query; the status must be permanent. */
async function targetOf(from: string): Promise<string> {
  const response = await get(from, { redirect: 'manual' });
  expect(response.status, from).toBe(301);
  const target = new URL(response.headers.get('location') ?? '', inject('origin'));
  expect(target.origin, from).toBe(inject('origin'));
  return target.pathname + target.search;
}

const statusOf = async (path: string) => (await get(path, { redirect: 'manual' })).status;

/** Requests a path as it is, which `fetch` would normalize. */
const getUntidied = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(inject('origin'));
    request({ hostname, port, path }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });

describe('old addresses', () => {
  test.each(Object.entries(moved))('%s has moved to %s, in one step and with its query', async (from, to) => {
    for (const query of ['', '?condition=New&utm_source=mail']) {
      const target = await targetOf(from + query);
      expect(target).toBe(to + query);
      expect(await statusOf(target), target).toBe(200);
    }
  });

  test.each([
    ['', 'This one is sold. These are like it.'],
    ['/fr', 'Cet article est vendu. En voici de semblables.'],
  ])(
    'a boat sold a while ago redirects to its list, which says so to this visitor alone: %s',
    async (language, note) => {
      const list = `${language}${boats}/fiberglass-boats/sea-sport`;
      const target = await targetOf(`${language}/product/sea-sport-2200-sportsman-2012?utm_source=mail`);
      expect(target).toBe(`${list}?sold=1&utm_source=mail`);
      const page = readPage(await (await get(target)).text());
      expect(page.phrases).toContain(note);
      expect(page.canonicals.map((address) => new URL(address).pathname)).toEqual([list]);
      expect(page.canonicals[0]).not.toContain('?');
      expect(readPage(await (await get(list)).text()).phrases).not.toContain(note);
    },
  );

  test('redirects of staff lead to a page in one step, in both languages', async () => {
    for (const { from } of redirects) {
      for (const path of [from, `/fr${from}`]) {
        const target = await targetOf(`${path}?utm_source=mail`);
        expect(target).toMatch(/\?utm_source=mail$/);
        expect(target.startsWith('/fr/')).toBe(path.startsWith('/fr/'));
        expect(await statusOf(target), `${path} to ${target}`).toBe(200);
      }
    }
  });

  test('in French they have moved within French', async () => {
    for (const [from, to] of Object.entries(moved).filter(([path]) => !/^\/(fr|en)\b/i.test(path))) {
      expect(await targetOf(`/fr${from}`)).toBe(`/fr${to}`);
    }
  });

  test.each([
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '//evil.example/boats/',
    '/%2f%2fevil.example',
    '/fr//evil.example',
  ])('%s never leads to another site', async (from) => {
    const { statusCode, headers } = await getUntidied(from);
    const { location } = headers;
    if (location) expect(new URL(location, inject('origin')).origin).toBe(inject('origin'));
    else expect(statusCode).toBe(404);
  });
});
