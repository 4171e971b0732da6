import { expect, test } from 'vitest';
import { type HistoryEntry, stateAfter } from './history-state.ts';

const entry = (id: number, action: string, changes: HistoryEntry['changes']): HistoryEntry => ({
  id,
  createdAt: '2026-11-21T10:00:00.000Z',
  user: 'Mara Quay',
  username: 'admin',
  action,
  changes,
});

const entries = [
  entry(4, 'update', { name: { from: 'Gull', to: 'Heron' }, passwordHash: { from: '•••', to: '•••' } }),
  entry(3, 'update', { index: { from: 1, to: 5 } }),
  entry(2, 'update', { name: { from: 'Osprey', to: 'Gull' } }),
  entry(1, 'create', { name: { from: null, to: 'Osprey' }, index: { from: null, to: 1 } }),
];
const current = { name: 'Heron', index: 5, active: true };

test('the newest entry is the current record', () => {
  expect(stateAfter(current, entries, 0)).toEqual(current);
});

test('older entries undo the changes made after them', () => {
  expect(stateAfter(current, entries, 1)).toEqual({ ...current, name: 'Gull' });
  expect(stateAfter(current, entries, 2)).toEqual({ ...current, name: 'Gull', index: 1 });
  expect(stateAfter(current, entries, 3)).toEqual({ name: 'Osprey', index: 1, active: true });
});

test('deleting and restoring changes no field', () => {
  const removed = entry(5, 'delete', { name: { from: 'Heron', to: null } });
  expect(stateAfter(current, [entry(6, 'restore', {}), removed, ...entries], 2)).toEqual(current);
});
