import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { inPlace } from '#src/storefront/components/hydrated/held-press.tsx';
import { firstLeadId } from '#src/storefront/lead/lead-buttons.tsx';
import { panelKinds } from '#src/storefront/lead/lead-kind.ts';
import { kindText, requestPath } from '#src/storefront/lead/lead-text.ts';
import { useLeadPanel } from '#src/storefront/lead/use-lead-panel.tsx';
import type { ShownProduct } from '../shown-product.ts';
import styles from './price-bar.module.css';

/** On phones: the price and a button at the bottom, except while the price box is visible. */
export function PriceBar({ product }: { product: ShownProduct }) {
  const { price, sold, slug } = product;
  const { press, panel } = useLeadPanel(product);
  const isOwnInView = useInView(firstLeadId);
  const [first = 'quote'] = panelKinds({ isSold: Boolean(sold) });
  return (
    <div className={styles.bar} data-away={isOwnInView || undefined}>
      <p>
        <b>{barPrice(price, sold)}</b>
        {!sold && price.kind === 'price' && price.save && <small>{m.product_save_short({ amount: price.save })}</small>}
      </p>
      <a
        className={`${button.button} ${button.primary}`}
        href={requestPath(slug, first)}
        tabIndex={isOwnInView ? -1 : undefined}
        {...inPlace}
        onClick={press(first)}
      >
        {kindText(first, price.kind === 'price')}
      </a>
      {panel}
    </div>
  );
}

function barPrice(price: ShownProduct['price'], sold: boolean): string {
  if (sold) return m.product_sold();
  return price.kind === 'call' ? m.product_call_for_price() : price.now.full;
}

function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const seen = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    seen.observe(element);
    return () => seen.disconnect();
  }, [id]);
  return inView;
}
