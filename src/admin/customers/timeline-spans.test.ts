import { expect, it } from 'vitest';
import type { TimelineEntry } from '#src/customers/customer-page.ts';
import { spansOf } from './timeline-spans.ts';

const tuesday = new Date('2026-11-24T18:00:00Z');
const on = (day: string) => ({ at: `${day}T18:00:00Z` }) as TimelineEntry;
const titles = (days: string[], now = tuesday) =>
  spansOf(days.map(on), now, 'en').map(({ title, entries }) => [title, entries.length]);

it('the timeline is by day, week, month of this year, and year', () => {
  expect(
    titles([
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-16',
      '2026-11-15',
      '2026-10-02',
      '2025-05-06',
      '2025-01-02',
    ]),
  ).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Last week', 2],
    ['November 2026', 1],
    ['October 2026', 1],
    ['2025', 2],
  ]);
});

it('days of this week before yesterday are together, and the day is the dealer’s', () => {
  const friday = new Date('2026-11-27T18:00:00Z');
  expect(titles(['2026-11-25', '2026-11-23'], friday)).toEqual([['This week', 2]]);
  expect(spansOf([{ at: '2026-11-25T05:00:00Z' } as TimelineEntry], tuesday, 'en')[0]?.title).toBe('Today');
});
