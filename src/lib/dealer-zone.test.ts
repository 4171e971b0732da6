import { describe, expect, it } from 'vitest';
import { dealerInstant, dealerUtcOffset, startOfDealerDay } from './dealer-zone.server.ts';

/** In 2025 the clocks went forward on 9 March and back on 2 November; since March 2026 they stay at UTC−7. */
describe('the dealer’s time zone', () => {
  it('has the right start of the day, even on days of a clock change', () => {
    expect(startOfDealerDay('2026-12-15')).toEqual(new Date('2026-12-15T07:00:00Z'));
    expect(startOfDealerDay('2025-01-15')).toEqual(new Date('2025-01-15T08:00:00Z'));
    expect(startOfDealerDay('2025-03-09')).toEqual(new Date('2025-03-09T08:00:00Z'));
    expect(startOfDealerDay('2025-11-02')).toEqual(new Date('2025-11-02T07:00:00Z'));
  });

  it.each([
    ['2025-03-08', 24],
    ['2025-03-09', 23],
    ['2025-11-02', 25],
    ['2026-03-08', 23],
    ['2026-11-01', 24],
    ['2027-03-14', 24],
  ])('%s has %d hours', (day, hours) => {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    expect((startOfDealerDay(next).getTime() - startOfDealerDay(day).getTime()) / 3_600_000).toBe(hours);
  });

  it.each([
    ['2025-03-09', 90, '2025-03-09T09:30:00Z'],
    ['2025-03-09', 150, '2025-03-09T10:30:00Z'],
    ['2025-03-09', 210, '2025-03-09T10:30:00Z'],
    ['2025-11-02', 90, '2025-11-02T08:30:00Z'],
    ['2025-11-02', 120, '2025-11-02T10:00:00Z'],
    ['2025-11-02', 1440, '2025-11-03T08:00:00Z'],
    ['2026-11-01', 150, '2026-11-01T09:30:00Z'],
  ])('%s, %d minutes past midnight by the clock, is %s', (day, minutes, instant) => {
    expect(dealerInstant(day, minutes)).toEqual(new Date(instant));
  });

  it('has the right UTC offset', () => {
    expect(['2025-03-09', '2025-03-10', '2026-12-15'].map((day) => dealerUtcOffset(day))).toEqual([
      '-08:00',
      '-07:00',
      '-07:00',
    ]);
    expect([dealerUtcOffset('2025-03-09', '01:59'), dealerUtcOffset('2025-03-09', '03:00')]).toEqual([
      '-08:00',
      '-07:00',
    ]);
    expect([dealerUtcOffset('2025-11-02', '01:30'), dealerUtcOffset('2025-11-02', '02:00')]).toEqual([
      '-07:00',
      '-08:00',
    ]);
  });

  it.each(['2026-02-30', 'tomorrow', ''])('refuses “%s” as a day', (day) => {
    expect(() => startOfDealerDay(day)).toThrow(RangeError);
  });
});
