import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Office, openOffice } from '../e2e/office.ts';
import { anyWord, createBoat } from './office-records.ts';
import { openScreen, partOf, signInAs, statusOf, textsOf } from './office-screens.ts';
import { get, textOf } from './site.ts';
import { type VisitedPage, visit } from './visit.ts';

let office: Office;
let token: string;
beforeAll(async () => {
  office = await openOffice(inject('origin'));
  token = await signInAs(office);
});

/** The addresses of the records on this page, in order. */
function recordsOn({ all, within }: VisitedPage) {
  const [body] = all('tbody');
  return within(body)
    .all('tr')
    .map((row) => within(row).all('a')[0]?.attribs.href);
}

/** A column heading: its order, and where its link leads. */
function heading({ all, within }: VisitedPage, name: string) {
  const cell = all('th').find((each) => textsOf(within(each), 'a').includes(name));
  return [cell?.attribs['aria-sort'], within(cell).link(name).attribs.href];
}

const field = ({ all }: VisitedPage, name: string) =>
  all('input').find(({ attribs }) => attribs['aria-label'] === name)?.attribs.value;

describe('a list of the back office', () => {
  test('has page and order in its address, and links to the next page and to each order', async () => {
    const first = await openScreen('/admin/products?type=2&sort=name', token);
    expect(recordsOn(first)).toHaveLength(10);
    expect(heading(first, 'Price')).toEqual(['none', '/admin/products?type=2&sort=price']);
    const second = await first.follow('Next page');
    expect(second.path).toBe('/admin/products?type=2&sort=name&page=2');
    expect(textsOf(second, 'p')).toContainEqual(expect.stringMatching(/^11 to 20 of \d+$/));
    expect(recordsOn(second)).toHaveLength(10);
    expect(new Set([...recordsOn(first), ...recordsOn(second)]).size).toBe(20);
    expect(heading(second, 'Price')).toEqual(['none', '/admin/products?type=2&sort=price']);
    const cheapest = await second.follow('Price');
    expect(heading(cheapest, 'Price')).toEqual(['ascending', '/admin/products?type=2&sort=-price']);
    const dearest = await cheapest.follow('Price');
    expect(heading(dearest, 'Price')).toEqual(['descending', '/admin/products?type=2']);
  });

  test('has filters and search in its address, and shows both with the records that they leave', async () => {
    const page = await openScreen('/admin/products?sort=-price&type=2&q=fourstroke', token);
    expect([field(page, 'Search'), field(page, 'Type')]).toEqual(['fourstroke', 'Engines']);
    const query = new URLSearchParams({ type: '2', q: 'fourstroke', sort: '{"price":-1}', limit: '10' });
    const { record } = await office.call<{ record: { id: number }[] }>('GET', `product/all?${query}`);
    expect(record.length).toBeGreaterThan(1);
    expect(recordsOn(page)).toEqual(record.map(({ id }) => `/admin/products/update/${id}`));
  });

  test('shows 20 at once to whoever chose so', async () => {
    const own = await signInAs(office);
    expect(await statusOf(own, 'PUT', 'list-preference', { list: 'products', pageSize: 20 })).toBe(200);
    const page = await openScreen('/admin/products?type=2', own);
    expect(recordsOn(page)).toHaveLength(20);
    const chosen = page.all('option').filter(({ attribs }) => 'selected' in attribs);
    expect(chosen.map(({ attribs }) => attribs.value)).toEqual(['20']);
    expect(recordsOn(await openScreen('/admin/products?type=2', token))).toHaveLength(10);
  });

  test('is in French for those who chose it', async () => {
    const own = await signInAs(office);
    const { name } = await createBoat(office);
    const account = await openScreen('/admin/account', own);
    await account.submit('Save', { 'Back office language': 'Français' });
    const page = await openScreen(`/admin/products?q=${name}`, own);
    expect(page.all('html')[0]?.attribs.lang).toBe('fr-CA');
    expect(textsOf(page, 'h1')).toEqual(['Produits']);
    const [row] = page.all('tbody').map((body) => page.within(body));
    expect(textsOf(row as VisitedPage, 'td')).toContain('25 000,00 $');
    expect(page.all('input').map(({ attribs }) => attribs['aria-label'])).toContain('Publié');
  });

  test('shows the views that colleagues share, with their counts, and lets nobody else change them', async () => {
    const { name: word } = await createBoat(office);
    const name = `${word} new`;
    const view = { list: 'products', name, query: `q=${word}&condition=New`, columns: null, isShared: true };
    await office.call('POST', 'list-view', view);
    const views = partOf(await openScreen('/admin/products', token), 'nav', 'Views');
    const shown = await views.follow(`${name} 1`);
    expect(textsOf(shown, 'p')).toContain('1 to 1 of 1');
    expect(() => shown.button(`Actions: ${name}`)).toThrow();
    const own = await openScreen(shown.path, office.token);
    expect(own.button(`Actions: ${name}`)).toBeDefined();
    const audit = await openScreen('/admin/audit?resource=list-view', office.token);
    const entries = textsOf(audit, 'tr').filter((text) => text.includes(name));
    expect(entries).toEqual([expect.stringContaining('Saved view')]);
  });
});

/** The numbers of what needs attention, each by the address of its list. */
async function numbersOfDashboard(): Promise<Map<string, string>> {
  const links = partOf(await openScreen('/admin', office.token), 'section', 'Needs attention').all('a');
  return new Map(
    links.flatMap(({ attribs: { href = '', 'aria-label': label = '' } }) => {
      const [count] = /\d+/.exec(label) ?? [];
      return count ? [[href, count] as const] : [];
    }),
  );
}

test('every number of the dashboard leads to the list of what it counts', async () => {
  const before = await numbersOfDashboard();
  expect(before.size).toBeGreaterThan(2);
  const totals = new Map<string, string | undefined>();
  for (const href of before.keys()) {
    const list = await openScreen(href, office.token);
    totals.set(href, /\bof (\d+)$/m.exec(textsOf(list, 'p').join('\n'))?.[1]);
  }
  // Other tests may add a record meanwhile.
  const after = await numbersOfDashboard();
  for (const [href, total] of totals) expect([before.get(href), after.get(href)], href).toContain(total);
});

test('what a product lacks links to the field that fixes it', async () => {
  const page = await openScreen('/admin/readiness?lack=french_description', token);
  const link = page.within(page.main).link(/^French description/);
  expect(link.attribs.href).toMatch(/^\/admin\/products\/update\/\d+#desc$/);
  const form = await page.open(link.attribs.href ?? '');
  const fields = form.all('div').flatMap(({ attribs }) => attribs['data-fields']?.split(' ') ?? []);
  expect(fields).toContain('desc');
});

test('an accepted quote says who accepted what, with its lines, and sends no other version', async () => {
  const list = await openScreen('/admin/quote?state=accepted', office.token);
  const row = list.within(list.all('tr').find((each) => textOf(each).includes('Juniper Fathom')));
  const quote = await list.open(row.all('a')[0]?.attribs.href ?? '');
  expect(textOf(quote.main)).toMatch(/Accepted by Juniper Fathom on .*: version 1, \$[\d,]+\.\d\d with taxes\./);
  expect(textOf(partOf(quote, 'ul', 'Sent versions').all('ul')[0])).toContain('Labour');
  expect(() => quote.button(/^Send$/)).toThrow();
});

test('a page that is not published is shown by its preview link alone, until that is revoked', async () => {
  type Post = { id: number; slug: string; previewUrl: string };
  const title = `Crew ${anyWord()}`;
  const post = await office.call<Post>('POST', 'post', { title });
  expect((await get(`/${post.slug}`)).status).toBe(404);
  const { pathname } = new URL(post.previewUrl);
  const shared = await get(pathname);
  expect([shared.status, shared.headers.get('x-robots-tag')]).toEqual([200, expect.stringContaining('noindex')]);
  expect(textsOf(await visit(pathname), 'h1')).toEqual([title]);
  await office.call('PUT', 'post/revoke-preview', { id: post.id });
  const ended = await visit(pathname);
  expect([ended.status, textsOf(ended, 'h1')]).toEqual([404, ['This preview has ended']]);
});
