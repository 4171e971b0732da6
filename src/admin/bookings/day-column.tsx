import { Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { href, Link } from 'react-router';
import { SettleButtons } from '#src/bookings/confirmation-field.admin.tsx';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { statusChoices } from '#src/leads/work/status-choices.ts';
import { formatTime } from '#src/lib/dates.ts';
import { recordHref } from '#src/site/href.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import styles from './calendar.module.css';
import { calendarSearch, type Entry, movedBy } from './calendar.ts';
import type { Moves } from './use-moves.ts';

type DayColumnProps = {
  day: string;
  isOpen: boolean;
  isToday: boolean;
  entries: Entry[];
  /** The dragged entry may come from another day. */
  find: (id: number) => Entry | undefined;
  moves: Moves;
};

const kind = 'application/x-slipway-booking';

/** One day as a drop target; bookings keep their time. */
export function DayColumn({ day, isOpen, isToday, entries, find, moves }: DayColumnProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    const entry = find(Number(event.dataTransfer.getData(kind)));
    if (!entry) return;
    event.preventDefault();
    void moves.move(entry, { date: day, time: entry.time });
  };
  return (
    <section
      className={styles.day}
      data-over={isOver || undefined}
      data-closed={!isOpen || undefined}
      data-today={isToday || undefined}
      aria-label={formatWeekday(day, getLocale())}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3>
        <Link to={calendarSearch({ view: 'day', day })}>{capitalized(formatWeekday(day, getLocale()))}</Link>
        {!isOpen && <small>{m.common_closed()}</small>}
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Card entry={entry} moves={moves} />
            {entry.isUnconfirmed && (
              <SettleButtons id={entry.id} name={entry.name} settled={(news) => notifySuccess(news)} />
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.admin_calendar_none()}
        </Text>
      )}
    </section>
  );
}

/** The card leads to the booking, the name on it to the customer. */
function Card({ entry, moves }: { entry: Entry; moves: Moves }) {
  const { id, name, customer, time, status, type, work, boat, isCancelled, isUnconfirmed } = entry;
  const text = statusChoices.find(({ value }) => value === status);
  const clock = formatTime(time, getLocale());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer; the link in it takes the keys.
    <div
      className={styles.card}
      data-tone={isCancelled ? 'gone' : text?.tone}
      draggable={!isCancelled}
      onDragStart={(event) => event.dataTransfer.setData(kind, String(id))}
    >
      <Link
        to={recordHref('book-service', id)}
        className={styles.toBooking}
        draggable={false}
        aria-label={`${clock} ${name}`}
        aria-describedby="calendar-keys"
        onKeyDown={(event) => {
          const to = event.shiftKey && !isCancelled ? movedBy(event.key, entry) : null;
          if (!to) return;
          event.preventDefault();
          void moves.move(entry, to);
        }}
      >
        {clock}
      </Link>{' '}
      {customer === null ? (
        name
      ) : (
        <Link
          to={href('/admin/customers/:id', { id: String(customer) })}
          className={styles.toCustomer}
          draggable={false}
          aria-label={m.admin_calendar_open_customer({ name })}
        >
          {name}
        </Link>
      )}
      <small>{[work.join(', ') || type, boat].filter(Boolean).join(' · ')}</small>
      {isUnconfirmed && <small>{m.field_is_unconfirmed()}</small>}
      <small>{isCancelled ? m.common_cancelled() : text && sentence(text.label)}</small>
    </div>
  );
}
