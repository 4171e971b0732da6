import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { bookingEmailText } from '#src/bookings/emails/booking-email-text.ts';
import { needsReason } from '#src/bookings/slots/counter-times.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { EmailPreview } from '#src/ui/admin/email-preview.tsx';
import { DayPicker, RoomOfDay, TimePicker, useTimes } from './day-choice.tsx';
import type { DropOff, Movable, Moves } from './use-moves.ts';

/** Of the screen's moves, the one that is asked. */
export const MoveDialog = ({ moves }: { moves: Moves }) =>
  moves.moving && <Ask key={moves.moving.entry.id} {...moves.moving} moves={moves} />;

type Props = { entry: Movable; to: DropOff; isChosen: boolean; moves: Moves };

/**
 * Asks before a booking moves: what the day has room for, and whether the customer is notified, with what they will
 * read. Where the target is chosen already, as by dragging, one press is left.
 */
function Ask({ entry, to: target, isChosen, moves }: Props) {
  const [to, setTo] = useState(target);
  const [isOpen, setOpen] = useState(!isChosen);
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  // Its own: the board may still show the move before as under way.
  const [isSending, setSending] = useState(false);
  const loaded = useTimes({ date: to.date, booking: String(entry.id) }, attempts);
  const times = loaded?.isDone ? loaded.result : null;
  const { id, name, email, phone, language, status, isCancelled } = entry;
  const isSame = !isCancelled && to.date === entry.date && to.time === entry.time;
  const isReasonMissing = times !== null && needsReason(times.state) && to.date !== entry.date && reason.trim() === '';
  const isIncomplete = isSame || isReasonMissing;
  const news = isCancelled ? 'restored' : 'moved';
  const written = times && bookingEmailText({ ...to, language, status }, news, times.wording);

  async function move(tellCustomer: boolean) {
    if (isIncomplete) return;
    const overLimitReason = reason.trim() === '' ? entry.overLimitReason : reason;
    setSending(true);
    const moved = await moves.move(entry, { to, overLimitReason, tellCustomer });
    if (moved.isDone) return moves.close();
    setSending(false);
    // Without an answer, the times would not load either.
    if (moved.status !== 0) setAttempts(attempts + 1);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void move(email !== null);
  };

  return (
    <Dialog
      onClose={moves.close}
      title={isCancelled ? m.admin_board_book_again({ name }) : m.admin_board_move({ name })}
      size={460}
    >
      <Stack component="form" gap="s3_5" key={id} {...{ noValidate: true }} onSubmit={submit}>
        <div>
          <Box component="p" fw={600}>
            {formatDropOff(to, getLocale())}
          </Box>
          <Text size="sm" c="dimmed">
            {isCancelled
              ? m.admin_board_cancelled_was({ when: formatDropOff(entry, getLocale()) })
              : m.admin_board_now({ when: formatDropOff(entry, getLocale()) })}
          </Text>
        </div>
        {isOpen ? (
          <>
            <DayPicker day={to.date} change={(date) => setTo({ ...to, date })} />
            {times && <TimePicker times={times.times} time={to.time} choose={(time) => setTo({ ...to, time })} />}
          </>
        ) : (
          <Button variant="subtle" onClick={() => setOpen(true)}>
            {m.admin_board_other_time()}
          </Button>
        )}
        {loaded?.isDone === false && <p role="alert">{loaded.message}</p>}
        {times && <RoomOfDay times={times} reason={reason} setReason={setReason} choose={setTo} />}
        {email !== null && written && <EmailPreview to={email} language={language} {...written} />}
        {email === null && (
          <Text size="sm">{phone === null ? m.admin_message_no_address() : m.admin_board_call({ phone })}</Text>
        )}
        {moves.failure && <p role="alert">{moves.failure.message}</p>}
        <Group gap="s2">
          <Button type="submit" color="oil" data-autofocus loading={isSending} disabled={isIncomplete}>
            {email === null ? moveText(isCancelled) : m.admin_board_move_and_notify()}
          </Button>
          {email !== null && (
            <Button variant="default" disabled={isSending || isIncomplete} onClick={() => void move(false)}>
              {m.admin_board_move_only()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

const moveText = (isCancelled: boolean): string =>
  isCancelled ? m.admin_board_do_book_again() : m.admin_board_do_move();
