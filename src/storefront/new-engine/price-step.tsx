import { useEffect } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { PriceStep as View } from '#src/quotes/engine-view.ts';
import { type OwnBoat, ownBoatQuery } from '#src/quotes/rules/own-boat.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import button from '../components/button.module.css';
import { Money } from '../components/money.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { useOwnPayment } from '../finance/use-own-payment.ts';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import { useDealer } from '../product/dealer.ts';
import { HoldForm } from './hold-form.tsx';
import { boatHref } from './new-engine-address.ts';
import { OwnBoatCard } from './own-boat-card.tsx';
import { PriceLines } from './price-lines.tsx';
import styles from './price-step.module.css';
import { storeOwnBoat } from './store-own-boat.ts';

type Props = {
  boat: OwnBoat;
  view: View;
  contact: ContactView | null;
  idempotencyKey: string;
  answered: AnsweredForm | undefined;
};

/** Step 3: what it costs today, line by line. Nothing is stored until the visitor holds the price. */
export default function PriceStep({ boat, view, contact, idempotencyKey, answered }: Props) {
  const { phone } = useDealer();
  useEffect(() => storeOwnBoat(ownBoatQuery(boat)), [boat]);
  const { title, stock, price } = view;
  const own = useOwnPayment(price?.monthly ?? null);
  const monthly = own ?? price?.monthly;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.lead}>{price ? m.quote_lead() : m.new_engine_ask_price_text()}</p>
        <OwnBoatCard boat={boat} changeHref={boatHref(getLocale(), boat)} />
        {price && <PriceLines lines={price.lines} totals={price.totals} stock={stock} />}
      </div>
      <aside className={styles.side} aria-labelledby="price">
        {price ? (
          <>
            <h2 id="price" className={styles.label}>
              {m.new_engine_today()}
            </h2>
            <p>{price.totals.isBeforeTrade ? m.quote_total_with_tax_before_trade() : m.quote_total_with_tax()}</p>
            <b className={styles.amount}>
              <Money money={price.amount} />
            </b>
            <p className={styles.fine}>{m.quote_mail_hold()}</p>
            {monthly && (
              <p className={styles.fine}>
                {m.new_engine_or_monthly({ amount: monthly.amount, terms: monthly.terms })}.{' '}
                {m.quote_interest({ interest: monthly.totalInterest })}
              </p>
            )}
            <HoldForm
              title={title}
              answered={answered}
              idempotencyKey={idempotencyKey}
              hasTrade={boat.wantsTrade}
              phone={phone}
            />
          </>
        ) : (
          <h2 id="price">{m.new_engine_ask_price()}</h2>
        )}
        {!price && (
          <a className={`${button.button} ${button.primary} ${button.full}`} href={hrefIn(getLocale(), '/contact')}>
            {m.common_ask_us()}
          </a>
        )}
        {contact && <ContactPerson contact={contact} heading={m.contact_looks_after_repower({ name: contact.name })} />}
      </aside>
    </div>
  );
}
