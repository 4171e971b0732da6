import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { writtenAmount } from '#src/pricing/written-amount.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { Money } from '#src/storefront/components/money.tsx';
import { hasStoredTerms } from '#src/storefront/finance/stored-terms.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { MonthlyView } from '#src/view-models/view.ts';
import styles from './price.module.css';
import type { WorkedOut } from './work-out.ts';

/**
 * By the month: the visitor's down payment and term, and the payment. The code that computes it is loaded only for
 * visitors with terms. Without scripts the calculator answers.
 */
export function MonthlyPrice({ monthly }: { monthly: MonthlyView }) {
  const { withTaxes, withTaxesDollars } = monthly;
  const [worked, setWorked] = useState<WorkedOut | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();

  useEffect(() => {
    const { current } = form;
    if (!current || !(isTouched(current, monthly) || hasStoredTerms())) return;
    let isWanted = true;
    void import('./work-out.ts').then(({ answerFirst }) => {
      if (isWanted) answerFirst(current, monthly, setWorked);
    });
    return () => {
      isWanted = false;
    };
  }, [monthly]);

  async function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { answerTo } = await import('./work-out.ts');
    setWorked(answerTo(currentTarget, target, monthly));
  }

  const shown = worked ? worked.shown : monthly;
  const [longest = 0, ...shorter] = worked?.offered ?? wholeYears(monthly.months);
  return (
    <form ref={form} action={hrefIn(getLocale(), '/financing')} onInput={(event) => void follow(event)}>
      <div aria-live="polite">
        {shown ? (
          <p className={styles.now}>
            <b>
              <Money money={shown.payment} />
            </b>
            <span>{`${m.card_monthly_after()} · ${shown.terms}`}</span>
          </p>
        ) : (
          <p className={styles.note}>{worked?.problem}</p>
        )}
      </div>
      <div className={`${styles.terms} grid halves gap-3 mt-4`}>
        <input type="hidden" name="amount" value={withTaxesDollars} />
        <label className={`${styles.term} grid small semibold gap-1-5`}>
          {m.finance_down()}
          <input
            className="control full"
            type="text"
            name="down"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={defaultDown(monthly)}
          />
        </label>
        <label className={`${styles.term} grid small semibold gap-1-5`}>
          {m.finance_months()}
          <select className="control full" name="months" autoComplete="off" defaultValue="">
            <option value="">{m.finance_longest({ months: longest })}</option>
            {shorter.map((months) => (
              <option key={months}>{months}</option>
            ))}
          </select>
        </label>
        {!isHydrated && (
          <button type="submit" className={`${button.button} ${button.outline} across`}>
            {m.finance_calculate()}
          </button>
        )}
      </div>
      {shown && (
        <dl className={`${styles.lines} facts line-above near-text mt-3-5`}>
          <Line label={m.common_out_the_door_with_taxes()} value={withTaxes} />
          <Line label={m.finance_down()} value={`−${shown.downPayment}`} />
          <Line label={m.price_financed({ apr: shown.aprPercent })} value={shown.financed} />
          <Line label={m.price_payments_of({ months: shown.months })} value={shown.amount} />
          <Line label={m.price_interest()} value={shown.totalInterest} />
        </dl>
      )}
      <p className={styles.note}>
        {m.price_example()}{' '}
        <a className={button.link} href={`${hrefIn(getLocale(), '/financing')}?amount=${withTaxesDollars}`}>
          {m.finance_own_price()}
        </a>
      </p>
    </form>
  );
}

/** The dealer's down payment, as the field has it at first. */
const defaultDown = ({ downPaymentDollars }: MonthlyView): string => writtenAmount(downPaymentDollars, getLocale());

/** Whether something was typed before hydration. */
function isTouched(form: HTMLFormElement, monthly: MonthlyView): boolean {
  const entered = new FormData(form);
  return entered.get('down') !== defaultDown(monthly) || entered.get('months') !== '';
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The longest term, and the whole years below it. */
const wholeYears = (longest: number): number[] => [
  longest,
  ...Array.from({ length: Math.ceil(longest / 12) - 1 }, (_, year) => (Math.ceil(longest / 12) - 1 - year) * 12),
];
