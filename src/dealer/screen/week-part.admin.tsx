import { Checkbox } from '@mantine/core';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Weekday, weekdayName } from '#src/lib/dates.ts';
import { ClockField } from '#src/ui/admin/fields/date-fields.tsx';
import type { Settings } from '../settings.ts';
import { ClosedDays } from './closed-days.admin.tsx';
import type { Part } from './setting-part.admin.tsx';
import styles from './settings.module.css';

type Hours = Settings['hours'];
type Entry = Hours['week'][number];

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Opening hours from Monday to Sunday, and the closed days. */
export function WeekPart({ value, change, errors, choices }: Part<Hours>) {
  const entryOf = (weekday: Weekday): Entry =>
    value.week.find((entry) => entry.weekday === weekday) ?? { weekday, opens: null, closes: null };
  const set = (changed: Entry) =>
    change({ ...value, week: weekdays.map((day) => (day === changed.weekday ? changed : entryOf(day))) });
  return (
    <>
      <ul className={styles.rows} data-fields="week">
        {weekdays.map((weekday, position) => (
          <Day key={weekday} entry={entryOf(weekday)} error={errors[`week.${position}`]} change={set} />
        ))}
      </ul>
      <ClosedDays
        value={value.closedDays}
        change={(closedDays) => change({ ...value, closedDays })}
        errors={errors}
        choices={choices}
      />
    </>
  );
}

type DayProps = { entry: Entry; error: React.ReactNode; change: (entry: Entry) => void };

function Day({ entry, error, change }: DayProps) {
  const name = capitalized(weekdayName(entry.weekday, getLocale()));
  const isOpen = entry.opens !== null || entry.closes !== null;
  const clock = (part: 'opens' | 'closes', label: string) => ({
    name: `${part}.${entry.weekday}`,
    label: `${name}: ${label}`,
    hint: null,
    error: part === 'closes' ? error : null,
    isRequired: true,
    value: entry[part],
    change: (value: string | null | undefined) => change({ ...entry, [part]: value ?? null }),
  });
  return (
    <li className={styles.day} data-fields="weekday opens closes">
      <Checkbox
        label={name}
        checked={isOpen}
        onChange={({ currentTarget }) =>
          change({ ...entry, ...(currentTarget.checked ? { opens: '09:00', closes: '17:00' } : shut) })
        }
      />
      {isOpen && <ClockField input={clock('opens', m.admin_setting_opens())} />}
      {isOpen && <ClockField input={clock('closes', m.admin_setting_closes())} />}
    </li>
  );
}

const shut = { opens: null, closes: null };
