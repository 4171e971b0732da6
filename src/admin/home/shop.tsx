import { href } from 'react-router';
import { usualSteps } from '#src/bookings/state/booking-state.ts';
import { stateChoices, stepName } from '#src/bookings/state/state-choices.ts';
import { useBookingSteps } from '#src/bookings/state/use-booking-steps.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { recordHref } from '#src/site/href.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import type { ShopDay } from './answers.ts';
import { Card, NameLink, Row, TextLink, Verb } from './card.tsx';
import styles from './home.module.css';
import { useCard, useHeldRows } from './use-card.ts';

type Booking = ShopDay['record'][number];

/** Today's drop-offs: room in the head, and the next step of each. */
export function Shop({ shop }: { shop: ShopDay }) {
  const card = useCard('shop', shop);
  const { rows, hold } = useHeldRows(card.answer.record, ({ id }) => String(id));
  const taken = card.answer.rooms.filter((room) => room.taken > 0);
  return (
    <Card
      heading={m.admin_today_shop()}
      note={taken.map(roomText).join(' · ')}
      aside={<TextLink to={href('/admin/book-service/calendar')}>{m.admin_menu_calendar()}</TextLink>}
      card={card}
      hold={hold}
      calm={rows.length === 0 && m.admin_today_no_drop_offs()}
    >
      <ul className={styles.rows}>
        {rows.map((booking) => (
          <Row
            key={booking.id}
            picture={<b>{formatTime(booking.time, getLocale())}</b>}
            title={<NameLink to={recordHref('book-service', booking.id)}>{booking.boat ?? booking.name}</NameLink>}
            below={booking.boat && booking.name}
            about={localText(booking.work, getLocale()).text}
            excerpt={booking.ownerName}
            state={<State state={booking.state} />}
          >
            <NextStep booking={booking} onDone={card.refresh} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function roomText({ name, taken, places }: ShopDay['rooms'][number]): string {
  const room = { name: localText(name, getLocale()).text, taken, places };
  return taken >= places ? m.admin_today_room_full(room) : m.admin_today_room(room);
}

function State({ state }: Pick<Booking, 'state'>) {
  const choice = stateChoices.find(({ value }) => value === state);
  return choice ? <Badge tone={choice.tone}>{sentence(choice.label)}</Badge> : null;
}

/** The usual step of the booking, with undo. */
function NextStep({ booking, onDone }: { booking: Booking; onDone: () => Promise<void> }) {
  const { name, state } = booking;
  const { step, isBusy } = useBookingSteps(booking, { reload: onDone });
  const [next] = usualSteps(state);
  if (!next) return null;
  return <Verb text={stepName(state, next)} about={name} onClick={() => void step(next)} isBusy={isBusy} />;
}
