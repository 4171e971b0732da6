import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { ProductStrip } from '../product/product-strip.tsx';
import type { loader } from './favourites.page.tsx';

/** Recently viewed products, at most eight; the list is maintained by save-lists.ts. */
export function LastSeen({ besides }: { besides: number }) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    const others = seenBefore().filter((id) => id !== String(besides));
    if (others.length > 0) void load(`${hrefIn(getLocale(), '/favourites')}?items=${others.slice(0, 8)}`);
  }, [besides, load]);
  useEffect(() => {
    if (data) window.dispatchEvent(new Event('kept'));
  }, [data]);
  return <ProductStrip heading={m.seen_heading()} cards={data?.cards ?? []} />;
}

function seenBefore(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('kept-seen') ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
