import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Weekday, weekdayName } from '#src/lib/dates.ts';
import { ClockField } from '#src/ui/admin/fields/date-fields.tsx';
import type { Settings } from '../settings.ts';
import styles from './settings.module.css';

export type Week = Settings['hours']['week'];
type Entry = Week[number];

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

type Props = { week: Week; change: (week: Week) => void; errors: Record<string, ReactNode> };

/** Opening hours from Monday to Sunday. A week without an open day is empty: no hours are known. */
export function WeekField({ week, change, errors }: Props) {
  const entryOf = (weekday: Weekday): Entry =>
    week.find((entry) => entry.weekday === weekday) ?? { weekday, opens: null, closes: null };
  const set = (changed: Entry) => {
    const changedWeek = weekdays.map((day) => (day === changed.weekday ? changed : entryOf(day)));
    change(changedWeek.some(({ opens, closes }) => opens !== null || closes !== null) ? changedWeek : []);
  };
  return (
    <Stack component="ul" gap="s2_5" data-fields="week">
      {weekdays.map((weekday, position) => (
        <Day key={weekday} entry={entryOf(weekday)} error={errors[`week.${position}`]} change={set} />
      ))}
    </Stack>
  );
}

type DayProps = { entry: Entry; error: ReactNode; change: (entry: Entry) => void };

function Day({ entry, error, change }: DayProps) {
  const name = capitalized(weekdayName(entry.weekday, getLocale()));
  const isOpen = entry.opens !== null || entry.closes !== null;
  const clock = (part: 'opens' | 'closes', label: string) => ({
    name: `${part}.${entry.weekday}`,
    label: m.common_labelled({ label: name, value: label }),
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
