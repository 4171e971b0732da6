import { useState } from 'react';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { hoursOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Told } from '#src/mail/message-text.ts';
import { notifyWithMessage } from '#src/mail/notify-message.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { Entry } from './calendar.ts';

export type Moves = ReturnType<typeof useMoves>;
type DropOff = { date: string; time: string };
type Moved = Pick<Entry, 'updatedAt'> & Told;

/**
 * Moves bookings, one after the other; a refused one shows its error and stays where it was. A closed day is allowed
 * with a warning, and every move can be undone.
 */
export function useMoves(hours: Settings['hours']) {
  const [isTelling, setTelling] = useState(false);
  const { run, runInTurn, isBusy } = useAction();

  /** A move by Undo waits for its turn. */
  async function move(entry: Entry, to: DropOff, runMove = run) {
    const { id, updatedAt, name, date, time } = entry;
    if (to.date === date && to.time === time) return;
    await runMove(() => callApi<Moved>('PUT', 'book-service', { id, updatedAt, ...to, tellCustomer: isTelling }), {
      whenDone: ({ message, email, updatedAt: movedAt }) => {
        const moved = { ...entry, ...to, updatedAt: movedAt };
        const undo = () => void move(moved, { date, time }, runInTurn);
        if (isTelling) notifyWithMessage(movedText(name, to, hours), { message, email }, { undo });
        else notifySuccess(movedText(name, to, hours), { undo });
      },
    });
  }

  return { move, isBusy, isTelling, setTelling };
}

export function movedText(name: string, to: DropOff, hours: Settings['hours']): string {
  const moved = { name, when: formatDropOff(to, getLocale()) };
  return hoursOn(to.date, hours) ? m.admin_calendar_moved(moved) : m.admin_calendar_moved_closed(moved);
}
