import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { inPlace } from '#src/storefront/components/hydrated/replay-early-click.tsx';
import { useOwnPayment } from '#src/storefront/finance/use-own-payment.ts';
import { firstLeadId } from '#src/storefront/lead/lead-buttons.tsx';
import { panelKinds } from '#src/storefront/lead/lead-kind.ts';
import { kindText, requestPath } from '#src/storefront/lead/lead-text.ts';
import { useLeadPanel } from '#src/storefront/lead/use-lead-panel.tsx';
import type { MonthlyView } from '#src/view-models/view.ts';
import type { ShownProduct } from '../shown-product.ts';
import styles from './price-bar.module.css';

/** On phones: the price and a button at the bottom, except while the price box is visible. */
export function PriceBar({ product }: { product: ShownProduct }) {
  const { price, sold, slug } = product;
  const { press, panel } = useLeadPanel(product);
  const isOwnInView = useInView(firstLeadId);
  const [first = 'quote'] = panelKinds(product);
  return (
    <div className={`${styles.bar} no-print`} data-away={isOwnInView || undefined}>
      <p>
        {!sold && price.kind === 'price' ? (
          <Numbers price={price} />
        ) : (
          <b>{sold ? m.common_sold() : m.field_call_for_price()}</b>
        )}
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

/** The number that the visitor chose in the price box, with the line below it. */
function Numbers({ price }: { price: Extract<ShownProduct['price'], { kind: 'price' }> }) {
  const { now, saveShort, withTaxes, monthly } = price;
  return (
    <>
      <span data-number="price">
        <b>{now.full}</b>
        {saveShort && <small className={styles.save}>{saveShort}</small>}
      </span>
      <span data-number="total">
        <b>{withTaxes.total.full}</b>
        <small>{m.price_view_door()}</small>
      </span>
      {monthly && (
        <span data-number="monthly">
          <BarPayment monthly={monthly} />
        </span>
      )}
    </>
  );
}

function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    // A busy page gets several changes at once: the last one holds.
    const seen = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    seen.observe(element);
    return () => seen.disconnect();
  }, [id]);
  return inView;
}

/** The payment in the bar of a phone, with the visitor's own terms if there are any. */
function BarPayment({ monthly }: { monthly: MonthlyView }) {
  const { amount, terms } = useOwnPayment(monthly) ?? monthly;
  return (
    <>
      <b>
        {`${amount} `}
        <i>{m.card_monthly_after()}</i>
      </b>
      <small>{terms}</small>
    </>
  );
}
