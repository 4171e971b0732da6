import { Alert, List, Select } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay, formatTime } from '#src/lib/dates.ts';
import { zoneName } from '#src/lib/moment.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import type { Settings } from '../settings.ts';
import { type TimeZone, timeZones } from '../time-zones.ts';

type Dealer = Settings['dealer'];
type Open = {
  record: { id: number; firstName: string; lastName: string; date: string; time: string }[];
  totalRecord: number;
};

/** A booking keeps its day and its time on the clock, so another zone moves it: the open ones are named before saving. */
export function TimeZoneField({ form: { values, errors, setFieldValue } }: FieldProps<Dealer>) {
  const [before] = useState(values.timeZone);
  const isOther = values.timeZone !== before;
  const { called } = useLoaded<Open>(isOther ? openBookings() : null);
  const open = called?.isDone ? called.result : null;
  return (
    <>
      <Select
        label={fieldLabel('setting', 'timeZone')}
        value={values.timeZone}
        data={timeZones.map((zone) => ({ value: zone, label: labelOf(zone) }))}
        onChange={(zone) => zone && setFieldValue('timeZone', zone as TimeZone)}
        error={errors.timeZone}
        allowDeselect={false}
      />
      {isOther && (
        <Alert color="oil" role="status" title={m.admin_setting_zone_changes({ zone: labelOf(values.timeZone) })}>
          {m.admin_setting_zone_means()}
          {open && open.totalRecord > 0 && (
            <>
              {' '}
              {m.admin_setting_zone_bookings({ count: open.totalRecord })}
              <List size="sm" mt="xs">
                {open.record.map(({ id, firstName, lastName, date, time }) => (
                  <List.Item key={id}>
                    {`${firstName} ${lastName}`.trim()}, {formatDay(date, getLocale())}, {formatTime(time, getLocale())}
                  </List.Item>
                ))}
              </List>
            </>
          )}
        </Alert>
      )}
    </>
  );
}

const openBookings = () => `book-service/all?from=${dealerDay(new Date())}&cancelled=0&limit=10&sort={"date":1}`;

/** `Pacific Time (Vancouver)`. */
function labelOf(zone: TimeZone): string {
  const city = zone
    .slice(zone.indexOf('/') + 1)
    .replace('_', ' ')
    .replace('St J', 'St. J');
  return m.admin_setting_zone_of_city({ zone: zoneName(getLocale(), zone), city });
}
