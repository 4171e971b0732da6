import { expect, test } from 'vitest';
import { chosenStanding, scheduleErrors, standingOf } from './standing.ts';

const now = new Date('2026-11-20T18:00:00Z');
const [past, future] = ['2026-11-19T18:00:00.000Z', '2026-11-21T18:00:00.000Z'];
const post = (more: object) => ({ publish: true, publishAt: null, unpublishAt: null, ...more });

test('a post is a draft, published, scheduled or expired', () => {
  expect(standingOf(post({ publish: false }), now)).toBe('draft');
  expect(standingOf(post({}), now)).toBe('now');
  expect(standingOf(post({ publishAt: past, unpublishAt: future }), now)).toBe('now');
  expect(standingOf(post({ publishAt: future }), now)).toBe('later');
  expect(standingOf(post({ unpublishAt: now.toISOString() }), now)).toBe('over');
});

test('a post scheduled without a date yet is not published by mistake', () => {
  expect(chosenStanding(post({}), 'later', now)).toEqual({ publish: false, publishAt: '' });
  expect(chosenStanding(post({ publishAt: future }), 'later', now)).toEqual({ publish: true, publishAt: future });
});

test('publishing now clears a future date and keeps a past one', () => {
  expect(chosenStanding(post({ publishAt: future }), 'now', now)).toEqual({ publish: true, publishAt: null });
  expect(chosenStanding(post({ publishAt: past }), 'now', now)).toEqual({ publish: true, publishAt: past });
  expect(chosenStanding(post({ publishAt: past }), 'draft', now)).toEqual({ publish: false, publishAt: past });
});

test('a schedule without a date is refused, and another choice drops it', () => {
  const undated = post(chosenStanding(post({}), 'later', now));
  expect(scheduleErrors(undated)).toEqual({ publishAt: 'missing_time' });
  expect(chosenStanding(undated, 'draft', now)).toEqual({ publish: false, publishAt: null });
  expect(chosenStanding(undated, 'now', now)).toEqual({ publish: true, publishAt: null });
  expect(scheduleErrors(post({}))).toEqual({});
});
