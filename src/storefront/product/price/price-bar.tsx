import { useEffect, useState } from 'react';
import { m } from '../../../i18n/messages/messages.js';
import button from '../../../ui/storefront/button.module.css';
import { Icon } from '../../../ui/storefront/icon.tsx';
import type { ShownProduct } from '../shown-product.ts';
import styles from './price-bar.module.css';

type PriceBarProps = { product: ShownProduct; phoneHref: string };

/** On phones: the price and the way to us at the lower edge, except while the price box shows its own button. */
export function PriceBar({ product: { price, sold }, phoneHref }: PriceBarProps) {
  const callInView = useInView('call');
  return (
    <div className={styles.bar} data-away={callInView || undefined}>
      <p>
        <b>{barPrice(price, sold)}</b>
        {!sold && price.kind === 'price' && price.save && <small>{m.product_save_short({ amount: price.save })}</small>}
      </p>
      <a className={`${button.button} ${button.primary}`} href={phoneHref} tabIndex={callInView ? -1 : undefined}>
        <Icon name="phone" />
        {m.product_call_us()}
      </a>
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
