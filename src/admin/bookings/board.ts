import { clockOf, type Stay, takenOn } from '#src/bookings/slots/slot.ts';
import { dayAfter, minutesOf } from '#src/lib/dates.ts';
import { type Entry, shownStay } from './calendar.ts';

/**
 * Where each booking stands on the board. A lane is a type of service, a track a line in it, a bar a booking on all its
 * days.
 */

export type LaneType = { id: number; name: string; placesADay: number; isActive: boolean };
type Held = Stay & { serviceType: number };

/** What the board shows; the places that owners may take by email count as taken. */
export type Board = {
  types: readonly LaneType[];
  entries: readonly Entry[];
  held: readonly Held[];
  /** Only this member of staff's bookings are shown; the room is that of all. */
  technician: number | null;
};

export type Room = { taken: number; places: number };

/** A booking in one week, from one of its days on. */
export type Bar = {
  entry: Entry;
  from: number;
  days: number;
  track: number;
  /** It has begun in an earlier week, or goes on in a later one. */
  hasBegun: boolean;
  goesOn: boolean;
};

export type Lane = { type: LaneType; room: Room[]; bars: Bar[]; tracks: number };

/** The lanes of some consecutive days; a type that is no longer offered has one only where it has bookings. */
export function layOutWeek(days: readonly string[], board: Board, today: string): Lane[] {
  return board.types.flatMap((type) => {
    const bars = barsOf(days, shownOf(board, type), today);
    if (!type.isActive && bars.length === 0) return [];
    const room = days.map((day) => roomOn(day, type, board));
    return { type, room, bars, tracks: bars.reduce((max, { track }) => Math.max(max, track + 1), 0) };
  });
}

const entriesOf = ({ entries }: Board, { id }: LaneType): Entry[] =>
  entries.filter((entry) => entry.serviceType === id && !entry.isCancelled);

const shownOf = (board: Board, type: LaneType): Entry[] =>
  entriesOf(board, type).filter(({ owner }) => board.technician === null || owner === board.technician);

/** Counted as the server counts it: a booking that has rolled on takes its booked days only. */
export function roomOn(day: string, type: LaneType, board: Board): Room {
  const held = board.held.filter(({ serviceType }) => serviceType === type.id);
  return { taken: takenOn(day, [...entriesOf(board, type), ...held]), places: type.placesADay };
}

export const isFull = ({ taken, places }: Room): boolean => taken >= places;

/** Each bar in the first track that is free on all its days. */
function barsOf(days: readonly string[], entries: readonly Entry[], today: string): Bar[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const lastDays: string[] = [];
  return entries
    .flatMap((entry) => {
      const stay = shownStay(entry, today);
      return stay && stay.date <= last && stay.lastDay >= first ? { entry, stay } : [];
    })
    .toSorted((one, other) => orderOf(one.entry).localeCompare(orderOf(other.entry)))
    .map(({ entry, stay }) => {
      const from = Math.max(0, days.indexOf(stay.date));
      const until = stay.lastDay > last ? days.length - 1 : days.indexOf(stay.lastDay);
      const begins = days[from] ?? first;
      const free = lastDays.findIndex((day) => day < begins);
      const track = free === -1 ? lastDays.length : free;
      lastDays[track] = stay.lastDay;
      return { entry, from, days: until - from + 1, track, hasBegun: stay.date < first, goesOn: stay.lastDay > last };
    });
}

const orderOf = ({ date, time, id }: Entry): string => `${date} ${time} ${String(id).padStart(10, '0')}`;

/** A booking at its hour: rows are half hours from the first time of the day. */
type Card = { entry: Entry; row: number; rows: number; column: number };
type DayLane = { type: LaneType; room: Room; columns: number; cards: Card[]; staying: Entry[] };
export type DayLayout = { times: string[]; lanes: DayLane[] };

const rowMinutes = 30;
const minRows = 2;

/**
 * One day by the hour. What has come on an earlier day and is still there stands above the hours.
 * Bookings outside the opening hours, which may be none, make the day longer.
 */
export function layOutDay(
  day: string,
  opening: { opens: string; closes: string } | null,
  { board, today }: { board: Board; today: string },
): DayLayout {
  const coming = board.types.flatMap((type) => shownOf(board, type)).filter(({ date }) => date === day);
  const times = timesOf(opening, coming);
  const start = minutesOf(times[0] ?? '00:00');
  const lanes = board.types.flatMap((type) => {
    const entries = shownOf(board, type);
    const staying = entries.filter((entry) => {
      const stay = shownStay(entry, today);
      return stay && stay.date < day && day <= stay.lastDay;
    });
    const cards = cardsOf(
      entries.filter(({ date }) => date === day),
      { start, count: times.length },
    );
    if (!type.isActive && cards.length + staying.length === 0) return [];
    const columns = cards.reduce((max, { column }) => Math.max(max, column + 1), 1);
    return { type, room: roomOn(day, type, board), columns, cards, staying };
  });
  return { times, lanes };
}

function timesOf(opening: { opens: string; closes: string } | null, coming: readonly Entry[]): string[] {
  const begins = coming.map(({ time }) => Math.floor(minutesOf(time) / rowMinutes) * rowMinutes);
  const start = Math.min(...(opening ? [minutesOf(opening.opens)] : []), ...begins);
  const end = Math.max(
    ...(opening ? [minutesOf(opening.closes)] : []),
    ...begins.map((minutes) => minutes + minRows * rowMinutes),
  );
  const count = Number.isFinite(start) ? Math.ceil((end - start) / rowMinutes) : 0;
  return Array.from({ length: count }, (_, at) => clockOf(start + at * rowMinutes));
}

/** As high as its work is long, but not beyond the day; those at the same hour stand side by side. */
function cardsOf(entries: readonly Entry[], { start, count }: { start: number; count: number }): Card[] {
  const ends: number[] = [];
  return entries
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .map((entry) => {
      const row = Math.floor((minutesOf(entry.time) - start) / rowMinutes);
      const rows = Math.max(minRows, Math.min(Math.ceil((entry.hours * 60) / rowMinutes), count - row));
      const free = ends.findIndex((end) => end <= row);
      const column = free === -1 ? ends.length : free;
      ends[column] = row + rows;
      return { entry, row, rows, column };
    });
}

/** `day 2 of 3` of a stay, for a list of days. */
export function dayOfStay(stay: Stay, day: string): { day: number; of: number } {
  let at = 1;
  let of = 1;
  for (let one = stay.date; one < stay.lastDay; one = dayAfter(one)) {
    of += 1;
    if (one < day) at += 1;
  }
  return { day: at, of };
}
