import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import type { BookingWording } from '#src/bookings/emails/booking-email-text.ts';
import { type CounterTimes, type DayState, needsReason } from '#src/bookings/slots/counter-times.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, formatTime } from '#src/lib/dates.ts';
import { BareDay } from '#src/ui/admin/fields/date-fields.tsx';
import { IconChevronLeft, IconChevronRight } from '#src/ui/admin/icons.tsx';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import styles from './counter.module.css';

/** The times of a day, for new work or a booking that moves; loaded again after each attempt. */
export function useTimes(query: ({ date: string } & Record<string, string>) | null, attempts: number) {
  const { called, isCurrent } = useLoaded<CounterTimes & { wording: BookingWording }>(
    query && `book-service/times?${new URLSearchParams(query)}`,
    attempts,
  );
  return isCurrent ? called : null;
}

type DayProps = { day: string; change: (day: string) => void };

/** A day, with the day before and after it. */
export const DayPicker = ({ day, change }: DayProps) => (
  <div className={styles.day}>
    <Button variant="default" aria-label={m.common_previous()} onClick={() => change(dayAfter(day, -1))}>
      <IconChevronLeft size={18} />
    </Button>
    <BareDay label={m.common_day()} value={day} isRequired change={(chosen) => chosen && change(chosen)} />
    <Button variant="default" aria-label={m.common_next()} onClick={() => change(dayAfter(day))}>
      <IconChevronRight size={18} />
    </Button>
  </div>
);

type TimeProps = { times: CounterTimes['times']; time: string | null; choose: (time: string) => void };

export const TimePicker = ({ times, time, choose }: TimeProps) => (
  <Group component="fieldset" gap="s2" className={styles.buttons ?? ''}>
    <legend>{m.field_time()}</legend>
    {times.map((slot) => (
      <Button
        key={slot.time}
        variant={slot.time === time ? 'filled' : 'default'}
        aria-pressed={slot.time === time}
        onClick={() => choose(slot.time)}
      >
        {formatTime(slot.time, getLocale())}
      </Button>
    ))}
  </Group>
);

type RoomProps = {
  times: CounterTimes;
  reason: string;
  setReason: (reason: string) => void;
  choose: (dropOff: { date: string; time: string }) => void;
};

/** The room of the day. A full or closed one offers the next days with room, and asks for a reason to take it anyway. */
export function RoomOfDay({ times, reason, setReason, choose }: RoomProps) {
  const { state, taken, places, next } = times;
  if (state === 'room') {
    return (
      <Text size="sm" c="dimmed">
        {m.admin_counter_room({ taken, places })}
      </Text>
    );
  }
  return (
    <Stack gap="s2_5" p="s3" bdrs="var(--r-md)" bg="var(--oil-100)">
      <Box component="p" role="status">
        {stateText[state]({ taken, places })}
      </Box>
      <NextDays next={next} choose={choose} />
      {needsReason(state) && (
        <Textarea
          label={m.admin_counter_anyway()}
          description={m.admin_counter_reason()}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}

const stateText: Record<Exclude<DayState, 'room'>, (room: { taken: number; places: number }) => string> = {
  full: m.admin_counter_full,
  closed: () => m.admin_counter_closed(),
  past: () => m.admin_counter_past(),
};

/** Buttons for the next days with free times. */
function NextDays({ next, choose }: Pick<CounterTimes, 'next'> & Pick<RoomProps, 'choose'>) {
  if (next.length === 0) return <p>{m.admin_counter_next_none()}</p>;
  return (
    <Group component="fieldset" gap="s2" className={styles.buttons ?? ''}>
      <legend>{m.admin_counter_next()}</legend>
      {next.map((day) => (
        <Button key={day.date} variant="default" onClick={() => choose(day)}>
          {formatDropOff(day, getLocale())}
        </Button>
      ))}
    </Group>
  );
}
