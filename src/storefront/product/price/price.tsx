import { useEffect, useRef } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { Money } from '#src/storefront/components/money.tsx';
import {
  boxScript,
  checkChoice,
  type PriceChoice,
  priceViewName,
  priceViews,
} from '#src/storefront/finance/price-choice.ts';
import type { PriceHistoryView } from '#src/view-models/product/price-history-view.ts';
import type { PriceView } from '#src/view-models/view.ts';
import { MonthlyPrice } from './monthly-price.tsx';
import styles from './price.module.css';
import { priceHistoryId } from './price-history.tsx';

type Known = Extract<PriceView, { kind: 'price' }>;
type Props = { price: Known; history: PriceHistoryView | null; takesTrade: boolean };

/** A switch of three views, which CSS shows: the price, out the door, by the month. In print the price has its taxes. */
export function Price({ price, history, takesTrade }: Props) {
  const { monthly } = price;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) checkChoice(box.current);
  }, []);
  return (
    <div ref={box} className={styles.price}>
      <fieldset className={`${styles.switch} no-print grid clipped`}>
        <legend className="vh">{m.field_price()}</legend>
        {priceViews
          .filter((view) => view !== 'monthly' || monthly)
          .map((view) => (
            <label className="centered relative semibold near-text" key={view}>
              <input
                className="covering"
                type="radio"
                name={priceViewName}
                value={view}
                defaultChecked={view === 'price'}
              />
              {viewText[view]()}
            </label>
          ))}
      </fieldset>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: boxScript }} suppressHydrationWarning />
      <div className={styles.view} data-view="price">
        <Today price={price} history={history} />
      </div>
      <div className={styles.view} data-view="total">
        <WithTaxes price={price} takesTrade={takesTrade} />
      </div>
      {monthly && (
        <div className={styles.view} data-view="monthly">
          <MonthlyPrice monthly={monthly} />
        </div>
      )}
    </div>
  );
}

const viewText = {
  price: m.field_price,
  total: m.price_view_door,
  monthly: m.price_view_monthly,
} as const satisfies Record<PriceChoice, () => string>;

/** The advertised price: a former one, the saving, and the fees inside. */
function Today({ price, history }: Pick<Props, 'price' | 'history'>) {
  const { struck, saveLine, includes, taxes, endsOn } = price;
  return (
    <>
      {struck && (
        <p className={`${styles.row} flex between muted`}>
          <span>{struck.label}</span>
          <s>{struck.amount}</s>
        </p>
      )}
      <p className={styles.now}>
        <b>
          <Money money={price.now} />
        </b>
        <span>{['CAD', taxes].filter(Boolean).join(', ')}</span>
      </p>
      {saveLine && (
        <p className={`${styles.save} row wraps between rounded-sm mt-4`}>
          <span>{saveLine.label}</span>
          <span>{saveLine.amount}</span>
        </p>
      )}
      {endsOn && !saveLine && <p className={styles.note}>{endsOn}</p>}
      {history && <Since history={history} />}
      {includes && <p className={styles.note}>{includes}</p>}
    </>
  );
}

/** Nothing but taxes is added to the advertised price. */
function WithTaxes({ price: { withTaxes }, takesTrade }: Pick<Props, 'price' | 'takesTrade'>) {
  return (
    <>
      <p className={styles.now}>
        <b>
          <Money money={withTaxes.total} />
        </b>
        <span>{m.price_with_everything()}</span>
      </p>
      <dl className={`${styles.lines} facts line-above near-text mt-3-5`}>
        {withTaxes.lines.map(({ label, amount, isInside }) => (
          <div key={label} className={isInside && styles.inside}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{m.price_view_door()}</dt>
          <dd>{withTaxes.total.full}</dd>
        </div>
      </dl>
      {takesTrade && (
        <p className={styles.note}>
          <a className={button.link} href={hrefIn(getLocale(), '/value-your-trade')}>
            {m.price_trade()}
          </a>
        </p>
      )}
    </>
  );
}

function Since({ history: { since, steps } }: { history: PriceHistoryView }) {
  if (!since && steps.length === 0) return null;
  return (
    <p className={styles.note}>
      {since && `${since} `}
      {steps.length > 0 && (
        <a className={button.link} href={`#${priceHistoryId}`}>
          {m.product_history()}
        </a>
      )}
    </p>
  );
}

export function CallForPrice() {
  return (
    <div className={styles.price}>
      <p className={styles.now}>
        <b>{m.field_call_for_price()}</b>
      </p>
    </div>
  );
}
