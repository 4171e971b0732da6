import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlaces } from '#src/bookings/slots/slot.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { type Board, dayOfStay, layOutDay, layOutWeek } from './board.ts';
import { type Entry, weeksFrom } from './calendar.ts';
import { makeEntry } from './testing/make-entry.ts';

const today = '2026-11-25';
const repair = { id: 1, name: 'Repair', placesADay: 4, isActive: true };
const winter = { id: 2, name: 'Winterizing', placesADay: 2, isActive: true };
const former = { id: 3, name: 'Detailing', placesADay: 1, isActive: false };

const boardOf = (entries: Entry[], more: Partial<Board> = {}): Board => ({
  types: [repair, winter, former],
  entries: entries.map((entry, at) => ({ ...entry, id: at + 1 })),
  held: [],
  technician: null,
  ...more,
});

const weeks = weeksFrom(today);
const week = weeks[0] ?? [];
const lanesOf = (board: Board) => layOutWeek(week, board, today);

const day = fc.integer({ min: -20, max: 40 }).map((by) => dayAfter('2026-11-16', by));
const entry = fc
  .record({
    date: day,
    days: fc.integer({ min: 0, max: 9 }),
    time: fc.constantFrom('07:30', '09:00', '09:30', '13:00', '16:30'),
    status: fc.constantFrom(1 as const, 2 as const, 3 as const),
    serviceType: fc.constantFrom(1, 2, 3),
    isCancelled: fc.boolean(),
    hours: fc.constantFrom(0, 0.5, 2, 30),
  })
  .map(({ days, ...own }) => makeEntry({ ...own, lastDay: dayAfter(own.date, days) }));

describe('the weeks of the board', () => {
  it('show each booking once on exactly the days that it occupies, unfinished ones until today', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const board = boardOf(entries);
        for (const days of weeks) {
          const bars = layOutWeek(days, board, today).flatMap((lane) => lane.bars);
          for (const [at, one] of days.entries()) {
            for (const { id, date, lastDay, status, isCancelled } of board.entries) {
              const until = status === 3 || lastDay > today ? lastDay : today;
              const isThere = !isCancelled && date <= one && one <= until;
              const shown = bars.filter((bar) => bar.entry.id === id && bar.from <= at && at < bar.from + bar.days);
              expect(shown).toHaveLength(isThere ? 1 : 0);
            }
          }
        }
      }),
    );
  });

  it('never put two bookings on the same place of a lane', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        for (const days of weeks) {
          for (const { bars, tracks } of layOutWeek(days, boardOf(entries), today)) {
            const places = bars.flatMap(({ from, days: length, track }) =>
              Array.from({ length }, (_, at) => `${track} ${from + at}`),
            );
            expect(new Set(places).size).toBe(places.length);
            expect(bars.every(({ track }) => track < tracks)).toBe(true);
          }
        }
      }),
    );
  });

  it('count the room as the server counts it, with places that are held', () => {
    const held = fc.record({ date: day, days: fc.integer({ min: 0, max: 3 }), serviceType: fc.constantFrom(1, 2) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), fc.array(held, { maxLength: 4 }), (entries, holds) => {
        const stays = holds.map(({ date, days, serviceType }) => ({
          date,
          lastDay: dayAfter(date, days),
          serviceType,
        }));
        const board = boardOf(entries, { held: stays });
        for (const { type, room } of lanesOf(board)) {
          const taken = [...board.entries.filter(({ isCancelled }) => !isCancelled), ...stays].filter(
            ({ serviceType }) => serviceType === type.id,
          );
          const hours = { week: [], closedDays: [] };
          const free = week.map((date) => freePlaces({ date, lastDay: date }, type, taken, hours));
          expect(room.map((one) => Math.max(0, one.places - one.taken))).toEqual(free);
        }
      }),
    );
  });

  it('show a booking of several days as one bar that says whether it has begun or goes on', () => {
    const board = boardOf([makeEntry({ date: '2026-11-20', lastDay: '2026-12-02', status: 2 })]);
    expect(
      weeks.map((days) => layOutWeek(days, board, today)[0]?.bars.map(({ entry: _entry, ...bar }) => bar)),
    ).toEqual([
      [{ from: 0, days: 7, track: 0, hasBegun: true, goesOn: true }],
      [{ from: 0, days: 3, track: 0, hasBegun: true, goesOn: false }],
      [],
    ]);
  });

  it('have a lane for each type that is offered, and for a former one where it has bookings', () => {
    expect(lanesOf(boardOf([])).map(({ type }) => type.name)).toEqual(['Repair', 'Winterizing']);
    const board = boardOf([makeEntry({ date: today, lastDay: today, serviceType: 3 })]);
    expect(lanesOf(board).map(({ type }) => type.name)).toContain('Detailing');
  });

  it('show one technician’s bookings and the room that all leave', () => {
    const entries = [makeEntry({ date: today, lastDay: today, owner: 7 }), makeEntry({ date: today, lastDay: today })];
    const [lane] = lanesOf(boardOf(entries, { technician: 7 }));
    expect(lane?.bars.map((bar) => bar.entry.owner)).toEqual([7]);
    expect(lane?.room[2]).toEqual({ taken: 2, places: 4 });
  });
});

describe('the day of the board', () => {
  const opening = { opens: '08:30', closes: '17:30' };
  const of = (entries: Entry[], hours: typeof opening | null = opening) =>
    layOutDay(today, hours, { board: boardOf(entries), today });
  const on = (time: string, more: Partial<Entry> = {}) => makeEntry({ date: today, lastDay: today, time, ...more });

  it('has a row for each half hour from opening to closing, and more for a booking outside', () => {
    expect(of([]).times).toHaveLength(18);
    expect(of([on('07:15')]).times[0]).toBe('07:00');
    expect(of([on('18:00')]).times.at(-1)).toBe('18:30');
    expect(of([], null).times).toEqual([]);
    expect(of([on('10:00')], null).times).toEqual(['10:00', '10:30']);
  });

  it('puts a booking at its hour, as high as its work, and side by side with others', () => {
    const [lane] = of([on('09:00', { hours: 2 }), on('09:30', { hours: 20 }), on('11:00')]).lanes;
    expect(lane?.cards.map(({ row, rows, column }) => ({ row, rows, column }))).toEqual([
      { row: 1, rows: 4, column: 0 },
      { row: 2, rows: 16, column: 1 },
      { row: 5, rows: 4, column: 0 },
    ]);
    expect(lane?.columns).toBe(2);
  });

  it('keeps what came earlier above the hours, unfinished work included, and each booking in one place', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const shown = of(entries).lanes.flatMap(({ cards, staying }) => [
          ...cards.map((card) => card.entry),
          ...staying,
        ]);
        const expected = boardOf(entries).entries.filter(({ date, lastDay, status, isCancelled }) => {
          const until = status === 3 || lastDay > today ? lastDay : today;
          return !isCancelled && date <= today && today <= until;
        });
        expect(shown.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
    );
  });
});

it('a list of days counts the days of a stay', () => {
  expect(dayOfStay({ date: '2026-11-25', lastDay: '2026-11-27' }, '2026-11-26')).toEqual({ day: 2, of: 3 });
});
