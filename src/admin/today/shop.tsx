import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { statusChoices } from '#src/leads/work/status-choices.ts';
import { formatTime } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { recordHref } from '#src/site/href.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import { useLeadChanges } from '../inbox/use-lead-changes.ts';
import { CardPanel } from './card-panel.tsx';
import styles from './today.module.css';
import type { ShopDay } from './today.ts';
import { useCard } from './use-card.ts';
import { useHeldRows } from './use-held-rows.ts';

type Booking = ShopDay['record'][number];

/** Today's drop-offs: room in the head, and the next step of each. */
export function Shop({ shop }: { shop: ShopDay }) {
  const card = useCard('shop', shop);
  const { rows, hold } = useHeldRows(card.answer.record, ({ id }) => String(id));
  return (
    <CardPanel
      heading={m.admin_today_shop()}
      note={card.answer.rooms
        .filter(({ taken }) => taken > 0)
        .map(roomText)
        .join(' · ')}
      aside={<Link to={href('/admin/book-service/calendar')}>{m.admin_menu_calendar()}</Link>}
      card={card}
      hold={hold}
    >
      <ul className={styles.rows}>
        {rows.map((booking) => (
          <li key={booking.id} className={styles.booking}>
            <b>{formatTime(booking.time, getLocale())}</b>
            <div className={styles.who}>
              <Link to={recordHref('book-service', booking.id)} className={styles.name}>
                {booking.boat ?? booking.name}
              </Link>
              {booking.boat && <small>{booking.name}</small>}
            </div>
            <div className={styles.about}>
              <span>{localText(booking.work, getLocale()).text}</span>
              {booking.ownerName && <small>{booking.ownerName}</small>}
            </div>
            <Status status={booking.status} />
            <NextStep booking={booking} onDone={card.refresh} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className={styles.calm}>{m.admin_today_no_drop_offs()}</p>}
    </CardPanel>
  );
}

function roomText({ name, taken, places }: ShopDay['rooms'][number]): string {
  const room = { name: localText(name, getLocale()).text, taken, places };
  return taken >= places ? m.admin_today_room_full(room) : m.admin_today_room(room);
}

function Status({ status }: Pick<Booking, 'status'>) {
  const choice = statusChoices.find(({ value }) => value === status);
  return choice ? <Badge tone={choice.tone}>{sentence(choice.label)}</Badge> : null;
}

/** Start, then Finish, both with undo. */
function NextStep({ booking: { id, name, status }, onDone }: { booking: Booking; onDone: () => Promise<void> }) {
  const { isBusy, change } = useLeadChanges(onDone);
  if (status === leadStatus.resolve) return <span />;
  const isNew = status === leadStatus.new;
  const text = isNew ? m.admin_today_start() : m.common_finish();
  const next = isNew ? leadStatus.inProgress : leadStatus.resolve;
  const done = isNew ? m.admin_today_started({ name }) : m.admin_today_finished({ name });
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={isBusy}
      onClick={() => void change([{ resource: 'book-service', id, status: next }], done)}
      aria-label={labelled(text, name)}
    >
      {text}
    </Button>
  );
}
