import { m } from '#src/i18n/messages.ts';
import type { QuoteView, VersionView } from '#src/quotes/customer/quote-page.server.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import type { FirstLook } from '../booking/first-look.server.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { Money } from '../components/money.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { useOwnPayment } from '../finance/use-own-payment.ts';
import { useDealer } from '../product/dealer.ts';
import { Accept, Decline } from './answers.tsx';
import styles from './quote.module.css';
import type { Refusal } from './refusal.ts';

type Props = {
  view: QuoteView;
  contact: ContactView | null;
  look: FirstLook | null;
  address: string;
  qr: string;
  refusal: Refusal | undefined;
};

/** The total, how long it holds, and the customer's actions. */
export function QuoteSide({ view, contact, look, address, qr, refusal }: Props) {
  const { name, phone } = useDealer();
  const isHydrated = useHydrated();
  const { number, state, versions } = view;
  const [first] = versions;
  const isHeld = state === 'sent';
  const message = [
    m.common_labelled({ label: name, value: m.quote_title({ number }) }),
    view.title,
    first?.amount.full,
    isHeld && first?.heldUntil,
    address,
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <aside className={`${styles.side} rounded tinted`} aria-labelledby="total">
      {first && <Price version={first} isHeld={isHeld} />}
      {isHeld && (
        <p className={styles.fine}>{view.kind === 'offer' ? m.quote_mail_hold_offer() : m.quote_mail_hold()}</p>
      )}
      {view.deposit && <Deposit deposit={view.deposit} />}
      <div className="no-print grid gap-2-5 mt-5">
        {look && (isHeld || state === 'accepted') && (
          <a className={`${button.button} ${button.primary} ${button.full}`} href={look.href}>
            {look.text}
          </a>
        )}
        <a
          className={`${button.button} ${button.dark} ${button.full}`}
          href={`sms:?&body=${encodeURIComponent(message)}`}
        >
          <Icon name="phone" />
          {m.quote_to_phone()}
        </a>
        <div className={`${styles.pair} grid halves gap-2-5`}>
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
              {m.common_print()}
            </button>
          )}
        </div>
      </div>
      {isHeld && first && (
        <Accept version={first} isOnly={versions.length === 1} knowsPhone={view.knowsPhone} refusal={refusal} />
      )}
      {isHeld && <Decline refusal={refusal} />}
      <div className={`${styles.qr} grid small snug gap-4-5`}>
        <img
          className="block paper"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={m.quote_qr({ number })}
          width="104"
          height="104"
        />
        <p>
          <b>{number}</b>
          <br />
          {m.quote_qr_text()} {phone && m.common_call_us({ phone })}
        </p>
      </div>
      {contact && (
        <ContactPerson
          contact={contact}
          heading={
            view.kind === 'offer'
              ? m.contact_ask_person({ name: contact.name })
              : m.contact_looks_after_repower({ name: contact.name })
          }
        />
      )}
    </aside>
  );
}

/** Asked for once the offer is accepted; it is paid with the dealer's own provider. */
const Deposit = ({ deposit: { text, href } }: { deposit: NonNullable<QuoteView['deposit']> }) => (
  <div className="no-print grid gap-2-5 mt-5">
    <p>
      {text} {href === null && m.quote_deposit_by_hand()}
    </p>
    {href !== null && (
      <a className={`${button.button} ${button.primary} ${button.full}`} href={href} rel="noreferrer">
        {m.quote_pay_deposit()}
      </a>
    )}
  </div>
);

function Price({ version: { totals, amount, heldUntil, monthly }, isHeld }: { version: VersionView; isHeld: boolean }) {
  const own = useOwnPayment(monthly);
  const shown = own ?? monthly;
  return (
    <>
      <h2 id="total">{totals.isBeforeTrade ? m.quote_total_with_tax_before_trade() : m.quote_total_with_tax()}</h2>
      <b className={`${styles.amount} figure`}>
        <Money money={amount} />
      </b>
      {isHeld && <p className={`${styles.held} row mt-3-5`}>{heldUntil}</p>}
      {shown && (
        <p className={styles.fine}>
          {m.new_engine_or_monthly({ amount: shown.amount, terms: shown.terms })}.{' '}
          {m.quote_interest({ interest: shown.totalInterest })}
        </p>
      )}
    </>
  );
}
