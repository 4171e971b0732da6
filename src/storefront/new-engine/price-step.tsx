import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { PriceStep as View } from '#src/quotes/engine-view.ts';
import { type OwnBoat, ownBoatQuery } from '#src/quotes/rules/own-boat.ts';
import { hrefIn } from '#src/site/href.ts';
import { stripping } from '#src/ui/stripping.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import button from '../components/button.module.css';
import { Money } from '../components/money.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { useOwnPayment } from '../finance/use-own-payment.ts';
import { Field } from '../forms/field.tsx';
import { type AnsweredForm, VisitorForm } from '../forms/visitor-form.tsx';
import { forgetPhotos, readPhotos } from '../forms/waiting/waiting-store.ts';
import { useDealer } from '../product/dealer.ts';
import { holdFields } from './hold-fields.ts';
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

/** Step 3: today's price, line by line. Nothing is stored until the visitor holds the price. */
export default function PriceStep({ boat, view, contact, idempotencyKey, answered }: Props) {
  const { phone } = useDealer();
  useEffect(() => storeOwnBoat(ownBoatQuery(boat)), [boat]);
  const { title, stock, price } = view;
  const introduction = price ? price.introduction : m.new_engine_ask_price_text();
  const own = useOwnPayment(price?.monthly ?? null);
  const monthly = own ?? price?.monthly;
  return (
    <div className={`${styles.columns} with-side`}>
      <div>
        <h1 className="title-3xl mt-2">{title}</h1>
        {introduction && <p className="soft measure mt-3">{introduction}</p>}
        <OwnBoatCard boat={boat} changeHref={boatHref(getLocale(), boat)} />
        {price && (
          <PriceLines lines={price.lines} totals={price.totals} stock={stock} reservations={price.reservations} />
        )}
      </div>
      <aside className={`${styles.side} sticky-side rounded tinted`} aria-labelledby="price">
        {price ? (
          <>
            <h2 id="price" className={styles.label}>
              {m.new_engine_today()}
            </h2>
            <p>{price.totals.isBeforeTrade ? m.quote_total_with_tax_before_trade() : m.quote_total_with_tax()}</p>
            <b className="figure">
              <Money money={price.amount} />
            </b>
            <p className="snug mt-2-5">{m.quote_mail_hold()}</p>
            {monthly && (
              <p className="snug mt-2-5">
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
          <a
            className={`${button.button} ${button.primary} ${button.full} mt-4`}
            href={hrefIn(getLocale(), '/contact')}
          >
            {m.common_ask_us()}
          </a>
        )}
        {contact && <ContactPerson contact={contact} heading={m.contact_looks_after_repower({ name: contact.name })} />}
      </aside>
    </div>
  );
}

const storedPhotos = async (): Promise<readonly File[]> => [...(await readPhotos()).values()];

type HoldFormProps = {
  /** A description of engine and boat. */
  title: string;
  answered: AnsweredForm | undefined;
  idempotencyKey: string;
  hasTrade: boolean;
  phone: string | null;
};

/** *Hold this price*: a name, and an email or a phone; photos of the trade-in. */
function HoldForm({ title, answered, idempotencyKey, hasTrade, phone }: HoldFormProps) {
  const navigate = useNavigate();

  async function open(result: unknown) {
    const { token } = result as { token: string };
    if (hasTrade) await forgetPhotos();
    await navigate(`${hrefIn(getLocale(), '/quote/:token', { token })}?held`);
  }
  return (
    <VisitorForm
      call="/api/client/quote"
      what={m.form_title_of({ form: m.quote_hold(), product: title })}
      labels={{ name: m.field_name(), email: m.field_email(), phone: m.field_phone() }}
      answered={answered}
      idempotencyKey={idempotencyKey}
      takesFiles={hasTrade}
      offered={hasTrade ? storedPhotos : undefined}
      toCall={(fields) => ({ ...holdFields(new URL(location.href)), ...fields })}
      onSent={(result) => void open(result)}
      isLeft
      phone={phone}
      send={m.quote_hold()}
      note={m.quote_hold_hint()}
      styles={{ form: 'grid gap-3-5 mt-5', foot: `${styles.holdFoot} grid gap-2-5`, send: button.full }}
    >
      {({ typed, errors }) => (
        <>
          <Field
            name="name"
            label={m.field_name()}
            autoComplete="name"
            maxLength={120}
            required
            defaultValue={typed.name}
            error={errors.name}
          />
          <Field
            name="email"
            type="email"
            label={m.field_email()}
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email}
            error={errors.email}
          />
          <Field
            name="phone"
            type="tel"
            label={m.quote_or_phone()}
            autoComplete="tel"
            maxLength={40}
            defaultValue={typed.phone}
            error={errors.phone}
            {...stripping('phone')}
          />
          {hasTrade && <StoredPhotos />}
        </>
      )}
    </VisitorForm>
  );
}

/** How many photos of step 1 go with it; the form lists them once it is filled in. */
function StoredPhotos() {
  const [count, setCount] = useState(0);
  useEffect(() => void storedPhotos().then((photos) => setCount(photos.length)), []);
  return count > 0 && <p className="small muted">{m.new_engine_photos_waiting({ count })}</p>;
}
