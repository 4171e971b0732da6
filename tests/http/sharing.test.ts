import { describe, expect, inject, test } from 'vitest';
import { inFrench, luxor, luxorSlug } from '../e2e/page-kinds.ts';
import { get } from './site.ts';
import { type VisitedPage, visit } from './visit.ts';

const other = 'thunder-jet-luxor-19-2019';
const comparison = `/compare?items=${luxorSlug},${other}`;
const favourites = `/favourites?items=${await twoIds()}`;

async function twoIds(): Promise<number[]> {
  const { result } = await (await get('/api/product?type=2&limit=2')).json();
  return result.record.map(({ id }: { id: number }) => id);
}

/** The address that each link of the share menu passes on, and that of its QR code. */
function sharedBy({ all }: VisitedPage) {
  const [menu] = all('div').filter(({ attribs }) => attribs.id === 'share' && 'popover' in attribs);
  const links = all('a', menu).map(({ attribs }) => new URL(attribs.href ?? ''));
  const [code] = all('img', menu);
  const of = new URL(code?.attribs.src ?? '', inject('origin')).searchParams.get('of');
  const texts = links.map(({ searchParams }) => searchParams.get('text') ?? searchParams.get('body') ?? '');
  return {
    ways: links.map(({ protocol, host }) => protocol + host),
    addresses: texts.map((text) => text.replace(/^.*?(?=https?:)/, '')),
    code: of,
  };
}

describe('sharing without JavaScript', () => {
  test.each([
    [luxor, luxor],
    [inFrench(luxor), inFrench(luxor)],
    [comparison, comparison],
    [inFrench(comparison), inFrench(comparison)],
    [favourites, `${favourites}&shared=1`],
    [inFrench(favourites), `${inFrench(favourites)}&shared=1`],
  ])('%s is sent by text message, WhatsApp, email and QR code', async (path, shared) => {
    const { ways, addresses, code } = sharedBy(await visit(path));
    expect(ways).toEqual(['sms:', 'https:wa.me', 'mailto:']);
    const site = new URL(addresses[0] ?? '').origin;
    expect(addresses).toEqual(Array(3).fill(site + shared));
    expect(code).toBe(shared);
    expect((await get(`/share/code.svg?of=${encodeURIComponent(shared)}`)).headers.get('content-type')).toContain(
      'svg',
    );
  });

  test('shared favourites show the same products, and leave the favourites of who opens them alone', async () => {
    const own = await visit(favourites);
    const shared = await visit(`${favourites}&shared=1`);
    const names = ({ all, main }: VisitedPage) => all('h2', main).length;
    expect([names(own), names(shared)]).toEqual([2, 2]);
    const isKept = ({ all }: VisitedPage) => all('div').some(({ attribs }) => attribs['data-keeps'] === 'favourites');
    expect([isKept(own), isKept(shared)]).toEqual([true, false]);
    expect(shared.all('a').some(({ attribs }) => attribs['data-saved'] === 'favourites')).toBe(true);
  });

  test.each(['/favourites', '/compare'])('an empty %s has nothing to share', async (path) => {
    expect((await visit(path)).all('div').filter(({ attribs }) => attribs.id === 'share')).toEqual([]);
  });
});
