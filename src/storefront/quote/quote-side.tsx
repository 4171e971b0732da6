import { Form } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { QuoteView, VersionView } from '#src/quotes/quote-page.server.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import { Field } from '../auth/form/field.tsx';
import type { Problem } from '../auth/form/problem.ts';
import { lookHref } from '../booking/look-href.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { Money } from '../components/money.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { useOwnPayment } from '../finance/use-own-payment.ts';
import { useDealer } from '../product/dealer.ts';
import styles from './quote.module.css';

type Props = {
  view: QuoteView;
  contact: ContactView | null;
  address: string;
  qr: string;
  typed: Record<string, string>;
  problem: Problem | undefined;
};

/** The total, how long it holds, and what the customer can do. */
export function QuoteSide({ view, contact, address, qr, typed, problem }: Props) {
  const { phone } = useDealer();
  const isHydrated = useHydrated();
  const { number, state, versions, engine, boat } = view;
  const [first] = versions;
  const isHeld = state === 'sent';
  const message = m.quote_message({ number, address });
  return (
    <aside className={styles.side} aria-labelledby="total">
      {first && <Price version={first} isHeld={isHeld} />}
      {isHeld && <p className={styles.fine}>{m.quote_price_not_engine()}</p>}
      <div className={styles.actions}>
        {(isHeld || state === 'accepted') && (
          <a
            className={`${button.button} ${button.primary} ${button.full}`}
            href={lookHref(getLocale(), { boat: boat?.name ?? '', engine: engine.text, quote: number })}
          >
            {m.quote_book_look()}
          </a>
        )}
        <a
          className={`${button.button} ${button.dark} ${button.full}`}
          href={`sms:?&body=${encodeURIComponent(message)}`}
        >
          <Icon name="phone" />
          {m.quote_to_phone()}
        </a>
        <div className={styles.pair}>
          <a
            className={`${button.button} ${button.outline}`}
            href={`mailto:?subject=${encodeURIComponent(number)}&body=${encodeURIComponent(message)}`}
          >
            <Icon name="mail" />
            {m.quote_by_email()}
          </a>
          {isHydrated && (
            <button type="button" className={`${button.button} ${button.outline}`} onClick={() => window.print()}>
              <Icon name="print" />
              {m.quote_print()}
            </button>
          )}
        </div>
      </div>
      {isHeld &&
        versions.map((version) => (
          <Accept
            key={version.version}
            version={version}
            isOnly={versions.length === 1}
            typed={typed}
            problem={problem}
          />
        ))}
      {isHeld && <Decline />}
      <div className={styles.qr}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={m.quote_qr({ number })}
          width="104"
          height="104"
        />
        <p>
          <b>{number}</b>
          <br />
          {m.quote_qr_text({ phone })}
        </p>
      </div>
      {contact && <ContactPerson contact={contact} heading={m.contact_looks_after_repower({ name: contact.name })} />}
    </aside>
  );
}

function Price({ version: { totals, amount, heldUntil, monthly }, isHeld }: { version: VersionView; isHeld: boolean }) {
  const own = useOwnPayment(monthly);
  const shown = own ?? monthly;
  return (
    <>
      <h2 id="total">{totals.isBeforeTrade ? m.quote_total_with_tax_before_trade() : m.quote_total_with_tax()}</h2>
      <b className={styles.amount}>
        <Money money={amount} />
      </b>
      {isHeld && <p className={styles.held}>{heldUntil}</p>}
      {shown && (
        <p className={styles.fine}>
          {m.new_engine_or_monthly({ amount: shown.amount, terms: shown.terms })}.{' '}
          {m.quote_interest({ interest: shown.totalInterest })}
        </p>
      )}
    </>
  );
}

type AcceptProps = {
  version: VersionView;
  isOnly: boolean;
  typed: Record<string, string>;
  problem: Problem | undefined;
};

/** By a typed name; it is no payment. */
function Accept({ version: { version, totals }, isOnly, typed, problem }: AcceptProps) {
  const isTyped = typed.version === String(version);
  return (
    <details className={styles.accept} open={(isTyped && problem !== undefined) || undefined}>
      <summary className={`${button.button} ${button.outline} ${button.full}`}>
        {isOnly ? m.quote_accept() : m.quote_accept_version({ version, total: totals.total })}
      </summary>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Field
          name="name"
          label={m.quote_accept_name()}
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={isTyped ? typed.name : ''}
          error={isTyped ? problem?.fields.name : undefined}
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
function Decline() {
  return (
    <details className={styles.decline}>
      <summary className={button.link}>{m.quote_decline()}</summary>
      <Form method="post">
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
