import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { hrefIn } from '#src/site/href.ts';
import { readStoredJson } from '#src/ui/browser-storage.ts';
import type { loader } from './favourites.page.tsx';

/** The cards of recently viewed products, which only the browser stores (save-lists.ts). */
export function useLastSeen({ max, besides }: { max: number; besides?: number }) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    const stored = readStoredJson('kept-seen');
    const others = Array.isArray(stored) ? stored.filter((id) => String(id) !== String(besides)) : [];
    if (others.length > 0) void load(`${hrefIn(getLocale(), '/favourites')}?items=${others.slice(0, max)}`);
  }, [max, besides, load]);
  useEffect(() => {
    if (data) window.dispatchEvent(new Event('kept'));
  }, [data]);
  return data?.cards ?? [];
}
