import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { promisedDayOf, promiseRisk } from '#src/bookings/promise/promise.ts';
import { LatePromise } from '#src/bookings/promise/promise-dialog.admin.tsx';
import { stateChoices, stateName } from '#src/bookings/state/state-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime } from '#src/lib/dates.ts';
import { recordHref } from '#src/site/href.ts';
import { IconTransfer } from '#src/ui/admin/icons.tsx';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import styles from './calendar.module.css';
import { type Entry, isOverdue, movedBy } from './calendar.ts';
import { dragEntry } from './drop-target.ts';
import { shortDay } from './short-day.ts';
import type { Moves } from './use-moves.ts';

type Props = {
  entry: Entry;
  today: string;
  moves: Moves;
  /** Outside its day the day belongs to it, and outside its lane the type. */
  hasDay?: boolean;
  hasType?: boolean;
};

/** The card leads to the booking, the name on it to the customer. It is dragged, moved by keys, or by its button. */
export function JobCard({ entry, today, moves, hasDay = false, hasType = false }: Props) {
  const { id, name, customer, date, time, state, type, work, boat, technician, isCancelled } = entry;
  const tone = stateChoices.find(({ value }) => value === state)?.tone;
  const clock = formatTime(time, getLocale());
  const when = hasDay ? `${shortDay(date, getLocale())}, ${clock}` : clock;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer; the link in it takes the keys.
    <div
      className={styles.card}
      data-tone={isCancelled ? 'gone' : tone}
      data-late={isOverdue(entry, today) || undefined}
      draggable
      onDragStart={(event) => dragEntry(event, id)}
    >
      <span className={styles.line}>
        <Link
          to={recordHref('book-service', id)}
          className={styles.toBooking}
          draggable={false}
          aria-label={`${when} ${name}`}
          aria-describedby="calendar-keys"
          onKeyDown={(event) => {
            const to = event.shiftKey ? movedBy(event.key, entry) : null;
            if (!to) return;
            event.preventDefault();
            moves.ask(entry, to);
          }}
        >
          {when}
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
      </span>
      <small>{[hasType && type, work.join(', ') || (!hasType && type), boat].filter(Boolean).join(' · ')}</small>
      <Marks entry={entry} today={today} />
      {technician && <Avatar name={technician} size={20} />}
      <ActionIcon
        variant="subtle"
        color="fog"
        size={24}
        className={styles.move ?? ''}
        aria-label={isCancelled ? m.admin_board_book_again({ name }) : m.admin_board_move({ name })}
        onClick={() => moves.ask(entry)}
      >
        <IconTransfer size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** What is late with a booking, with a press that moves its promise; null when nothing is. */
export function lateMark(entry: Entry, today: string): ReactNode {
  const { id, name, lastDay, isCancelled } = entry;
  const risk = isCancelled ? null : promiseRisk(entry, today);
  if (risk) return <LatePromise id={id} name={name} risk={risk} day={shortDay(promisedDayOf(entry), getLocale())} />;
  if (!isOverdue(entry, today)) return null;
  return <small className={styles.late}>{m.admin_board_overdue({ day: shortDay(lastDay, getLocale()) })}</small>;
}

function Marks({ entry, today }: Pick<Props, 'entry' | 'today'>) {
  const { state, promisedDay, isCancelled, isUnconfirmed } = entry;
  const late = lateMark(entry, today);
  if (late) return late;
  if (isUnconfirmed) return <small className={styles.late}>{m.field_is_unconfirmed()}</small>;
  if (isCancelled) return <small>{m.common_cancelled()}</small>;
  const promised = promisedDay && m.admin_promise_day({ day: shortDay(promisedDay, getLocale()) });
  return <small>{[stateName(state), promised].filter(Boolean).join(' · ')}</small>;
}
