import { useState } from 'react';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Told } from '#src/mail/message-text.ts';
import { notifyWithMessage } from '#src/mail/notify-message.ts';
import { callApi, type Refused } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { Entry } from './calendar.ts';

export type DropOff = { date: string; time: string };

/** What a move needs to know of a booking. */
export type Movable = Pick<
  Entry,
  | 'id'
  | 'updatedAt'
  | 'name'
  | 'email'
  | 'phone'
  | 'language'
  | 'date'
  | 'time'
  | 'status'
  | 'overLimitReason'
  | 'isCancelled'
>;

type Move = { to: DropOff; overLimitReason: string | null; tellCustomer: boolean };
/** By default the dialog shows in place why a move is refused. */
type Way = { isInTurn?: boolean; whenRefused?: (refused: Refused) => unknown };
type Moved = Pick<Entry, 'updatedAt'> & Told;

/**
 * The moves of a screen. Each is asked first in a dialog, which `moving` opens; a cancelled booking is on again by its
 * move. Undo moves it back, and notifies the customer if the move has; where the former day is full or closed, the dialog
 * asks for a reason.
 */
export function useMoves(reload?: () => unknown) {
  const [moving, setMoving] = useState<{ entry: Movable; to: DropOff; isChosen: boolean } | null>(null);
  const { run, runInTurn, isBusy, failure, dismiss } = useAction({ reload });

  async function move(
    entry: Movable,
    { to, overLimitReason, tellCustomer }: Move,
    { isInTurn = false, whenRefused = () => undefined }: Way = {},
  ) {
    const { id, updatedAt, isCancelled } = entry;
    const sent = { id, updatedAt, ...to, overLimitReason, tellCustomer, ...(isCancelled && { bookAgain: true }) };
    return await (isInTurn ? runInTurn : run)(() => callApi<Moved>('PUT', 'book-service', sent), {
      whenDone: ({ message, email, updatedAt: movedAt }) => {
        const undo = () => void undoMove(entry, { ...to, movedAt, tellCustomer });
        const done = m.admin_calendar_moved({ name: entry.name, when: formatDropOff(to, getLocale()) });
        if (tellCustomer) notifyWithMessage(done, { message, email }, { undo });
        else notifySuccess(`${done} · ${m.admin_board_not_notified()}`, { undo });
      },
      whenRefused,
    });
  }

  async function undoMove(
    entry: Movable,
    { movedAt, tellCustomer, ...moved }: DropOff & { movedAt: string; tellCustomer: boolean },
  ) {
    const { id, name, date, time, overLimitReason, isCancelled } = entry;
    if (!isCancelled) {
      const present = { ...entry, ...moved, updatedAt: movedAt };
      const whenRefused = ({ fields, message }: Refused) =>
        fields.date ? ask(present, { date, time }) : notifyFailure(message);
      await move(present, { to: { date, time }, overLimitReason, tellCustomer }, { isInTurn: true, whenRefused });
      return;
    }
    const done = `${m.admin_board_cancelled_again({ name })} · ${m.admin_board_not_notified()}`;
    await runInTurn(() => callApi('POST', 'book-service/free-place', { id }), { done });
  }

  const ask = (entry: Movable, to?: DropOff) => {
    dismiss();
    setMoving({ entry, to: to ?? { date: entry.date, time: entry.time }, isChosen: to !== undefined });
  };
  return { moving, ask, close: () => setMoving(null), move, isBusy, failure };
}

export type Moves = ReturnType<typeof useMoves>;
