import { describe, expect, it } from 'vitest';
import { lastKnown } from './boat-in-shop.ts';

const visit = { customer: 1, createdAt: new Date('2026-04-01T18:00:00Z'), isDone: true, engineHours: null, due: null };
const read = { ...visit, id: 7, date: '2026-05-04', engineHours: 780 };
const due = { day: '2027-05-04', hours: null, engineHours: null };
const never = { hours: null, hoursOn: null };

describe('what the shop knows last of a boat', () => {
  it.each([
    [never, 780],
    [{ hours: 700, hoursOn: null }, 780],
    [{ hours: 700, hoursOn: '2026-05-04' }, 780],
    [{ hours: 801, hoursOn: '2026-05-05' }, undefined],
  ])('of hours that staff wrote as %j is %s', (own, hours) => {
    expect(lastKnown(own, [read], false)?.hours).toBe(hours);
  });

  it('is due by the last visit that says so, and not once it was passed on', () => {
    const visits = [
      { ...read, due },
      { ...visit, id: 8, date: '2026-09-01' },
    ];
    expect(lastKnown(never, visits, false)).toEqual({
      booking: 7,
      hours: 780,
      hoursOn: '2026-05-04',
      next: { day: due.day, hours: null },
    });
    expect(lastKnown(never, visits, true)).toMatchObject({ hours: 780, next: null });
    expect(lastKnown(never, [], false)).toBeNull();
  });
});
