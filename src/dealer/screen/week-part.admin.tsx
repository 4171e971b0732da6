import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay, formatDay, type Weekday, weekdayName } from '#src/lib/dates.ts';
import { ClockField } from '#src/ui/admin/fields/date-fields.tsx';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { without } from '#src/ui/admin/form/order.ts';
import { IconCalendarPlus, IconPlus, IconX } from '#src/ui/admin/icons.tsx';
import { statutoryHolidays } from '../holiday-suggestions.ts';
import type { Settings } from '../settings.ts';
import { errorsWithin, keysOf, type Part, SettingPart } from './setting-part.admin.tsx';
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
      <Stack component="ul" gap="s2_5" data-fields="week">
        {weekdays.map((weekday, position) => (
          <Day key={weekday} entry={entryOf(weekday)} error={errors[`week.${position}`]} change={set} />
        ))}
      </Stack>
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

type ClosedDays = Settings['hours']['closedDays'];

const f = fieldKit<ClosedDays[number]>('setting');
const fields = [f.day('day', { isRequired: true, span: 4 }), f.bilingual('name', { span: 8 })];

/** The closed days, in order; a button adds the statutory holidays of a year. */
function ClosedDays({ value, change, errors, choices }: Part<ClosedDays>) {
  const today = dealerDay(new Date());
  const year = Number(today.slice(0, 4));
  const keep = (days: ClosedDays) => change(days.toSorted((one, other) => (one.day < other.day ? -1 : 1)));
  const taken = new Set(value.map(({ day }) => day));
  const missing = (ofYear: number) => statutoryHolidays(ofYear).filter(({ day }) => day >= today && !taken.has(day));
  const following = value.at(-1)?.day;
  return (
    <div data-fields="closedDays">
      <Box component="h3" mt="s7" mb="s0_5" fz="1rem">
        {m.admin_setting_closed_days()}
      </Box>
      <Text size="sm" mb="s3" c="dimmed">
        {m.admin_setting_closed_days_hint()}
      </Text>
      {errors.closedDays && (
        <Text size="sm" mb="s3" c="var(--star-600)">
          {errors.closedDays}
        </Text>
      )}
      <Stack component="ol" gap="s2_5">
        {value.map((closed, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is nothing but its place while somebody changes it
          <li key={position} className={styles.row}>
            <SettingPart
              value={closed}
              change={(changed) => keep(value.map((one, at) => (at === position ? changed : one)))}
              errors={errorsWithin(errors, `closedDays.${position}`)}
              choices={choices}
              fields={fields}
            />
            <RemoveDay day={closed.day} remove={() => change(without(value, position))} />
          </li>
        ))}
      </Stack>
      {/* Without a closed day, the buttons stand for its fields. */}
      <Group mt="sm" gap="xs" data-fields={keysOf(fields)}>
        <Add
          icon={<IconPlus size={16} aria-hidden />}
          label={m.admin_setting_add_closed_day()}
          add={() =>
            keep([...value, { day: following && following > today ? dayAfter(following) : today, name: null }])
          }
        />
        {[year, year + 1].map((ofYear) => {
          const days = missing(ofYear);
          return (
            days.length > 0 && (
              <Add
                key={ofYear}
                icon={<IconCalendarPlus size={16} aria-hidden />}
                label={m.admin_setting_add_holidays({ year: ofYear, count: days.length })}
                add={() => keep([...value, ...days])}
              />
            )
          );
        })}
      </Group>
    </div>
  );
}

const Add = ({ icon, label, add }: { icon: ReactNode; label: string; add: () => void }) => (
  <Button variant="default" size="xs" leftSection={icon} onClick={add}>
    {label}
  </Button>
);

const RemoveDay = ({ day, remove }: { day: string; remove: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    mt={28}
    leftSection={<IconX size={16} aria-hidden />}
    aria-label={m.admin_setting_remove_closed_day({ day: formatDay(day, getLocale()) })}
    onClick={remove}
  >
    {m.admin_setting_remove()}
  </Button>
);
