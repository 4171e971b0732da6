import { Form } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { VersionView } from '#src/quotes/quote-page.server.ts';
import button from '../components/button.module.css';
import { Field } from '../forms/field.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import styles from './quote.module.css';
import { acceptForm, type Refusal } from './refusal.ts';

type AcceptProps = { version: VersionView; isOnly: boolean; refusal: Refusal | undefined };

/** By a typed name; it is no payment. */
export function Accept({ version: { version, totals }, isOnly, refusal }: AcceptProps) {
  const form = acceptForm(version);
  const own = refusal?.form === form ? refusal : undefined;
  const error = own?.problem.fields.name;
  const id = `name-${version}`;
  return (
    <details className={styles.accept} open={own && true}>
      <summary className={`${button.button} ${button.outline} ${button.full}`}>
        {isOnly ? m.quote_accept() : m.quote_accept_version({ version, total: totals.total })}
      </summary>
      <Form method="post">
        <ProblemSummary
          problem={own && { ...own.problem, fields: error ? { [id]: error } : {} }}
          labels={{ [id]: m.quote_accept_name() }}
        />
        <input type="hidden" name="version" value={version} />
        <Field
          name="name"
          id={id}
          label={m.quote_accept_name()}
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={own?.typed.name}
          error={error}
        />
        <p className={styles.fine}>
          {m.quote_accept_text({ total: totals.total })} {totals.isBeforeTrade && m.quote_is_before_trade()}
        </p>
        <button type="submit" name="intent" value="accept" className={`${button.button} ${button.dark} ${button.full}`}>
          {m.quote_accept()}
        </button>
      </Form>
    </details>
  );
}

/** Asks once, because nobody can take it back: without JavaScript too. */
export function Decline({ refusal }: { refusal: Refusal | undefined }) {
  const own = refusal?.form === 'decline' ? refusal : undefined;
  return (
    <details className={styles.decline} open={own && true}>
      <summary className={button.link}>{m.quote_decline()}</summary>
      <Form method="post">
        <ProblemSummary problem={own?.problem} labels={{}} />
        <p className={styles.fine}>{m.quote_decline_text()}</p>
        <button
          type="submit"
          name="intent"
          value="decline"
          className={`${button.button} ${button.outline} ${button.full}`}
        >
          {m.quote_decline_confirm()}
        </button>
      </Form>
    </details>
  );
}
