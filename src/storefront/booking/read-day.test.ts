import { describe, expect, it } from 'vitest';
import type { SlotQuery, Stay } from '#src/bookings/slots/slot.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { readDay } from './read-day.ts';

const full = (date: string): Stay => ({ date, lastDay: date });
const wholeMonth = (month: string): Stay[] =>
  Array.from({ length: 31 }, (_, at) => dayAfter(`${month}-01`, at)).map(full);

/** Friday, November 20, at 10; closed on Sundays. */
const shop = (...taken: Stay[]): SlotQuery => ({
  hoursOfWork: 2,
  shop: { placesADay: 1, hoursADay: 8, noticeDays: 1 },
  taken,
  hours: defaultSettings.hours,
  now: { day: '2026-11-20', weekday: 5, minutes: 600 },
});

function read(query: Record<string, string>, slots = shop()) {
  const address = (to: Record<string, string>) => String(new URLSearchParams(to));
  const view = readDay(slots, { query: new URLSearchParams(query), language: 'en', address });
  if (!view) throw new Error('nothing is free');
  const here = view.calendar.days.filter(({ isHere }) => isHere).map(({ day }) => day);
  return { ...view, month: view.calendar.name, here };
}

describe('the month and the times that are shown belong together', () => {
  it('a month shows the times of its first free day', () => {
    const view = read({ month: '2026-12' }, shop(full('2026-12-01')));
    expect([view.month, view.date, view.here]).toEqual(['December 2026', '2026-12-02', ['2026-12-02']]);
    expect(view.times.length).toBeGreaterThan(0);
    expect(view.isSlotGone).toBe(false);
  });

  it('a month without a free day shows no times', () => {
    const view = read({ month: '2026-12' }, shop(...wholeMonth('2026-12')));
    expect([view.month, view.date, view.label, view.times]).toEqual(['December 2026', null, null, []]);
    expect(view.calendar.after).toBe('month=2027-01');
  });

  it('a day is shown in its own month, also when the address has another month', () => {
    const view = read({ date: '2026-11-28', month: '2026-12' });
    expect([view.month, view.date, view.here]).toEqual(['November 2026', '2026-11-28', ['2026-11-28']]);
  });

  it('the links to other months carry no day', () =>
    expect(read({ date: '2026-12-03' }).calendar).toMatchObject({ before: 'month=2026-11', after: 'month=2027-01' }));
});

describe('a day that is not free', () => {
  const slots = shop(full('2026-11-30'), full('2026-12-01'));

  it('is offered as the nearest free day after it, in the month of that day', () => {
    const view = read({ date: '2026-11-30' }, slots);
    expect([view.date, view.isSlotGone, view.month]).toEqual(['2026-12-02', true, 'December 2026']);
  });

  it.each(['2029-01-01', '2026-02-30', 'soon'])('gives the earliest free day where none follows: %s', (date) => {
    expect(read({ date }, slots)).toMatchObject({ date: '2026-11-21', isSlotGone: true });
  });

  it('is a link and marked as full where every place is taken, and neither where the shop is closed', () => {
    const { days } = read({ date: '2026-11-28' }, slots).calendar;
    const [free, closed, taken] = days.slice(27);
    expect(free).toMatchObject({ isFull: false, href: 'date=2026-11-28' });
    expect(closed).toMatchObject({ isFull: false, href: null });
    expect(taken).toMatchObject({ isFull: true, href: 'date=2026-11-30' });
  });
});
