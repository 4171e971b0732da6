import { expect, it } from 'vitest';
import { haveTwoNightsFailed } from './nights.ts';

/** 8:00 in Vancouver. */
const now = new Date('2026-11-20T16:00:00Z');
const since = new Date('2026-11-01T16:00:00Z');
const night = (day: string, state: 'done' | 'failed' | 'waiting') => ({
  createdAt: new Date(`${day}T10:30:00Z`),
  state,
});

it.each([
  ['two that failed', [night('2026-11-20', 'failed'), night('2026-11-19', 'failed')], true],
  ['one that failed and one that did not start', [night('2026-11-20', 'failed')], true],
  ['two that did not start', [night('2026-11-18', 'done')], true],
  ['one that still waits after one that failed', [night('2026-11-20', 'waiting'), night('2026-11-19', 'failed')], true],
  ['one that failed after one that succeeded', [night('2026-11-20', 'failed'), night('2026-11-19', 'done')], false],
  ['one that succeeded after one that failed', [night('2026-11-20', 'done'), night('2026-11-19', 'failed')], false],
])('detects whether two nights in a row were missed: %s', (_title, nightly, failed) => {
  expect(haveTwoNightsFailed(nightly, { now, since })).toBe(failed);
});

it('a site opened yesterday, or never opened, has not missed two nights', () => {
  expect(haveTwoNightsFailed([], { now, since: new Date('2026-11-19T16:00:00Z') })).toBe(false);
  expect(haveTwoNightsFailed([], { now, since: null })).toBe(false);
});
