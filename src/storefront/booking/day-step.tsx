import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Weekday, weekdayName } from '#src/lib/dates.ts';
import { Icon } from '../components/icon.tsx';
import styles from './booking.module.css';
import type { DayView } from './read-day.ts';

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

type DayStepProps = {
  day: DayView;
  time: string;
  choose: (time: string) => void;
  error: string | undefined;
  /** Below the times. */
  hint?: string;
};

/** A calendar month with its free days, and the drop-off times of one day. */
export function DayStep({ day, time, choose, error, hint }: DayStepProps) {
  return (
    <div className={`${styles.when} grid gap-5`}>
      <Calendar calendar={day.calendar} />
      <fieldset aria-describedby={error ? 'time-error' : undefined}>
        <legend className={`${styles.legend} capital semibold`}>
          {day.label ? m.booking_times_of({ day: day.label }) : m.booking_month_full({ month: day.calendar.name })}
        </legend>
        {day.isSlotGone && <p className={styles.gone}>{m.booking_option_gone()}</p>}
        <input type="hidden" name="date" value={day.date ?? ''} />
        <div className={`${styles.times} grid gap-2`} id="time" tabIndex={-1}>
          {day.times.map((one) => (
            <label className="pill ring centered medium" key={one.time}>
              <input
                className="covering"
                type="radio"
                name="time"
                value={one.time}
                checked={one.time === time}
                onChange={() => choose(one.time)}
              />
              <span>{one.label}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id="time-error" className={styles.error}>
            {error}
          </p>
        )}
        {day.date && hint && <p className="small muted mt-3-5">{hint}</p>}
      </fieldset>
    </div>
  );
}

function Calendar({ calendar }: Pick<DayView, 'calendar'>) {
  return (
    <section className={`${styles.calendar} boxed`} id="date" aria-label={m.booking_calendar({ month: calendar.name })}>
      <div className={`${styles.month} row between`}>
        <Turn href={calendar.before} text={m.booking_month_before()} icon="left" />
        <b aria-live="polite">{calendar.name}</b>
        <Turn href={calendar.after} text={m.booking_month_after()} icon="right" />
      </div>
      <div className={styles.days}>
        {weekdays.map((weekday) => (
          <abbr className="tiny muted" key={weekday} title={weekdayName(weekday, getLocale())}>
            {weekdayName(weekday, getLocale()).slice(0, 2)}
          </abbr>
        ))}
        {calendar.days.map(({ day, number, label, href, isHere, isFull }, at) => {
          const place = at === 0 ? { style: { gridColumnStart: calendar.blanks + 1 } } : {};
          return href ? (
            <Link
              key={day}
              {...place}
              to={href}
              preventScrollReset
              replace
              className={isFull ? styles.full : undefined}
              aria-label={isFull ? m.booking_day_full({ day: label }) : label}
              aria-current={isHere ? 'date' : undefined}
            >
              {number}
              {isFull && <small>{m.booking_full()}</small>}
            </Link>
          ) : (
            <s key={day} {...place}>
              {number}
              <span className="vh">{m.booking_day_taken()}</span>
            </s>
          );
        })}
      </div>
    </section>
  );
}

type TurnProps = { href: string | null; text: string; icon: 'left' | 'right' };

function Turn({ href, text, icon }: TurnProps) {
  if (!href) return <span className={`${styles.turn} centered rounded-sm`} />;
  return (
    <Link to={href} preventScrollReset replace className={`${styles.turn} centered rounded-sm`} aria-label={text}>
      <Icon name={icon} />
    </Link>
  );
}
