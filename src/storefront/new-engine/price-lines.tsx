import { m } from '#src/i18n/messages.ts';
import type { LineView, TotalsView } from '#src/quotes/price-text.ts';
import styles from './price-lines.module.css';

type Props = {
  lines: readonly LineView[];
  totals: TotalsView;
  stock: string | null;
  /** What could change the price, in the dealer's words. */
  reservations: string | null;
};

/** The lines of a price, its taxes and its total. */
export function PriceLines({ lines, totals, stock, reservations }: Props) {
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ kind, name, note, amount, isChanged }) => (
          <div key={`${kind} ${name} ${amount}`} className={kind === 'trade' ? styles.minus : undefined}>
            <dt className="semibold">
              {name}
              {isChanged && <mark className="tiny medium">{m.quote_changed()}</mark>}
              {note && (
                <small className="block small muted regular">
                  {[note, kind === 'engine' ? stock : null].filter(Boolean).join(' ')}
                </small>
              )}
            </dt>
            <dd className="bold nowrap right">{amount}</dd>
          </div>
        ))}
        <div className={styles.sub}>
          <dt className="semibold">{m.common_before_tax()}</dt>
          <dd className="bold nowrap right">{totals.subtotal}</dd>
        </div>
        {totals.taxes.map(({ name, amount }) => (
          <div key={name} className={styles.sub}>
            <dt className="semibold">{name}</dt>
            <dd className="bold nowrap right">{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt className="semibold">{totals.isBeforeTrade ? m.quote_total_before_trade() : m.quote_total()}</dt>
          <dd className="bold nowrap right">{totals.total}</dd>
        </div>
      </dl>
      <p className={`${styles.note} small muted mt-3`}>
        {m.quote_tax_note()} {reservations}
      </p>
    </>
  );
}
