import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { Money } from '#src/storefront/components/money.tsx';
import type { PriceHistoryView } from '#src/view-models/product/price-history-view.ts';
import type { MonthlyView, PriceView } from '#src/view-models/view.ts';
import styles from './price.module.css';
import { priceHistoryId } from './price-history.tsx';
import { struckText } from './struck-text.ts';

type Known = Extract<PriceView, { kind: 'price' }>;

/** The price with its details: former price, savings, included fees, monthly payment. */
export function Price({ price, history }: { price: Known; history: PriceHistoryView | null }) {
  const { struck, save, savePercent, monthly, includes, taxes, promotionUntil } = price;
  return (
    <div className={styles.price}>
      {struck && (
        <p className={styles.row}>
          <span>{struckText(struck)}</span>
          <s>{struck.amount}</s>
        </p>
      )}
      <p className={styles.now}>
        <b>
          <Money money={price.now} />
        </b>
        <span>{['CAD', taxes].filter(Boolean).join(', ')}</span>
      </p>
      {save && (
        <p className={styles.save}>
          <span>{m.product_save()}</span>
          <span>{savePercent ? m.product_save_percent({ amount: save, percent: savePercent }) : save}</span>
        </p>
      )}
      {promotionUntil && <p className={styles.note}>{m.product_until({ date: promotionUntil })}</p>}
      {history && <Since history={history} />}
      {includes.length > 0 && <Fees fees={includes} />}
      {monthly && <Finance monthly={monthly} />}
    </div>
  );
}

function Since({ history: { since, steps } }: { history: PriceHistoryView }) {
  if (!since && steps.length === 0) return null;
  return (
    <p className={styles.note}>
      {since && m.product_price_since({ date: since })}{' '}
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
        <b>{m.product_call_for_price()}</b>
      </p>
    </div>
  );
}

const feeText = {
  freight: m.product_fee_freight,
  preparation: m.product_fee_preparation,
  administration: m.product_fee_administration,
} as const;

function Fees({ fees }: { fees: Known['includes'] }) {
  return (
    <p className={styles.note}>
      {m.product_includes()}{' '}
      {new Intl.ListFormat(languageTag[getLocale()], { type: 'unit' }).format(
        fees.map(({ fee, amount }) => feeText[fee]({ amount })),
      )}
    </p>
  );
}

/** Down payment, rate and term are on the payment's line, the interest below it; the terms have the full text. */
function Finance({ monthly }: { monthly: MonthlyView }) {
  const { amount, aprPercent, months, terms, withTaxes, withTaxesDollars, financed } = monthly;
  const { total, totalInterest, downPayment } = monthly;
  return (
    <details className={styles.finance}>
      <summary>
        <span>
          {m.product_finance_before()} <b>{amount}</b> {m.product_finance_after()} · {terms}
          <small>
            {m.product_finance_interest({ interest: totalInterest })} {m.payment_on_credit()}
          </small>
        </span>
        <span className={button.link}>{m.product_terms()}</span>
      </summary>
      <p>
        {m.product_finance_terms({
          price: withTaxes,
          down: downPayment,
          financed,
          months,
          amount,
          total,
          interest: totalInterest,
          apr: aprPercent,
        })}{' '}
        <a className={button.link} href={`${hrefIn(getLocale(), '/financing')}?amount=${withTaxesDollars}`}>
          {m.finance_own_price()}
        </a>
      </p>
    </details>
  );
}
