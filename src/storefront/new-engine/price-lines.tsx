import { m } from '#src/i18n/messages.ts';
import type { LineView, TotalsView } from '#src/quotes/price-text.ts';
import styles from './price-lines.module.css';

type Props = {
  lines: readonly LineView[];
  totals: TotalsView;
  stock: string | null;
  /** What could change the price, in the dealer's words. */
  reservations: string | null;
  /** What a package saves. */
  saving?: string | null;
};

/** A lien stands below the taxes. */
const isListed = ({ kind }: Pick<LineView, 'kind'>): boolean => kind !== 'lien';
const isMinus = (kind: LineView['kind']): boolean => kind === 'trade' || kind === 'discount';

/** The lines of a price, its taxes and its total. */
export function PriceLines({ lines, totals, stock, reservations, saving = null }: Props) {
  return (
    <>
      <dl className={styles.lines}>
        {lines.filter(isListed).map(({ kind, name, note, amount, isChanged }) => (
          <div key={`${kind} ${name} ${amount}`} className={isMinus(kind) ? styles.minus : undefined}>
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
        {totals.lien && (
          <div className={styles.sub}>
            <dt className="semibold">{m.quote_line_lien()}</dt>
            <dd className="bold nowrap right">{totals.lien}</dd>
          </div>
        )}
        {totals.credit && (
          <div className={styles.sub}>
            <dt className="semibold">{m.quote_credit()}</dt>
            <dd className="bold nowrap right">{totals.credit}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt className="semibold">{totals.isBeforeTrade ? m.quote_total_before_trade() : m.quote_total()}</dt>
          <dd className="bold nowrap right">{totals.total}</dd>
        </div>
        {totals.owed && (
          <div className={styles.total}>
            <dt className="semibold">{m.quote_owed()}</dt>
            <dd className="bold nowrap right">{totals.owed}</dd>
          </div>
        )}
      </dl>
      {saving && <p className="semibold mt-3">{saving}</p>}
      {totals.taxesOff.map(({ name, reason }) => (
        <p key={name} className={`${styles.note} small muted mt-3`}>
          {m.quote_tax_off({ tax: name, reason })}
        </p>
      ))}
      <p className={`${styles.note} small muted mt-3`}>
        {lines.some(({ kind }) => kind === 'trade') && m.quote_tax_note()} {reservations}
      </p>
    </>
  );
}
