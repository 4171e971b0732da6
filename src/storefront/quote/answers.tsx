import { Form } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { VersionView } from '#src/quotes/customer/quote-page.server.ts';
import { stripping } from '#src/ui/stripping.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { Field } from '../forms/field.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import styles from './quote.module.css';
import { acceptForm, type Refusal } from './refusal.ts';

type AcceptProps = { version: VersionView; isOnly: boolean; knowsPhone: boolean; refusal: Refusal | undefined };

/** By a typed name; it is no payment. */
export function Accept({ version: { version, totals }, isOnly, knowsPhone, refusal }: AcceptProps) {
  const form = acceptForm(version);
  const own = refusal?.form === form ? refusal : undefined;
  const { name: error, phone: phoneError } = own?.problem.fields ?? {};
  const [id, phoneId] = [`name-${version}`, `phone-${version}`];
  return (
    <details className={`${styles.accept} no-print`} open={own && true}>
      <summary className={`${button.button} ${button.outline} ${button.full} paper`}>
        {isOnly ? m.common_accept() : m.quote_accept_version({ version, total: totals.total })}
      </summary>
      <Form className="grid gap-3 mt-3-5" method="post">
        <ProblemSummary
          problem={
            own && {
              ...own.problem,
              fields: { ...(error && { [id]: error }), ...(phoneError && { [phoneId]: phoneError }) },
            }
          }
          labels={{ [id]: m.quote_accept_name(), [phoneId]: m.field_phone() }}
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
        {!knowsPhone && (
          <Field
            name="phone"
            id={phoneId}
            type="tel"
            label={m.quote_accept_phone()}
            autoComplete="tel"
            maxLength={40}
            defaultValue={own?.typed.phone}
            error={phoneError}
            {...stripping('phone')}
          />
        )}
        {totals.isBeforeTrade && (
          <p className={`${styles.warning} flex medium gap-2-5`}>
            <Icon name="alert" />
            {m.quote_accept_trade_open({ total: totals.total })}
          </p>
        )}
        <p className={styles.fine}>{m.quote_accept_text({ total: totals.total })}</p>
        <button type="submit" name="intent" value="accept" className={`${button.button} ${button.dark} ${button.full}`}>
          {m.common_accept()}
        </button>
      </Form>
    </details>
  );
}

/** Needs a confirmation, because it can't be undone; works without JavaScript too. */
export function Decline({ refusal }: { refusal: Refusal | undefined }) {
  const own = refusal?.form === 'decline' ? refusal : undefined;
  return (
    <details className={`${styles.decline} no-print`} open={own && true}>
      <summary className={`${button.link} touch`}>{m.quote_decline()}</summary>
      <Form className="grid gap-3" method="post">
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
