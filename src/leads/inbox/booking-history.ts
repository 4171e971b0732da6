import type { BookingState } from '#src/bookings/state/booking-state.ts';

/** What a booking was like when it was requested, and how its day and time changed since, read from its history. */

type Change = { from: unknown; to: unknown };
type Entry = { id: number; action?: string; changes: Readonly<Record<string, Change>> };

/** What staff enter has its fields in the entry that made it: that changed nothing. */
const isMaking = ({ action }: Entry): boolean => action === 'create' || action === 'clone';

export type DropOff = { date: string; time: string };
export type BookingStep = {
  /** The day and the time before and after, of a move. */
  moved?: { from: DropOff; to: DropOff };
  cancelled?: boolean;
  confirmed?: boolean;
  /** How far the work on the boat was from then on. */
  state?: BookingState;
};

/** The values of these fields as they were at first. The history begins with its newest entry. */
export function asRequested<Fields extends object>(present: Fields, history: readonly Entry[]): Fields {
  const requested = Object.fromEntries<unknown>(Object.entries(present));
  for (const entry of history) {
    if (isMaking(entry)) continue;
    const { changes } = entry;
    for (const field of Object.keys(present)) if (changes[field]) requested[field] = changes[field].from;
  }
  return requested as Fields;
}

/** What each entry did to the booking's place and state, by the entry's id. */
export function bookingSteps(present: DropOff, history: readonly Entry[]): Map<number, BookingStep> {
  const steps = new Map<number, BookingStep>();
  let to = present;
  for (const entry of history) {
    if (isMaking(entry)) continue;
    const { id, changes } = entry;
    const from = asRequested(to, [{ id, changes }]);
    const { cancelledAt, isUnconfirmed, state } = changes;
    const step = {
      ...((from.date !== to.date || from.time !== to.time) && { moved: { from, to } }),
      ...(cancelledAt && { cancelled: cancelledAt.to !== null }),
      ...(isUnconfirmed?.to === false && { confirmed: true }),
      ...(state && { state: state.to as BookingState }),
    };
    if (Object.keys(step).length > 0) steps.set(id, step);
    to = from;
  }
  return steps;
}
