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
