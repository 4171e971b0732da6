import { describe, expect, test } from 'vitest';
import { textOf } from './page-elements.ts';
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

  test('shows each type of product under its tab', async () => {
    const page = await visit('/search?q=mercury');
    const tabs = page.all('nav', page.main).find(({ attribs }) => attribs['aria-label'] === 'Product types');
    const parts = await page.within(tabs).follow(/^Parts/);
    expect(parts.path).toBe('/search?q=mercury&category=3');
    expect(parts.within(parts.main).link(/^Parts/).attribs['aria-current']).toBe('page');
    expect(textOf(parts.all('article', parts.main)[0])).toMatch(/propeller|aluminum|stainless|Alpha|Bravo/i);
  });
});
