import { type LeadStatus, leadStatus } from '#src/leads/work/status.ts';

/** How far the work on a boat is. The specification's status follows from it. */

export const bookingStates = [
  'booked',
  'arrived',
  'in-shop',
  'waiting-for-parts',
  'waiting-for-owner',
  'ready',
  'picked-up',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** The states of each status, the first of which a status that is set alone means. */
const groups: Readonly<Record<LeadStatus, readonly [BookingState, ...BookingState[]]>> = {
  [leadStatus.new]: ['booked', 'arrived'],
  [leadStatus.inProgress]: ['in-shop', 'waiting-for-parts', 'waiting-for-owner'],
  [leadStatus.resolve]: ['ready', 'picked-up'],
};

export const statusOf = (state: BookingState): LeadStatus => {
  if (groups[leadStatus.new].includes(state)) return leadStatus.new;
  return groups[leadStatus.inProgress].includes(state) ? leadStatus.inProgress : leadStatus.resolve;
};

/** The state once a status was set by a form, the API or the inbox: the first of its group, unless it is in it already. */
export const stateWithStatus = (state: BookingState, status: LeadStatus): BookingState =>
  statusOf(state) === status ? state : groups[status][0];

/** What may follow a state by one press, the usual step first. */
export const nextStates: Readonly<Record<BookingState, readonly BookingState[]>> = {
  booked: ['arrived', 'in-shop'],
  arrived: ['in-shop', 'waiting-for-parts', 'waiting-for-owner'],
  'in-shop': ['ready', 'waiting-for-parts', 'waiting-for-owner'],
  'waiting-for-parts': ['in-shop', 'ready', 'waiting-for-owner'],
  'waiting-for-owner': ['in-shop', 'ready', 'waiting-for-parts'],
  ready: ['picked-up', 'in-shop'],
  'picked-up': ['in-shop'],
};

export const mayFollow = (from: BookingState, to: BookingState): boolean => nextStates[from].includes(to);

export const isWait = (state: BookingState): boolean => state === 'waiting-for-parts' || state === 'waiting-for-owner';
export const isDone = (state: BookingState): boolean => statusOf(state) === leadStatus.resolve;

/** The steps that lists offer: those forward, without waits and without a way back to the shop. */
export const usualSteps = (state: BookingState): BookingState[] =>
  nextStates[state].filter((next) => !isWait(next) && (!isDone(state) || isDone(next)));
