import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { Money } from '#src/storefront/components/money.tsx';
import { readStoredTerms, storeTerms } from '#src/storefront/finance/stored-terms.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { MonthlyView } from '#src/view-models/view.ts';
import styles from './price.module.css';
import type { Typed, WorkedOut } from './work-out.ts';

/** By the month: the visitor's down payment and term, and what comes of them. Without scripts the calculator answers. */
export default function MonthlyPrice({ monthly }: { monthly: MonthlyView }) {
  const { withTaxesDollars, downPaymentDollars } = monthly;
  const [worked, setWorked] = useState<WorkedOut | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();

  // With the terms of an earlier page, or with what was typed before hydration.
  useEffect(() => {
    const { current } = form;
    const [down, months] = ['down', 'months'].map((name) => current?.elements.namedItem(name));
    if (!(current && down instanceof HTMLInputElement && months instanceof HTMLSelectElement)) return;
    const usual = String(downPaymentDollars);
    const isUntouched = () => down.value === usual && months.value === '';
    if (isUntouched() && Object.keys(readStoredTerms()).length === 0) return;
    let isWanted = true;
    void import('./work-out.ts').then(({ storedFor, workOut }) => {
      if (!isWanted) return;
      // What was typed meanwhile counts.
      const typed = typedIn(current);
      const stored = isUntouched() ? storedFor(monthly) : null;
      if (stored) down.value = stored.down;
      if (stored && [...months.options].some(({ value }) => value === stored.months)) months.value = stored.months;
      if (!isUntouched() && !stored) {
        storeTerms({
          ...(typed.down !== usual && { down: typed.down }),
          ...(typed.months && { months: typed.months }),
        });
      }
      if (stored || !isUntouched()) setWorked(workOut(stored ?? typed, monthly));
    });
    return () => {
      isWanted = false;
    };
  }, [monthly, downPaymentDollars]);

  async function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const typed = typedIn(currentTarget);
    if (target instanceof HTMLInputElement) storeTerms({ down: typed.down });
    if (target instanceof HTMLSelectElement) storeTerms({ months: typed.months });
    const { workOut } = await import('./work-out.ts');
    setWorked(workOut(typedIn(currentTarget), monthly));
  }

  const [longest = 0, ...shorter] = worked?.offered ?? wholeYears(monthly.months);
  return (
    <>
      <Answer worked={worked} monthly={monthly} />
      <form
        ref={form}
        action={hrefIn(getLocale(), '/financing')}
        onInput={(event) => void follow(event)}
        className={styles.terms}
      >
        <input type="hidden" name="amount" value={withTaxesDollars} />
        <label className={styles.term}>
          {m.finance_down()}
          <input name="down" inputMode="decimal" autoComplete="off" maxLength={30} defaultValue={downPaymentDollars} />
        </label>
        <label className={styles.term}>
          {m.finance_months()}
          <select name="months" autoComplete="off" defaultValue="">
            <option value="">{m.finance_longest({ months: longest })}</option>
            {shorter.map((months) => (
              <option key={months} value={months}>
                {months}
              </option>
            ))}
          </select>
        </label>
        {!isHydrated && (
          <button type="submit" className={`${button.button} ${button.outline}`}>
            {m.finance_calculate()}
          </button>
        )}
      </form>
    </>
  );
}

/** The longest term, and the whole years below it. */
const wholeYears = (longest: number): number[] => [
  longest,
  ...Array.from({ length: Math.ceil(longest / 12) - 1 }, (_, year) => (Math.ceil(longest / 12) - 1 - year) * 12),
];

function typedIn(form: HTMLFormElement): Typed {
  const entered = new FormData(form);
  return { down: String(entered.get('down') ?? ''), months: String(entered.get('months') ?? '') };
}

/** Down payment, rate and term are on the payment's line. */
function Answer({ worked, monthly }: { worked: WorkedOut | null; monthly: MonthlyView }) {
  if (worked?.problem) {
    return (
      <p className={styles.note} role="status">
        {worked.problem}
      </p>
    );
  }
  const { amount, financed, months, totalInterest } = worked ?? monthly;
  const [down, apr] = worked ? [worked.down, worked.apr] : [monthly.downPayment, monthly.aprPercent];
  const lines = [
    [m.price_with_taxes(), monthly.withTaxes],
    [m.finance_down(), `−${down}`],
    [m.price_financed({ apr }), financed],
    [m.price_payments_of({ months }), amount],
    [m.price_interest(), totalInterest],
  ] as const;
  return (
    <div aria-live="polite">
      <p className={styles.now}>
        <b>{worked ? <Money money={worked.payment} /> : amount}</b>
        <span>
          {m.card_monthly_after()} · {m.payment_terms({ down, apr, months })}
        </span>
      </p>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {m.price_example()}{' '}
        <a className={button.link} href={`${hrefIn(getLocale(), '/financing')}?amount=${monthly.withTaxesDollars}`}>
          {m.finance_own_price()}
        </a>
      </p>
    </div>
  );
}
