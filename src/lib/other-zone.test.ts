import { afterEach, describe, expect, it } from 'vitest';
import { instantOf, localTimeOf } from '#src/ui/admin/form/local-time.ts';
import { dealerDay, dealerTime, defaultTimeZone, setDealerTimeZone } from './dates.ts';
import { dealerInstant, dealerUtcOffset, startOfDealerDay } from './dealer-zone.server.ts';
import { formatMoment, zoneName } from './moment.ts';

afterEach(() => setDealerTimeZone(defaultTimeZone));

describe('a dealer in another time zone', () => {
  it('has days that begin and end there, from the moment that the setting is read', () => {
    const at = new Date('2026-11-20T03:15:00Z');
    expect(dealerDay(at)).toBe('2026-11-19');
    setDealerTimeZone('America/St_Johns');
    expect(dealerTime(at)).toEqual({ day: '2026-11-19', weekday: 4, minutes: 23 * 60 + 45 });
    expect(dealerDay(new Date('2026-11-20T03:30:00Z'))).toBe('2026-11-20');
    expect(startOfDealerDay('2026-11-20')).toEqual(new Date('2026-11-20T03:30:00Z'));
    expect(dealerInstant('2026-11-20', 9 * 60)).toEqual(new Date('2026-11-20T12:30:00Z'));
    expect(dealerUtcOffset('2026-07-01', '09:00')).toBe('-02:30');
  });

  it('reads and writes times of its own clock, which goes back in November', () => {
    setDealerTimeZone('America/Halifax');
    expect(formatMoment('2026-11-20T18:00:00Z', 'en')).toBe('Nov 20, 2026, 2:00\u00a0p.m.');
    expect(formatMoment('2026-07-20T18:00:00Z', 'fr')).toBe('20 juill. 2026, 15\u00a0h');
    expect([zoneName('en'), zoneName('fr')]).toEqual(['Atlantic Time', 'heure de l’Atlantique']);
  });

  it.each(['America/St_Johns', 'America/Toronto', 'America/Regina', 'America/Vancouver'])(
    'in %s the pickers give back each instant that they show',
    (zone) => {
      setDealerTimeZone(zone);
      for (const instant of ['2026-01-15T12:00:00.000Z', '2026-07-01T03:30:00.000Z', '2026-11-01T12:30:00.000Z'])
        expect(instantOf(localTimeOf(instant))).toBe(instant);
    },
  );

  it('a time skipped in spring becomes an hour later, and a repeated hour is the first', () => {
    setDealerTimeZone('America/Toronto');
    expect(instantOf('2026-03-08 02:30:00')).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOf('2026-11-01 01:30:00')).toBe('2026-11-01T05:30:00.000Z');
  });
});
