import { formatWeekday } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime } from '#src/lib/dates.ts';
import styles from './calendar.module.css';
import type { Entry } from './calendar.ts';
import { shortDay } from './short-day.ts';

/** The day in the shop, on paper only: a box to tick for each arrival, each job and what is picked up. */
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
            <th scope="col">{m.admin_board_technician()}</th>
            <th scope="col">{m.common_notes()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                {entry.date === day ? formatTime(entry.time, getLocale()) : shortDay(entry.date, getLocale())}
                <Boxes
                  labels={[m.admin_board_box_arrived(), m.admin_board_box_picked_up()]}
                  ticked={[entry.state !== 'booked', entry.state === 'picked-up']}
                />
              </td>
              <td>{lines(entry.name, entry.phone, entry.isUnconfirmed ? m.field_is_unconfirmed() : null)}</td>
              <td>{lines(entry.boat, entry.engine, entry.serial)}</td>
              <td>
                <Boxes labels={entry.work.length > 0 ? entry.work : [entry.type]} />
              </td>
              <td>{entry.technician}</td>
              <td>{lines(entry.notes, overLimitText(entry), entry.staffNotes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What has happened by the time of printing is ticked. */
const Boxes = ({ labels, ticked = [] }: { labels: readonly string[]; ticked?: readonly boolean[] }) => (
  <ul className={styles.boxes}>
    {labels.map((label, at) => (
      <li key={label}>
        <span className={styles.box}>{ticked[at] && '✓'}</span>
        {label}
      </li>
    ))}
  </ul>
);

const overLimitText = ({ overLimitReason: reason }: Entry): string | null =>
  reason && m.admin_calendar_over_limit({ reason });

const lines = (...texts: (string | null)[]): string => texts.filter(Boolean).join('\n');
