import { describe, expect, inject, test } from 'vitest';
import { openOffice } from '../e2e/office.ts';
import { boats } from '../e2e/page-kinds.ts';
import { get, textOf } from './site.ts';
import { visit } from './visit.ts';

const lost = [
  '/no-such-page',
  `${boats}/no-such-kind`,
  '/product/no-such-boat',
  '/print/no-such-boat',
  '/%E0%A4%A',
  `${boats}/pontoon-boats/avalon/more`,
];

describe('unknown addresses', () => {
  test.each(lost)('%s says that it is gone, and where to go on', async (path) => {
    const { status, all, main } = await visit(path);
    expect(status).toBe(404);
    expect(textOf(main)).toContain('Error Code 404');
    expect(all('h1').map(textOf)).toEqual(['Sorry, this page no longer exists']);
    const robots = all('meta').find(({ attribs }) => attribs.name === 'robots');
    expect(robots?.attribs.content).toContain('noindex');
    const links = all('a', main).map(textOf);
    expect(links).toEqual(expect.arrayContaining(['Home', 'About us', 'Contact', 'Boats', 'Engines']));
  });

  test('a page that is gone says so in French', async () => {
    const { status, all, main } = await visit('/fr/no-such-page');
    expect(status).toBe(404);
    expect(all('html')[0]?.attribs.lang).toBe('fr-CA');
    expect(textOf(main)).toContain('Code d’erreur 404');
  });

  test.each(['/admin/users/create', '/admin/nonsense', '/admin/products/update/1/more'])(
    '%s, where the back office has no screen, says so to staff within its menu',
    async (path) => {
      const { token } = await openOffice(inject('origin'));
      const page = await visit(path, { cookie: `token=${token}` });
      expect(page.status).toBe(404);
      expect(page.all('a').map(({ attribs }) => attribs.href)).toContain('/admin/products');
      expect((await visit(path)).path).toBe(`/auth/login?next=${encodeURIComponent(path)}`);
    },
  );

  test('a category that does not exist offers the nearest ones', async () => {
    const { all, main } = await visit(`${boats}/pontoon-boats/no-such-brand`);
    const pontoon = all('a', main).find((link) => textOf(link) === 'Pontoon');
    expect(pontoon?.attribs.href).toBe(`${boats}/pontoon-boats`);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'limit=-5',
    'limit=1e309',
    'sort={bad',
    'price=abc',
    'hull-length=9-1',
    'q=%00',
    'brand=%27;DROP',
    'page=99999999999999999999',
  ])('a list asked for ?%s is not an error of ours', async (query) => {
    const response = await get(`${boats}?${query}`);
    expect([200, 404]).toContain(response.status);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('Internet Explorer is told to open the site elsewhere', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
    const { html } = await visit(boats, { 'User-Agent': userAgent });
    expect(html).toContain('Internet Explorer no longer receives updates');
    expect(html).toContain('Internet Explorer ne reçoit plus de mises à jour');
    expect(new Set(html.match(/href="https:[^"]+"/g)).size).toBe(4);
  });
});
