import { dayAfter } from '#src/lib/dates.ts';
import type { BookingState } from '../state/booking-state.ts';

/** The day by which a boat is promised to be ready, and whether that can still hold. */

/** `promisedDay` is what staff have promised since; null: the last booked day holds. */
export type Promised = { lastDay: string; promisedDay: string | null };

export const promisedDayOf = ({ lastDay, promisedDay }: Promised): string => promisedDay ?? lastDay;

/** The boat is there, and its work is not done: before and after that nothing is promised. */
export const promisingStates = ['arrived', 'in-shop', 'waiting-for-parts', 'waiting-for-owner'] as const;
const isPromising = (state: BookingState): boolean => promisingStates.some((one) => one === state);

export const promiseRisks = ['passed', 'unanswered', 'parts-late'] as const;
export type PromiseRisk = (typeof promiseRisks)[number];

type AtWork = Promised & { state: BookingState; partsDay: string | null };

/**
 * Why a promise can't hold any more: its day has passed, or has come without the owner's answer, or the parts are expected
 * after it. Null while it can.
 */
export function promiseRisk(booking: AtWork, today: string): PromiseRisk | null {
  const { state, partsDay } = booking;
  const day = promisedDayOf(booking);
  if (!isPromising(state)) return null;
  if (day < today) return 'passed';
  if (state === 'waiting-for-owner' && day === today) return 'unanswered';
  return state === 'waiting-for-parts' && partsDay !== null && partsDay > day ? 'parts-late' : null;
}

/** What its owner reads: a promise that has passed is none. */
export const shownPromise = (booking: AtWork, today: string): string | null =>
  isPromising(booking.state) && promisedDayOf(booking) >= today ? promisedDayOf(booking) : null;

const offeredDays = 3;
const furthestDays = 60;

/** The next open days, after the parts are expected where the boat waits for them; the first one is proposed. */
export function daysToPromise(
  { state, partsDay }: Pick<AtWork, 'state' | 'partsDay'>,
  today: string,
  isClosed: (day: string) => boolean,
): string[] {
  const after = state === 'waiting-for-parts' && partsDay !== null && partsDay > today ? partsDay : today;
  const days = Array.from({ length: furthestDays }, (_, at) => dayAfter(after, at + 1));
  return days.filter((day) => !isClosed(day)).slice(0, offeredDays);
}
