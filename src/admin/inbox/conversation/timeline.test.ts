import { expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const note = {
  id: 1,
  kind: 'note' as const,
  text: 'Knows the brother.',
  user: 1,
  author: 'tess',
  mail: null,
  pictures: [],
};
const action = { user: 'tess', action: 'update', status: null };
const staff = [{ value: 3, label: 'coral' }];

it('is in order, by the days of the dealer', () => {
  const days = timelineOf(
    {
      notes: [{ ...note, createdAt: '2026-11-20T18:00:00.000Z' }],
      history: [
        { ...action, id: 2, createdAt: '2026-11-21T06:30:00.000Z', status: 2, owner: 3 },
        { ...action, id: 3, createdAt: '2026-11-21T18:00:00.000Z', owner: null },
        { ...action, id: 1, createdAt: '2026-11-19T18:00:00.000Z', action: 'create' },
      ],
    },
    staff,
  );
  expect(
    days.map(({ day, entries }) => [day, entries.map((entry) => (entry.kind === 'line' ? entry.text : entry.key))]),
  ).toEqual([
    ['2026-11-20', ['note 1', 'tess: Status: In Progress · Owner: coral']],
    ['2026-11-21', ['tess: Owner: Unassigned']],
  ]);
});

it('says what a booking’s changes did to its day and state', () => {
  const [from, to] = [
    { date: '2026-12-01', time: '09:30' },
    { date: '2026-12-02', time: '13:00' },
  ];
  const createdAt = '2026-11-20T18:00:00.000Z';
  const history = [
    { ...action, id: 1, createdAt, moved: { from, to } },
    { ...action, id: 2, createdAt, cancelled: true },
    { ...action, id: 3, createdAt, cancelled: false },
    { ...action, id: 4, createdAt, confirmed: true },
    { ...action, id: 5, createdAt, state: 'arrived' as const },
  ];
  const [day] = timelineOf({ notes: [], history }, staff);
  expect(day?.entries.map((entry) => entry.kind === 'line' && entry.text.replaceAll('\u00a0', ' '))).toEqual([
    'tess: Moved from Tuesday, December 1, 2026 at 9:30 a.m. to Wednesday, December 2, 2026 at 1:00 p.m.',
    'tess: Cancelled',
    'tess: Booked again',
    'tess: Confirmed',
    'tess: Arrived',
  ]);
});
