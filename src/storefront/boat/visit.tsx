import { useState } from 'react';
import { Form } from 'react-router';
import type { EarlierDay as Earlier } from '#src/bookings/earlier/read-earlier.server.ts';
import type { OwnerView } from '#src/bookings/owner/owner-page.server.ts';
import { m } from '#src/i18n/messages.ts';
import { DayStep } from '../booking/day-step.tsx';
import type { DayView } from '../booking/read-day.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { useDealer } from '../product/dealer.ts';
import styles from './boat.module.css';

type Props = {
  view: OwnerView;
  day: DayView | null;
  /** The owner is choosing another day. */
  isMoving: boolean;
  calendarHref: string;
  bookingHref: string;
};

/** The drop-off: when, what and where, its way into calendar and map, and moving or cancelling it while that is allowed. */
export function Visit({ view, day, isMoving, calendarHref, bookingHref }: Props) {
  const { when, work, isCancelled, mayChange, address } = view;
  const { phone } = useDealer();
  return (
    <>
      <h2 id="visit">{m.booking_fact_when()}</h2>
      <dl className="facts">
        <Fact name={m.boat_when()}>{when}</Fact>
        <Fact name={m.field_service()}>{work.join(', ') || '–'}</Fact>
        {address && <Fact name={m.booking_fact_where()}>{address}</Fact>}
      </dl>
      <div className={`${styles.pair} grid halves gap-2-5`}>
        {!isCancelled && view.state === 'booked' && (
          <a className={`${button.button} ${button.outline}`} href={calendarHref} download="drop-off.ics">
            <Icon name="calendar" />
            {m.boat_calendar()}
          </a>
        )}
        {address && (
          <a className={`${button.button} ${button.outline}`} href={directionsTo(address)} rel="noreferrer">
            <Icon name="pin" />
            {m.boat_directions()}
          </a>
        )}
      </div>
      {mayChange && isCancelled && <Keep when={when} />}
      {view.earlier && <EarlierDay earlier={view.earlier} />}
      {mayChange && day && <Move key={day.date ?? day.calendar.name} day={day} isOpen={isMoving || isCancelled} />}
      {mayChange && !isCancelled && <Cancel when={when} />}
      {!mayChange && isCancelled && (
        <p>
          <a href={bookingHref} className={`${button.button} ${button.outline} ${button.full} paper`}>
            {m.booking_own_again()}
          </a>
        </p>
      )}
      {!mayChange && !isCancelled && view.state === 'booked' && phone && (
        <p className="small muted">{m.booking_own_call({ phone })}</p>
      )}
    </>
  );
}

const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Whoever opens the link has the mailbox. */
export const Confirm = () => (
  <Form method="post" className={`${styles.news} rounded`}>
    <p>{m.booking_own_confirm_text()}</p>
    <button type="submit" name="intent" value="confirm" className={`${button.button} ${button.primary}`}>
      {m.booking_own_confirm()}
    </button>
  </Form>
);

function Move({ day, isOpen }: { day: DayView; isOpen: boolean }) {
  const [time, choose] = useState(day.times[0]?.time ?? '');
  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary className={`${button.button} ${button.outline} ${button.full} paper`}>
        {m.booking_own_move_heading()}
      </summary>
      <Form method="post" className="grid gap-4 mt-4">
        <DayStep day={day} time={time} choose={choose} error={undefined} />
        {day.date && (
          <button type="submit" name="intent" value="move" className={`${button.button} ${button.dark} ${button.full}`}>
            {m.booking_own_move()}
          </button>
        )}
      </Form>
    </details>
  );
}

/** Cancelling needs a confirmation, because the place is free for others at once. */
const Cancel = ({ when }: { when: string }) => (
  <details className={styles.more}>
    <summary className={`${button.link} touch`}>{m.booking_own_cancel()}</summary>
    <Form className="grid gap-3-5 mt-2" method="post">
      <p>
        {m.booking_own_cancel_ask({ when })} {m.booking_own_cancel_text()}
      </p>
      <button type="submit" name="intent" value="cancel" className={`${button.button} ${button.dark} ${button.full}`}>
        {m.booking_own_cancel_sure()}
      </button>
    </Form>
  </details>
);

/** The undo of a cancellation. */
const Keep = ({ when }: { when: string }) => (
  <Form method="post" className="grid gap-3">
    <p>{m.booking_own_keep_text({ when })}</p>
    <button type="submit" name="intent" value="keep" className={`${button.button} ${button.dark} ${button.full}`}>
      {m.booking_own_keep()}
    </button>
  </Form>
);

/** The owner asks for an earlier day, takes the place that is held for them, or keeps their day. */
function EarlierDay({ earlier: { isAsked, offer } }: { earlier: Earlier }) {
  return (
    <Form method="post" className="grid gap-3">
      <p>{offer ? m.booking_earlier_offer(offer) : isAsked ? m.booking_earlier_asked() : m.booking_earlier_text()}</p>
      {offer && (
        <>
          <Intent value="take-earlier" kind={button.dark}>
            {m.booking_earlier_take()}
          </Intent>
          <Intent value="decline-earlier" kind={button.outline}>
            {m.booking_earlier_keep()}
          </Intent>
        </>
      )}
      {!offer && (
        <Intent value={isAsked ? 'stop-earlier' : 'ask-earlier'} kind={button.outline}>
          {isAsked ? m.booking_earlier_stop() : m.booking_earlier_ask()}
        </Intent>
      )}
    </Form>
  );
}

const Intent = ({ value, kind, children }: { value: string; kind: string | undefined; children: string }) => (
  <button
    type="submit"
    name="intent"
    value={value}
    className={`${button.button} ${kind} ${button.full} ${kind === button.outline ? 'paper' : ''}`}
  >
    {children}
  </button>
);
