import { Box, Button, Checkbox, Fieldset, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Weekday, weekdayName } from '#src/lib/dates.ts';
import type { Choices } from '#src/ui/admin/admin-resource.ts';
import { ClockField } from '#src/ui/admin/fields/date-fields.tsx';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { without } from '#src/ui/admin/form/order.ts';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { type Department, departments } from '../opening-hours.ts';
import type { Settings } from '../settings.ts';
import { ClosedDays } from './closed-days.admin.tsx';
import { errorsWithin, type Part, SettingPart } from './setting-part.admin.tsx';
import styles from './settings.module.css';

type Hours = Settings['hours'];
type Season = NonNullable<Hours['seasons']>[number];
type Timetable = Pick<Hours, 'week' | 'seasons'>;

/** The hours of the house, those of departments that differ, and the closed and short days of all. */
export function WeekPart({ value, change, errors, choices }: Part<Hours>) {
  return (
    <Stack gap="s5">
      <TimetableFields value={value} change={(own) => change({ ...value, ...own })} errors={errors} choices={choices} />
      <div data-fields="departments">
        <Box component="h3" mb="s0_5" fz="1rem">
          {m.admin_setting_departments()}
        </Box>
        <Text size="sm" mb="s3" c="dimmed">
          {m.admin_setting_departments_hint()}
        </Text>
        <Stack gap="s3">
          {departments.map((name) => (
            <DepartmentFields
              key={name}
              name={name}
              usual={value.week}
              value={value.departments?.[name] ?? null}
              change={(own) => change({ ...value, departments: { ...value.departments, [name]: own } })}
              errors={errorsWithin(errors, `departments.${name}`)}
              choices={choices}
            />
          ))}
        </Stack>
      </div>
      <ClosedDays
        value={value.closedDays}
        change={(closedDays) => change({ ...value, closedDays })}
        errors={errors}
        choices={choices}
      />
    </Stack>
  );
}

const departmentLabels: Record<Department, () => string> = {
  sales: m.admin_setting_sales,
  service: m.field_service,
  parts: m.admin_setting_parts,
  showroom: m.admin_setting_showroom,
};

type DepartmentProps = Part<Timetable | null> & { name: Department; usual: Hours['week'] };

function DepartmentFields({ name, usual, value, change, ...rest }: DepartmentProps) {
  return (
    <div>
      <Switch
        label={m.admin_setting_own_hours({ department: departmentLabels[name]() })}
        checked={value !== null}
        onChange={({ currentTarget }) => change(currentTarget.checked ? { week: usual } : null)}
      />
      {value && (
        <Fieldset mt="s2" legend={departmentLabels[name]()}>
          <TimetableFields value={value} change={change} {...rest} />
        </Fieldset>
      )}
    </div>
  );
}

const f = fieldKit<Season>('setting');
const seasonFields = [
  f.bilingual('name', { isRequired: true }),
  f.text('from', { isRequired: true, span: 4, hint: 'admin_setting_season_hint' }),
  f.text('until', { isRequired: true, span: 4 }),
];

type TimetableProps = {
  value: Timetable;
  change: (value: Timetable) => void;
  errors: Record<string, ReactNode>;
  choices: Choices;
};

/** A week, and the weeks of seasons. */
function TimetableFields({ value, change, errors, choices }: TimetableProps) {
  const { week, seasons = [] } = value;
  const setSeasons = (all: Season[]) => change({ week, seasons: all });
  return (
    <Stack gap="s3">
      <WeekField
        week={week}
        change={(changed) => change({ ...(value.seasons && { seasons }), week: changed })}
        errors={errors}
      />
      {seasons.map((season, position) => {
        const set = (changed: Season) => setSeasons(seasons.with(position, changed));
        const own = errorsWithin(errors, `seasons.${position}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a season is nothing but its place while somebody changes it
          <Fieldset key={position} legend={season.name.en || m.admin_setting_season()}>
            <SettingPart value={season} change={set} errors={own} choices={choices} fields={seasonFields} />
            <Box mt="s3">
              <WeekField week={season.week} change={(changed) => set({ ...season, week: changed })} errors={own} />
            </Box>
            <Button variant="subtle" size="compact-sm" mt="s2" onClick={() => setSeasons(without(seasons, position))}>
              {m.admin_setting_remove_season()}
            </Button>
          </Fieldset>
        );
      })}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setSeasons([...seasons, { name: { en: '', fr: null }, from: '', until: '', week }])}
        >
          {m.admin_setting_add_season()}
        </Button>
      </div>
    </Stack>
  );
}

type Week = Settings['hours']['week'];
type Entry = Week[number];

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

type Props = { week: Week; change: (week: Week) => void; errors: Record<string, ReactNode> };

/** Opening hours from Monday to Sunday. A week without an open day is empty: no hours are known. */
function WeekField({ week, change, errors }: Props) {
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
