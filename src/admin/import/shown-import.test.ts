import { expect, test } from 'vitest';
import { canApply, canApplyValid, pageOf, standingOf } from './shown-import.ts';

const run = { state: 'done', isDryRun: false, isKept: true } as const;

test('shows the status of an import', () => {
  expect(standingOf(run)).toBe('kept');
  expect(standingOf({ ...run, isDryRun: true })).toBe('checked');
  expect(standingOf({ ...run, isKept: false })).toBe('refused');
  expect(standingOf({ ...run, state: 'failed', isKept: null })).toBe('refused');
  expect(standingOf({ ...run, state: 'undone' })).toBe('undone');
  expect(standingOf({ ...run, state: 'cancelled', isKept: false })).toBe('cancelled');
  expect(standingOf({ ...run, state: 'waiting', isKept: null })).toBe('waiting');
  expect(standingOf({ ...run, state: 'running', isKept: null, isInterrupted: false })).toBe('running');
  expect(standingOf({ ...run, state: 'running', isKept: null, isInterrupted: true })).toBe('interrupted');
});

test('only a dry run that would change products can be applied', () => {
  const counts = { created: 2, updated: 0, unchanged: 1, failed: 0 };
  const checked = { state: 'done', isDryRun: true, isKept: true, counts } as const;
  expect(canApply(checked)).toBe(true);
  expect(canApply({ ...checked, isKept: false })).toBe(false);
  expect(canApply({ ...checked, isDryRun: false })).toBe(false);
  expect(canApply({ ...checked, counts: { ...counts, created: 0 } })).toBe(false);
});

test('after a check that found problems, the valid rows can be applied when there are any', () => {
  const counts = { created: 0, updated: 2, unchanged: 0, failed: 1 };
  const checked = { state: 'done', isDryRun: true, isKept: false, isAtomic: true, counts } as const;
  expect(canApplyValid(checked)).toBe(true);
  expect(canApplyValid({ ...checked, isKept: true })).toBe(false);
  expect(canApplyValid({ ...checked, isDryRun: false })).toBe(false);
  expect(canApplyValid({ ...checked, counts: { ...counts, updated: 0 } })).toBe(false);
});

test('a table that became shorter shows its last page', () => {
  expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual({ pages: 3, page: 2, entries: [3, 4] });
  expect(pageOf([1], 9, 2)).toEqual({ pages: 1, page: 1, entries: [1] });
  expect(pageOf([], 1, 2)).toEqual({ pages: 1, page: 1, entries: [] });
});
