import { type BookingState, isWait } from '../state/booking-state.ts';

/** The steps of a boat through the shop, as its owner sees them. */

/** A state that was reached; those that were undone are left out. */
export type ReachedState = { state: BookingState; at: Date };

export type TrackStep = {
  state: BookingState;
  /** Null when it is to come, or when nobody noted it. */
  at: Date | null;
  place: 'done' | 'current' | 'to come';
};

const usual: readonly BookingState[] = ['booked', 'arrived', 'in-shop', 'ready', 'picked-up'];
type Followed = { state: BookingState; createdAt: Date };

/** The usual steps with the times at which they happened, and a wait while it lasts. */
export function statusTrack({ state, createdAt }: Followed, reached: readonly ReachedState[]): TrackStep[] {
  const path = isWait(state) ? usual.flatMap((one) => (one === 'in-shop' ? [one, state] : [one])) : usual;
  const current = path.indexOf(state);
  return path.map((one, place) => ({
    state: one,
    at: place > current ? null : one === 'booked' ? createdAt : timeOf(one, reached),
    place: place < current ? 'done' : place === current ? 'current' : 'to come',
  }));
}

/** Work that was begun again has lasted since it began first; anything else counts from the last time. */
function timeOf(state: BookingState, reached: readonly ReachedState[]): Date | null {
  const times = reached.filter((one) => one.state === state);
  return (state === 'in-shop' ? times[0] : times.at(-1))?.at ?? null;
}
