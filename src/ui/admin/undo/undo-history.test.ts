import { expect, test } from 'vitest';
import { newestFirst, undoSource } from './undo-history.tsx';

test('entries of several sources are in one order, newest first', () => {
  const source = undoSource<{ id: number; createdAt: string }>('changes', ({ id }) => ({
    id,
    title: '',
    about: null,
    undo: null,
  }));
  const at = (id: number, createdAt: string) => ({ id, createdAt });
  const changes = [at(3, '2026-11-27T10:00:00Z'), at(1, '2026-11-25T10:00:00Z')];
  const batches = [at(2, '2026-11-26T10:00:00Z')];
  expect(newestFirst([source, source], [changes, batches]).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(newestFirst([source], [])).toEqual([]);
});
