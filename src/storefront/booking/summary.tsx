import { m } from '#src/i18n/messages.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import button from '../components/button.module.css';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { Notice } from '../forms/notice.tsx';
import { useResultFocus } from '../forms/use-result-focus.ts';
import { useDealer } from '../product/dealer.ts';
import styles from './booking.module.css';
import type { BookingView } from './read-booking-page.server.ts';

type FactsProps = { chosen: readonly string[]; totalFrom: string | null; when: string | null };

function Facts({ chosen, totalFrom, when }: FactsProps) {
  const { address } = useDealer();
  return (
    <dl className="facts">
      <div>
        <dt>{m.field_service()}</dt>
        <dd>
          {chosen.length > 0
            ? chosen.map((name) => (
                <span className="block" key={name}>
                  {name}
                </span>
              ))
            : '–'}
        </dd>
      </div>
      {totalFrom && (
        <div>
          <dt>{m.booking_fact_price()}</dt>
          <dd>{m.booking_price_from({ price: totalFrom })}</dd>
        </div>
      )}
      <div>
        <dt>{m.booking_fact_when()}</dt>
        <dd>{when ?? '–'}</dd>
      </div>
      <div>
        <dt>{m.booking_fact_where()}</dt>
        <dd>{address}</dd>
      </div>
    </dl>
  );
}

type SummaryProps = {
  view: Pick<BookingView, 'chosen' | 'totalFrom' | 'day'>;
  when: string | null;
  isBusy: boolean;
  contact: ContactView | null;
};

/** The present choice, with the submit button and who answers. */
export function Summary({ view, when, isBusy, contact }: SummaryProps) {
  return (
    <aside className={`${styles.summary} sticky-side rounded tinted`} aria-labelledby="summary">
      <h2 id="summary">{m.booking_summary()}</h2>
      <Facts chosen={view.chosen} totalFrom={view.totalFrom} when={when} />
      {view.day && (
        <button
          type="submit"
          form="book"
          className={`${button.button} ${button.primary}`}
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {isBusy ? m.form_busy() : m.common_book_service()}
        </button>
      )}
      <p className="small muted mt-3-5">{m.booking_no_payment()}</p>
      <ContactPerson contact={contact} />
    </aside>
  );
}

/** Replaces the form. Contains only data from the address. */
export function Receipt({ view }: { view: Pick<BookingView, 'chosen' | 'totalFrom' | 'booked' | 'isEmailed'> }) {
  const { phone } = useDealer();
  const when = view.booked && m.booking_when(view.booked.when);
  const news = useResultFocus<HTMLElement>(true);
  return (
    <section {...news} className={`${styles.summary} sticky-side rounded tinted`} aria-labelledby="receipt">
      <h2 id="receipt">{m.booking_success()}</h2>
      <Notice
        text={
          view.isEmailed
            ? m.booking_receipt_confirm()
            : [m.booking_receipt_without_mail(), ...(phone ? [m.booking_receipt_to_confirm({ phone })] : [])].join(' ')
        }
      />
      <Facts chosen={view.chosen} totalFrom={view.totalFrom} when={when} />
      {view.isEmailed && (
        <p className="small muted mt-3-5">
          {m.booking_receipt_mail()} {phone && m.quote_mail_call({ phone })}
        </p>
      )}
    </section>
  );
}
