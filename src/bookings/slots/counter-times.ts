import { dayAfter } from '#src/lib/dates.ts';
import { freePlaces, type Slot, type SlotQuery, slotsOn, stayFrom, workDays } from './slot.ts';

/**
 * What staff see at the counter: the times of a day, how many places are taken, and, when the day is full, closed or over,
 * the next three days with room.
 */
export type CounterTimes = {
  times: Slot[];
  taken: number;
  places: number;
  next: { date: string; time: string }[];
};

const maxNext = 3;
const furthestNextDays = 120;

/** Staff may book today, and need no notice. */
export function counterTimes(date: string, requested: SlotQuery): CounterTimes {
  const query = { ...requested, shop: { ...requested.shop, noticeDays: 0 } };
  const { shop, hours, taken, hoursOfWork } = query;
  const stay = stayFrom(date, workDays(hoursOfWork, shop), hours) ?? { date, lastDay: date };
  const free = freePlaces(stay, shop, taken, hours);
  const times = slotsOn(date, query);
  return {
    times,
    taken: shop.placesADay - free,
    places: shop.placesADay,
    next: times.some((slot) => slot.free > 0) ? [] : nextWithRoom(date, query),
  };
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
