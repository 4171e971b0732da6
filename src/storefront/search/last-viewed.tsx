import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { ProductGrid } from '../components/product-grid.tsx';
import type { loader } from '../favourites/favourites.page.tsx';
import styles from '../part-request/part-request.module.css';

/** What the visitor looked at last, which only the browser knows: the list is that of save-lists.ts. */
export function LastViewed() {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    const ids = lastViewed();
    if (ids !== '') void load(`${hrefIn(getLocale(), '/favourites')}?items=${ids}`);
  }, [load]);
  useEffect(() => {
    if (data) window.dispatchEvent(new Event('kept'));
  }, [data]);
  if (!data || data.cards.length === 0) return null;
  return (
    <section className={styles.viewed} aria-labelledby="viewed">
      <h2 id="viewed">{m.search_last_viewed()}</h2>
      <ProductGrid cards={data.cards} columns={3} />
    </section>
  );
}

const maxShown = 3;

/** Ids, joined by commas. */
function lastViewed(): string {
  try {
    return (localStorage.getItem('kept-seen')?.match(/\d+/g) ?? []).slice(0, maxShown).join();
  } catch {
    return '';
  }
}
