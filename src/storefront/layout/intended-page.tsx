import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { mayPrefetch } from './may-prefetch.ts';

/**
 * Fetches data and code of a product or a list when its link is about to be pressed: a pointer rests on it, it has the
 * focus, or a finger touches it. Not when the visitor saves data.
 */
export function IntendedPage({ lists }: { lists: ReadonlySet<string> }) {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (savesData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notice = (event: Event) => {
      clearTimeout(timer);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !mayPrefetch(link, window.location, lists)) return;
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      timer = setTimeout(() => setPage(link.pathname + link.search), isTouch ? 0 : restMs);
    };
    for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, notice);
    };
  }, [lists]);
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}

const signs = ['pointerover', 'focusin'] as const;

/** A pointer that only crosses links fetches nothing. */
const restMs = 100;

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
