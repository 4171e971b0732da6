import { dayAfter, minutesOf } from '#src/lib/dates.ts';
import {
  dropOffTimes,
  freePlaces,
  isClosed,
  type Slot,
  type SlotQuery,
  slotsOn,
  stayFrom,
  timesWithin,
  workDays,
} from './slot.ts';

/** What staff may do with a day: take a full or a closed one they may only with a reason. */
export const dayStates = ['room', 'full', 'closed', 'past'] as const;
export type DayState = (typeof dayStates)[number];

export const needsReason = (state: DayState): boolean => state === 'full' || state === 'closed';

/**
 * What staff see at the counter: the times of a day, how many places are taken, and, unless the day has room, the next three
 * days that have.
 */
export type CounterTimes = {
  state: DayState;
  times: Slot[];
  taken: number;
  places: number;
  next: { date: string; time: string }[];
};

const maxNext = 3;
const furthestNextDays = 120;

/** Staff may book today, need no notice, and with a reason take any day. */
export function counterTimes(date: string, requested: SlotQuery): CounterTimes {
  const query = { ...requested, shop: { ...requested.shop, noticeDays: 0 } };
  const { shop, hours, taken, hoursOfWork } = query;
  const stay = stayFrom(date, workDays(hoursOfWork, shop), hours) ?? { date, lastDay: date };
  const free = freePlaces(stay, shop, taken, hours);
  const { times, isOver } = timesOf(date, query);
  const state = stateOf(date, free, { isOver, hours });
  return {
    state,
    times: times.map((time) => ({ time, free })),
    taken: shop.placesADay - free,
    places: shop.placesADay,
    next: state === 'room' ? [] : nextWithRoom(date, query),
  };
}

function stateOf(
  date: string,
  free: number,
  { isOver, hours }: { isOver: boolean } & Pick<SlotQuery, 'hours'>,
): DayState {
  if (isOver) return 'past';
  if (isClosed(date, hours)) return 'closed';
  return free > 0 ? 'room' : 'full';
}

/** The times still ahead; on a day that is over or closed, those that there would be. */
function timesOf(date: string, { hours, now }: SlotQuery) {
  const all = dropOffTimes(date, hours);
  const times = all.length > 0 ? all : timesWithin(widestOf(hours));
  const ahead = times.filter((time) => date > now.day || (date === now.day && minutesOf(time) > now.minutes));
  return { times: ahead.length > 0 ? ahead : times, isOver: ahead.length === 0 };
}

const withoutHours = { opens: '08:00', closes: '17:00' };

/** From the earliest opening to the latest closing of the week. */
function widestOf({ week }: SlotQuery['hours']): { opens: string; closes: string } {
  const opens = week.flatMap((day) => day.opens ?? []).toSorted();
  const closes = week.flatMap((day) => day.closes ?? []).toSorted();
  return { opens: opens[0] ?? withoutHours.opens, closes: closes.at(-1) ?? withoutHours.closes };
}

function nextWithRoom(date: string, query: SlotQuery): CounterTimes['next'] {
  const found: CounterTimes['next'] = [];
  const first = date < query.now.day ? query.now.day : dayAfter(date);
  const last = dayAfter(first, furthestNextDays);
  for (let day = first; day <= last && found.length < maxNext; day = dayAfter(day)) {
    const slot = slotsOn(day, query).find(({ free }) => free > 0);
    if (slot) found.push({ date: day, time: slot.time });
  }
  return found;
}
