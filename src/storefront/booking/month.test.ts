import { expect, it } from 'vitest';
import { bookingSearch, readDropOff, servicesIn } from './booking-address.ts';
import { isMonth, monthOf } from './month.ts';

it('a month has its days, its first weekday, and the months before and after', () => {
  const { name, blanks, days, before, after } = monthOf('2026-12', 'fr');
  expect([name, blanks, days.length, days[0], before, after]).toEqual([
    ...['décembre 2026', 1, 31, '2026-12-01', '2026-11', '2027-01'],
  ]);
  expect(['2026-12', '2026-13', 'x', null].map(isMonth)).toEqual([true, false, false, false]);
});

it('the selection is read back from the address', () => {
  const search = bookingSearch({ type: 'boat-repair', services: [4, 5], date: '2026-12-01' });
  expect(search).toBe('?type=boat-repair&service=4&service=5&date=2026-12-01');
  expect(servicesIn(new URLSearchParams(`${search}&service=x&service=4`))).toEqual([4, 5]);
  expect(readDropOff('2026-12-01T09:30')).toEqual({ date: '2026-12-01', time: '09:30' });
  expect(readDropOff('tomorrow')).toBeNull();
});
