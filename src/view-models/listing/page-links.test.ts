import { expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

/** The page numbers; the present page is in brackets. */
const shown = (current: number, pages: number) =>
  pageLinks(current, pages, (page) => `?page=${page}`)
    .map((link) => (link === 'gap' ? '…' : link.current ? `[${link.page}]` : link.page))
    .join(' ');

it.each([
  [1, 1, '[1]'],
  [1, 4, '[1] 2 3 4'],
  [1, 20, '[1] 2 3 4 5 … 20'],
  [4, 20, '1 2 3 [4] 5 … 20'],
  [5, 20, '1 … 4 [5] 6 … 20'],
  [10, 20, '1 … 9 [10] 11 … 20'],
  [17, 20, '1 … 16 [17] 18 19 20'],
  [20, 20, '1 … 16 17 18 19 [20]'],
  [4, 7, '1 2 3 [4] 5 6 7'],
])('page %i of %i shows the links %s', (current, pages, expected) => {
  expect(shown(current, pages)).toBe(expected);
});
