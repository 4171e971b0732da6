import { formatWeekday } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime } from '#src/lib/dates.ts';
import styles from './calendar.module.css';
import type { Entry } from './calendar.ts';

/** The day's bookings for the shop; printed alone. */
export function DaySheet({ day, entries }: { day: string; entries: Entry[] }) {
  return (
    <div className={styles.sheet}>
      <h2>{m.admin_calendar_sheet({ day: formatWeekday(day, getLocale()) })}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.field_time()}</th>
            <th scope="col">{m.section_person()}</th>
            <th scope="col">{m.admin_calendar_boat()}</th>
            <th scope="col">{m.common_work()}</th>
            <th scope="col">{m.common_notes()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatTime(entry.time, getLocale())}</td>
              <td>{lines(entry.name, entry.phone, entry.isUnconfirmed ? m.field_is_unconfirmed() : null)}</td>
              <td>{lines(entry.boat, entry.engine, entry.serial)}</td>
              <td>{lines(entry.work.join(', ') || entry.type)}</td>
              <td>{lines(entry.notes, overLimitText(entry), entry.staffNotes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const overLimitText = ({ overLimitReason: reason }: Entry): string | null =>
  reason && m.admin_calendar_over_limit({ reason });

const lines = (...texts: (string | null)[]): string => texts.filter(Boolean).join('\n');
