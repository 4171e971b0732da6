import { describe, expect, test } from 'vitest';
import { boats } from '../e2e/page-kinds.ts';
import { textOf } from './page-elements.ts';
import { get } from './site.ts';
import { visit } from './visit.ts';

type Counted = { slug: string; count: number };

describe('the menu', () => {
  test('has beside each category the count of its list', async () => {
    const { result } = (await (await get('/api/product/get-total-category')).json()) as { result: Counted[] };
    const counts = new Map(result.map(({ slug, count }) => [slug, String(count)]));
    const { all } = await visit('/');
    const panel = all('div').find(({ attribs }) => attribs.id === 'menu-1');
    const links = all('a', panel).filter((link) => all('span', link).length > 0);
    const slugs = links.map(({ attribs }) => attribs.href?.split('/').at(-1) ?? '');
    expect(slugs).toEqual(expect.arrayContaining(['pontoon-boats', 'thunder-jet']));
    for (const [place, slug] of slugs.entries()) {
      if (counts.has(slug)) expect.soft(textOf(all('span', links[place])[0]), slug).toBe(counts.get(slug));
    }
  });

  test('has on phones, too, a link to the same page in the other language', async () => {
    const { all, within } = await visit(`${boats}?condition=New&page=2`);
    const menu = within(all('dialog').find(({ attribs }) => attribs.id === 'menu'));
    expect((await menu.follow(/^EN ?\/ ?FR/)).path).toBe(`/fr${boats}?condition=New&page=2`);
  });
});
