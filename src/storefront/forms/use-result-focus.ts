import { useEffect, useRef } from 'react';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/**
 * Focuses the result of a submit and scrolls to it, whenever `news` changes. Spread the returned props on its element:
 * `autofocus` does the same for a new document, which is not scrolled again on hydration.
 */
export function useResultFocus<Box extends HTMLElement>(news: unknown) {
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
