import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import {
  answerLoan,
  type LoanAnswer,
  type LoanFields,
  type LoanLimits,
  offeredTerms,
} from '#src/pricing/loan-question.ts';
import button from '../components/button.module.css';
import styles from './calculator.module.css';
import { readStoredTerms, storeTerms } from './stored-terms.ts';

const fieldNames = ['amount', 'down', 'apr'] as const;

const labels = { amount: m.finance_amount, down: m.finance_down, apr: m.finance_apr } as const;
const problems = { amount: m.finance_bad_amount, down: m.finance_bad_down, apr: m.finance_bad_apr } as const;
const units = { amount: '$', down: '$', apr: '%' } as const;

type CalculatorProps = {
  fields: LoanFields;
  limits: LoanLimits;
  /** The address has a down payment or a term, which override the visitor's stored ones. */
  hasOwnTerms: boolean;
  action: string;
};

/** A plain form answered by the server; with scripts the result is updated on every key. */
export function Calculator({ fields, limits, hasOwnTerms, action }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(fields);
  const answer = answerLoan(typed, limits);
  const wrong = 'field' in answer ? answer.field : null;

  useEffect(() => {
    if (!form.current) return;
    if (!hasOwnTerms) fillCache(form.current, fields, limits);
    // Includes what was typed before hydration.
    setTyped(fieldsIn(form.current));
  }, [fields, limits, hasOwnTerms]);

  function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const now = fieldsIn(currentTarget);
    setTyped(now);
    if (isOwnTerm(target)) storeTerms({ [target.name]: target.value });
  }

  return (
    <section className={`${styles.calculator} grid rounded tinted gap-5`} aria-labelledby="calculator">
      <h2 className="title-2xl" id="calculator">
        {m.finance_heading()}
      </h2>
      <form ref={form} action={action} onInput={follow} className={`${styles.form} grid to-top gap-4`}>
        {fieldNames.map((name) => (
          <Field key={name} name={name} value={fields[name]} isWrong={wrong === name} />
        ))}
        <Term terms={offeredTerms(typed, limits)} value={fields.months} />
        <button type="submit" className={`${button.button} ${button.dark}`}>
          {m.finance_calculate()}
        </button>
      </form>
      <output className={`${styles.answer} grid gap-1-5`} aria-live="polite">
        {'paymentCents' in answer && <Answer answer={answer} />}
        {'tooSmall' in answer && (
          <span>{m.finance_too_small({ min: formatMoney(limits.leastCents, getLocale()) })}</span>
        )}
      </output>
      <p className="small muted">{m.finance_note()}</p>
    </section>
  );
}

function fieldsIn(form: HTMLFormElement): LoanFields {
  const entered = new FormData(form);
  const read = (name: keyof LoanFields) => String(entered.get(name) ?? '');
  return { amount: read('amount'), down: read('down'), apr: read('apr'), months: read('months') };
}

const isOwnTerm = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
  ['down', 'months'].includes(target.name);

/** Fills in the visitor's stored terms, unless something was typed already or they don't suit this amount. */
function fillCache(form: HTMLFormElement, fields: LoanFields, limits: LoanLimits) {
  const stored = { down: fields.down, months: '', ...readStoredTerms() };
  const entered = fieldsIn(form);
  if (entered.down !== fields.down || entered.months !== '') return;
  const answer = answerLoan({ ...entered, down: stored.down }, limits);
  const [down, months] = [form.elements.namedItem('down'), form.elements.namedItem('months')];
  if (down instanceof HTMLInputElement && 'paymentCents' in answer) down.value = stored.down;
  if (months instanceof HTMLSelectElement && [...months.options].some(({ value }) => value === stored.months)) {
    months.value = stored.months;
  }
}

/** The longest term stays selected while the amount changes, until another one is chosen. */
function Term({ terms, value }: { terms: number[]; value: string }) {
  const [longest = 0, ...shorter] = terms;
  const isShorter = shorter.includes(Number(value));
  return (
    <p className={`${styles.field} grid gap-1-5`}>
      <label className="small semibold" htmlFor="loan-months">
        {m.finance_months()}
      </label>
      <select
        className="control"
        id="loan-months"
        name="months"
        autoComplete="off"
        defaultValue={isShorter ? value : ''}
      >
        <option value="">{m.finance_longest({ months: longest })}</option>
        {shorter.map((months) => (
          <option key={months} value={months}>
            {months}
          </option>
        ))}
      </select>
    </p>
  );
}

type FieldProps = { name: (typeof fieldNames)[number]; value: string; isWrong: boolean };

function Field({ name, value, isWrong }: FieldProps) {
  const id = `loan-${name}`;
  const unit = units[name];
  return (
    <p className={`${styles.field} grid gap-1-5`}>
      <label className="small semibold" htmlFor={id}>
        {labels[name]()}
        {unit && <span aria-hidden="true"> ({unit})</span>}
      </label>
      <input
        className="control"
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className={styles.wrong}>
          {problems[name]()}
        </span>
      )}
    </p>
  );
}

/** Down payment, rate and term are on the same line as the payment. */
function Answer({ answer }: { answer: LoanAnswer }) {
  const language = getLocale();
  const money = (cents: number) => formatMoney(cents, language);
  const { paymentCents, principalCents, totalCents, totalInterestCents, downCents, aprPercent, months } = answer;
  const terms = { down: money(downCents), apr: formatPercent(aprPercent, language), months };
  return (
    <>
      <span className={styles.payment}>
        {m.finance_payment()}
        <span>
          <b className="figure">{money(paymentCents)}</b> {m.payment_terms(terms)}
        </span>
      </span>
      <span>{m.product_finance_interest({ interest: money(totalInterestCents) })}</span>
      <span>{m.finance_sums({ principal: money(principalCents), total: money(totalCents) })}</span>
    </>
  );
}
