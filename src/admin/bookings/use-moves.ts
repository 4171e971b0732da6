import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { Entry } from './calendar.ts';

export type Moves = ReturnType<typeof useMoves>;
type DropOff = { date: string; time: string };

/** Moves bookings, one after the other; a refused one shows its error and stays where it was. */
export function useMoves() {
  const { revalidate } = useRevalidator();
  const [isTelling, setTelling] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function move({ id, updatedAt, name, date, time }: Entry, to: DropOff) {
    if (isBusy || (to.date === date && to.time === time)) return;
    setBusy(true);
    const called = await callApi('PUT', 'book-service', { id, updatedAt, ...to, tellCustomer: isTelling });
    if (called.isDone) notifySuccess(m.admin_calendar_moved({ name, when: formatDropOff(to, getLocale()) }));
    else notifyFailure(called.message);
    await revalidate();
    setBusy(false);
  }

  return { move, isBusy, isTelling, setTelling };
}
