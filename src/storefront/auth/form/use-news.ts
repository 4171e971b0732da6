import { useEffect, useRef } from 'react';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/**
 * What a press has brought, good or bad, takes the focus and comes into view, each time that `news` is another one.
 * Spread the answer on its element: the attribute does the same for a page that comes as a new document, and such a
 * page keeps its place when it hydrates later.
 */
export function useNews<Box extends HTMLElement>(news: unknown) {
  const ref = useRef<Box>(null);
  const isHydrated = useHydrated();
  const seen = useRef(isHydrated ? undefined : news);
  useEffect(() => {
    if (!news || seen.current === news) return;
    seen.current = news;
    if (ref.current) show(ref.current);
  }, [news]);
  return { ref, tabIndex: -1, autoFocus: true };
}

function show(box: HTMLElement) {
  box.focus({ preventScroll: true });
  const { top, bottom } = box.getBoundingClientRect();
  // The sticky header covers what is above the page's scroll padding.
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < header || bottom > window.innerHeight) box.scrollIntoView({ block: 'start' });
}
