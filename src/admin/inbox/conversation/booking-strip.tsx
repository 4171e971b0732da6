import { Box, Button, Group } from '@mantine/core';
import { href, Link, useRevalidator } from 'react-router';
import { boardSearch } from '#src/admin/bookings/calendar.ts';
import { MoveDialog } from '#src/admin/bookings/move-dialog.tsx';
import { useMoves } from '#src/admin/bookings/use-moves.ts';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { usualSteps } from '#src/bookings/state/booking-state.ts';
import { stepName } from '#src/bookings/state/state-choices.ts';
import { useBookingSteps } from '#src/bookings/state/use-booking-steps.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { localText } from '#src/lib/localized.ts';
import { useInbox } from '../inbox-context.ts';
import headStyles from './head.module.css';

type Props = { lead: Lead; booking: NonNullable<Lead['booking']> };

/** The booking as it is now, its next step, and the way to its day. */
export function BookingStrip({ lead, booking }: Props) {
  const { refresh } = useInbox();
  const { revalidate } = useRevalidator();
  const moves = useMoves();
  const { isOff } = lead;
  const { date, time, work, state } = booking;
  const { step, isBusy } = useBookingSteps(
    { ...lead, state },
    { reload: () => Promise.all([revalidate(), refresh()]) },
  );
  const texts = work.map((one) => localText(one, getLocale()).text);
  const entry = { ...lead, ...booking, isCancelled: isOff };
  return (
    <div className={headStyles.strip}>
      <Box component="p" flex="1 1 220px" miw={0}>
        <b>{isOff ? m.common_cancelled() : formatDropOff({ date, time }, getLocale())}</b>{' '}
        <span>{texts.join(', ')}</span>
      </Box>
      <Group gap="s2">
        {(isOff ? [] : usualSteps(state)).map((next) => (
          <Button key={next} variant="default" disabled={isBusy} onClick={() => void step(next)}>
            {stepName(state, next)}
          </Button>
        ))}
        <Button variant="default" onClick={() => moves.ask(entry)}>
          {isOff ? m.admin_board_do_book_again() : m.admin_inbox_move()}
        </Button>
        <Button
          component={Link}
          variant="subtle"
          to={`${href('/admin/book-service/calendar')}${boardSearch({ view: null, day: date, technician: null })}`}
        >
          {m.admin_inbox_in_calendar()}
        </Button>
      </Group>
      <MoveDialog moves={moves} />
    </div>
  );
}
