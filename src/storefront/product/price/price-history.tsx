import { m } from '#src/i18n/messages.ts';
import { curveSize } from '#src/view-models/product/price-curve.ts';
import type { PriceHistoryView } from '#src/view-models/product/price-history-view.ts';
import styles from './price-history.module.css';

export const priceHistoryId = 'price-history';

/** Every price that the product had here: a table, and a decorative chart. */
export function PriceHistory({ history: { steps, curve } }: { history: PriceHistoryView }) {
  const { width, height } = curveSize;
  return (
    <section className={styles.history} id={priceHistoryId} aria-labelledby={`${priceHistoryId}-title`}>
      <h2 id={`${priceHistoryId}-title`}>{m.product_history()}</h2>
      <p className="muted">{m.product_history_intro()}</p>
      <svg
        className="full line-below mt-4"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={curve} />
      </svg>
      <table className={`${styles.steps} full mt-4`}>
        <thead className="small muted">
          <tr>
            <th scope="col">{m.product_history_since()}</th>
            <th scope="col">{m.field_price()}</th>
            <th scope="col">{m.common_change()}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, price, note }) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              <td className="nowrap">{price}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
