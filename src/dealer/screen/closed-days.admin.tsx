import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay, formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import type { Choices } from '#src/ui/admin/admin-resource.ts';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { without } from '#src/ui/admin/form/order.ts';
import { IconCalendarPlus, IconPlus, IconX } from '#src/ui/admin/icons.tsx';
import { statutoryHolidays } from '../holiday-suggestions.ts';
import { type Province, provinceNames, provinces } from '../provinces.ts';
import type { Settings } from '../settings.ts';
import { errorsWithin, keysOf, type Part, SettingPart } from './setting-part.admin.tsx';
import styles from './settings.module.css';

type ClosedDays = Settings['hours']['closedDays'];

const f = fieldKit<ClosedDays[number]>('setting');
const fields = [
  f.day('day', { isRequired: true, span: 4 }),
  f.bilingual('name', { span: 8 }),
  f.clock('opens', { span: 4, hint: 'admin_setting_short_day_hint' }),
  f.clock('closes', { span: 4 }),
];

/** The closed and short days, in order; a button adds the statutory holidays of a province and a year. */
export function ClosedDays({ value, change, errors, choices }: Part<ClosedDays>) {
  const [province, setProvince] = useState(provinceOf(choices));
  const [isPastShown, setPastShown] = useState(false);
  const today = dealerDay(new Date());
  const year = Number(today.slice(0, 4));
  const keep = (days: ClosedDays) => change(days.toSorted((one, other) => (one.day < other.day ? -1 : 1)));
  const taken = new Set(value.map(({ day }) => day));
  const missing = (ofYear: number) =>
    statutoryHolidays(ofYear, province).filter(({ day }) => day >= today && !taken.has(day));
  const following = value.at(-1)?.day;
  const isPast = ({ day }: ClosedDays[number]) => day !== '' && day < today;
  const past = value.filter(isPast).length;
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
      {past > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="s3"
          aria-expanded={isPastShown}
          onClick={() => setPastShown(!isPastShown)}
        >
          {isPastShown ? m.admin_setting_hide_past_days() : m.admin_setting_show_past_days({ count: past })}
        </Button>
      )}
      <Stack component="ol" gap="s2_5">
        {value.map((closed, position) =>
          isPast(closed) && !isPastShown ? null : (
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
          ),
        )}
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
        <NativeSelect
          size="xs"
          aria-label={m.admin_setting_holidays_of()}
          value={province}
          onChange={({ currentTarget }) => setProvince(currentTarget.value as Province)}
          data={provinces.map((code) => ({ value: code, label: localText(provinceNames[code], getLocale()).text }))}
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

/** The dealer’s own. */
const provinceOf = ({ province }: Choices): Province =>
  provinces.find((code) => code === province?.[0]?.value) ?? provinces[0];

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
