import { m } from '#src/i18n/messages.ts';
import type { PriceChart } from '#src/view-models/product/price-chart.ts';
import type { PriceHistoryView } from '#src/view-models/product/price-history-view.ts';
import styles from './price-history.module.css';

export const priceHistoryId = 'price-history';

/** Every price that the product had here: a table, and a decorative chart. */
export function PriceHistory({ history: { steps, chart } }: { history: PriceHistoryView }) {
  return (
    <section className={styles.history} id={priceHistoryId} aria-labelledby={`${priceHistoryId}-title`}>
      <h2 id={`${priceHistoryId}-title`}>{m.product_history()}</h2>
      <p className="muted">{m.product_history_intro()}</p>
      {chart && <Chart chart={chart} today={steps[0]?.price ?? ''} />}
      <table className={`${styles.steps} full mt-4`}>
        <thead className="small muted">
          <tr>
            <th scope="col">{m.product_history_since()}</th>
            <th scope="col">{m.field_price()}</th>
            <th scope="col">{m.product_history_change()}</th>
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

/** The texts are no part of the drawing, so that they are as large on phones. */
function Chart({ chart: { line, dots, prices, months }, today }: { chart: PriceChart; today: string }) {
  return (
    <div className={`${styles.chart} small muted`} aria-hidden="true">
      <div className={`${styles.plot} relative`}>
        {prices.map(({ y, label }) => (
          <span className={styles.price} key={y} style={{ top: `${y}%` }}>
            <span>{label}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.area} d={`${line}V100H0Z`} />
          <path d={line} />
        </svg>
        {dots.map(({ x, y }) => (
          <i key={x} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        <b style={{ top: `${dots.at(-1)?.y ?? 0}%` }}>{m.product_history_today({ price: today })}</b>
      </div>
      <div className={`${styles.months} relative`}>
        {months.map(({ x, label }) => (
          <span key={x} style={x === 100 ? { right: 0 } : { left: `${x}%` }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
