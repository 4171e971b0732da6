import { Form } from 'react-router';
import type { EarlierDay as Earlier } from '#src/bookings/earlier/read-earlier.server.ts';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';

/** The owner asks for an earlier day, takes the place that is held for them, or keeps their day. */
export function EarlierDay({ earlier: { isAsked, offer } }: { earlier: Earlier }) {
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
