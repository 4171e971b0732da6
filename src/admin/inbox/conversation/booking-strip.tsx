import { Box, Button, Group } from '@mantine/core';
import { href, Link } from 'react-router';
import { boardSearch } from '#src/admin/bookings/calendar.ts';
import { MoveDialog } from '#src/admin/bookings/move-dialog.tsx';
import { useMoves } from '#src/admin/bookings/use-moves.ts';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { localText } from '#src/lib/localized.ts';
import { useInbox } from '../inbox-context.ts';
import headStyles from './head.module.css';

type Props = { lead: Lead; booking: NonNullable<Lead['booking']> };

/** The booking as it is now, its next step, and the way to its day. */
export function BookingStrip({ lead, booking }: Props) {
  const { change, isBusy } = useInbox();
  const moves = useMoves();
  const { name, status, isOff } = lead;
  const { date, time, work } = booking;
  const texts = work.map((one) => localText(one, getLocale()).text);
  const isNew = status === leadStatus.new;
  const next = isNew ? leadStatus.inProgress : leadStatus.resolve;
  const done = isNew ? m.admin_today_started({ name }) : m.admin_today_finished({ name });
  const entry = { ...lead, ...booking, isCancelled: isOff };
  return (
    <div className={headStyles.strip}>
      <Box component="p" flex="1 1 220px" miw={0}>
        <b>{isOff ? m.common_cancelled() : formatDropOff({ date, time }, getLocale())}</b>{' '}
        <span>{texts.join(', ')}</span>
      </Box>
      <Group gap="s2">
        {!isOff && status !== leadStatus.resolve && (
          <Button variant="default" disabled={isBusy} onClick={() => void change([lead], { status: next }, done)}>
            {isNew ? m.admin_today_start() : m.common_finish()}
          </Button>
        )}
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
