import { type FormEvent, useState } from 'react';
import { answerLoan, type LoanAnswer, type LoanFields } from '../../catalogue/loan-question.ts';
import { getLocale } from '../../i18n/locale.ts';
import { m } from '../../i18n/messages.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatPercent } from '../../lib/number.ts';
import button from '../../ui/storefront/button.module.css';
import styles from './calculator.module.css';

const fieldNames = ['amount', 'down', 'apr', 'months'] as const;

const labels = {
  amount: m.finance_amount,
  down: m.finance_down,
  apr: m.finance_apr,
  months: m.finance_months,
} as const;

const problems = {
  amount: m.finance_bad_amount,
  down: m.finance_bad_down,
  apr: m.finance_bad_apr,
  months: m.finance_bad_months,
} as const;

const units = { amount: '$', down: '$', apr: '%', months: null } as const;

/** A plain form that the server answers; with scripts the answer follows every key. */
export function Calculator({ fields, action }: { fields: LoanFields; action: string }) {
  const [typed, setTyped] = useState(fields);
  const answer = answerLoan(typed);
  const wrong = 'field' in answer ? answer.field : null;

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget);
    const read = (name: keyof LoanFields) => String(form.get(name) ?? '');
    setTyped({ amount: read('amount'), down: read('down'), apr: read('apr'), months: read('months') });
  }

  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator">{m.finance_heading()}</h2>
      <form action={action} onInput={follow} className={styles.form}>
        {fieldNames.map((name) => (
          <Field key={name} name={name} value={fields[name]} isWrong={wrong === name} />
        ))}
        <button type="submit" className={`${button.button} ${button.dark}`}>
          {m.finance_calculate()}
        </button>
      </form>
      <output className={styles.answer} aria-live="polite">
        {'field' in answer ? null : <Answer answer={answer} />}
      </output>
      <p className={styles.note}>{m.finance_note()}</p>
    </section>
  );
}

type FieldProps = { name: keyof LoanFields; value: string; isWrong: boolean };

function Field({ name, value, isWrong }: FieldProps) {
  const id = `loan-${name}`;
  const unit = units[name];
  return (
    <p className={styles.field}>
      <label htmlFor={id}>
        {labels[name]()}
        {unit && <span aria-hidden="true"> ({unit})</span>}
      </label>
      <input
        id={id}
        name={name}
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

/** The payment never stands without its rate, its term and its interest. */
function Answer({ answer }: { answer: LoanAnswer }) {
  const language = getLocale();
  const money = (cents: number) => formatMoney(cents, language);
  const { paymentCents, principalCents, totalCents, totalInterestCents, aprPercent, months } = answer;
  const line = { apr: formatPercent(aprPercent, language), months, interest: money(totalInterestCents) };
  return (
    <>
      <span className={styles.payment}>
        {m.finance_payment()} <b>{money(paymentCents)}</b>
      </span>
      <span>{m.finance_line(line)}</span>
      <span>{m.finance_sums({ principal: money(principalCents), total: money(totalCents) })}</span>
    </>
  );
}
