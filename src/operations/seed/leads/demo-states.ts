import { type BookingState, stateWithStatus, statusOf } from '#src/bookings/state/booking-state.ts';
import type { LeadStatus } from '#src/leads/work/status.ts';
import { hourMs } from '#src/lib/duration.ts';
import type { StatusStep } from './status-history.server.ts';

/** When the boats of the demo came to their states: hours after the drop-off, and never in the future. */

export type StateStep = { was: BookingState; state: BookingState; at: Date };

const paths: Readonly<Record<BookingState, readonly BookingState[]>> = {
  booked: [],
  arrived: ['arrived'],
  'in-shop': ['arrived', 'in-shop'],
  'waiting-for-parts': ['arrived', 'in-shop', 'waiting-for-parts'],
  'waiting-for-owner': ['arrived', 'in-shop', 'waiting-for-owner'],
  ready: ['arrived', 'in-shop', 'ready'],
  'picked-up': ['arrived', 'in-shop', 'ready', 'picked-up'],
};

const hoursAfter: Readonly<Record<BookingState, number>> = {
  booked: 0,
  arrived: 0.1,
  'in-shop': 0.6,
  'waiting-for-parts': 1.5,
  'waiting-for-owner': 1.9,
  ready: 5,
  'picked-up': 23,
};

type Far = { status: LeadStatus; state?: BookingState | undefined };

/** A boat that is not there yet is booked, however far its booking is. */
export function demoState({ status, state }: Far, dropOff: Date, now: Date): BookingState {
  if (dropOff > now) return 'booked';
  return state ?? (status === 3 ? 'picked-up' : stateWithStatus('booked', status));
}

export function stateSteps(state: BookingState, dropOff: Date, now: Date): StateStep[] {
  const path = paths[state];
  return path.map((reached, place) => {
    const latest = now.getTime() - (path.length - place) * 0.2 * hourMs;
    const at = new Date(Math.min(dropOff.getTime() + hoursAfter[reached] * hourMs, latest));
    return { was: path[place - 1] ?? 'booked', state: reached, at };
  });
}

/** The steps of the status among them. */
export const statusSteps = (steps: readonly StateStep[]): StatusStep[] =>
  steps
    .map(({ was, state, at }) => ({ at, from: statusOf(was), to: statusOf(state) }))
    .filter(({ from, to }) => from !== to);
