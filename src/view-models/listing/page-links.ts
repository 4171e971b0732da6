import type { PageLink } from '../view.ts';

/** The page numbers of a pagination: both ends, the neighbours of the present page, and gaps between them. */

/** `1 … 5 6 7 … 20`; a gap never replaces a single page. */
export function pageLinks(current: number, pages: number, hrefOf: (page: number) => string): (PageLink | 'gap')[] {
  const links: (PageLink | 'gap')[] = [];
  let last = 0;
  for (const page of shownPages(current, pages)) {
    if (page - last > 1) links.push('gap');
    links.push({ page, href: hrefOf(page), current: page === current });
    last = page;
  }
  return links;
}

function shownPages(current: number, pages: number): number[] {
  const near = new Set([1, pages, current - 1, current, current + 1]);
  if (current <= 4) for (const page of [2, 3, 4, 5]) near.add(page);
  if (current >= pages - 3) for (const page of [1, 2, 3, 4]) near.add(pages - page);
  const shown = [...near].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  // A gap of a single page is replaced by that page.
  return shown.flatMap((page, index) => (page - (shown[index - 1] ?? page) === 2 ? [page - 1, page] : [page]));
}
