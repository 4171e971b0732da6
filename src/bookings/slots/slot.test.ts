import { assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { type DealerTime, dayAfter } from '#src/lib/dates.ts';
import {
  dropOffTimes,
  earliestDay,
  firstDay,
  freePlaces,
  type Shop,
  type SlotQuery,
  slotsOn,
  stayFrom,
  workDays,
} from './slot.ts';

const hours = defaultSettings.hours;
const closedOn = (...days: string[]) => ({ ...hours, closedDays: days.map((day) => ({ day, name: null })) });
const shop: Shop = { placesADay: 2, hoursADay: 8, noticeDays: 1 };
// A Friday, 10 in the morning in Nanaimo.
const now: DealerTime = { day: '2026-11-20', weekday: 5, minutes: 600 };
const requested: SlotQuery = { hoursOfWork: 2, shop, taken: [], hours, now };

describe('work', () => {
  it.each([
    [0, 1],
    [8, 1],
    [8.5, 2],
    [16, 2],
    [40, 5],
  ])('of %d hours takes %d working days', (hoursOfWork, days) => expect(workDays(hoursOfWork, shop)).toBe(days));

  it('skips Sundays and closed days', () => {
    expect(stayFrom('2026-11-20', 3, hours)).toEqual({ date: '2026-11-20', lastDay: '2026-11-23' });
    expect(stayFrom('2026-11-20', 3, closedOn('2026-11-23'))).toEqual({ date: '2026-11-20', lastDay: '2026-11-24' });
  });

  it('of more days than the calendar covers is refused', () => {
    expect(stayFrom('2026-11-20', 900, hours)).toBeNull();
    expect(slotsOn('2026-11-23', { ...requested, hoursOfWork: 9000 })).toEqual([]);
  });
});

describe('a drop-off', () => {
  it('can be booked each half hour from opening until an hour before closing', () => {
    expect(dropOffTimes('2026-11-21', hours)).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'],
      ...['13:00', '13:30', '14:00', '14:30', '15:00'],
    ]);
    expect(dropOffTimes('2026-11-22', hours)).toEqual([]);
  });

  it('can be booked from the next open day, or later the same day where no notice is required', () => {
    expect(firstDay(shop, '2026-11-21', hours)).toBe('2026-11-23');
    expect(firstDay({ noticeDays: 2 }, '2026-11-20', hours)).toBe('2026-11-23');
    expect(firstDay({ noticeDays: 1 }, '2026-11-22', hours)).toBe('2026-11-23');
    expect(slotsOn('2026-11-20', requested)).toEqual([]);
    expect(slotsOn('2026-11-20', { ...requested, shop: { ...shop, noticeDays: 0 } })[0]?.time).toBe('10:30');
  });

  it('has no day where the shop never opens', () => {
    expect(earliestDay({ ...requested, hours: { week: [], closedDays: [] } })).toBeNull();
  });

  it('for several days of work requires an opening on each day', () => {
    const full = { date: '2026-11-24', lastDay: '2026-11-24' };
    const taken = [full, full];
    expect(slotsOn('2026-11-23', { ...requested, taken })[0]).toEqual({ time: '08:30', free: 2 });
    expect(slotsOn('2026-11-23', { ...requested, taken, hoursOfWork: 12 })[0]).toEqual({ time: '08:30', free: 0 });
    expect(earliestDay({ ...requested, taken, hoursOfWork: 16, now: { ...now, day: '2026-11-22' } })).toBe(
      '2026-11-25',
    );
  });
});

const day = integer({ min: 0, max: 40 }).map((days) => dayAfter('2026-11-21', days));
const work = integer({ min: 1, max: 60 });
const someHours = constantFrom(hours, closedOn('2026-11-30'), closedOn('2026-12-25', '2026-12-26', '2026-12-24'));

it('no day ever has more boats than its capacity, whatever is booked', () => {
  const options = Array.from({ length: 40 }, () => record({ date: day, hoursOfWork: work }));
  assert(
    property(tuple(...options), someHours, integer({ min: 1, max: 3 }), (all, open, placesADay) => {
      const taken: { date: string; lastDay: string }[] = [];
      const small = { ...shop, placesADay };
      for (const { date, hoursOfWork } of all) {
        const free = slotsOn(date, { hoursOfWork, shop: small, taken, hours: open, now })[0]?.free ?? 0;
        const stay = stayFrom(date, workDays(hoursOfWork, small), open);
        if (free > 0 && stay) taken.push(stay);
      }
      for (const { date } of taken) {
        const there = taken.filter((stay) => stay.date <= date && date <= stay.lastDay);
        expect(there.length).toBeLessThanOrEqual(placesADay);
      }
    }),
    { numRuns: 40 },
  );
});

it('the earliest day has an opening, and no day before it has', () => {
  assert(
    property(work, someHours, integer({ min: 0, max: 3 }), (hoursOfWork, open, noticeDays) => {
      const taken = [{ date: '2026-11-23', lastDay: '2026-12-01' }];
      const one = { ...requested, hoursOfWork, hours: open, taken, shop: { ...shop, placesADay: 1, noticeDays } };
      const earliest = earliestDay(one) ?? '';
      expect(slotsOn(earliest, one)[0]?.free).toBe(1);
      for (let before = now.day; before < earliest; before = dayAfter(before)) {
        expect(slotsOn(before, one).every(({ free }) => free === 0)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

it('drop-off times stay the same when daylight saving time starts', () => {
  const spring = { ...now, day: '2027-03-12' };
  for (const date of ['2027-03-13', '2027-03-15']) {
    expect(slotsOn(date, { ...requested, now: spring, shop: { ...shop, noticeDays: 0 } }).length).toBeGreaterThan(10);
  }
  expect(freePlaces({ date: '2027-03-13', lastDay: '2027-03-15' }, shop, [], hours)).toBe(2);
});
