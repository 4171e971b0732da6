import { Box, Button, Fieldset, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { Choices } from '#src/ui/admin/admin-resource.ts';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { without } from '#src/ui/admin/form/order.ts';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { type Department, departments } from '../opening-hours.ts';
import type { Settings } from '../settings.ts';
import { ClosedDays } from './closed-days.admin.tsx';
import { errorsWithin, type Part, SettingPart } from './setting-part.admin.tsx';
import { WeekField } from './week-field.admin.tsx';

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
