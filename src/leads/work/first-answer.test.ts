import { expect, it } from 'vitest';
import { firstAnswer } from './first-answer.ts';

const now = new Date('2026-11-20T18:00:00Z');

it('a lead’s first response is recorded when its status leaves new, once', () => {
  expect(firstAnswer({ status: 1, firstAnsweredAt: null }, 2, now)).toEqual({ firstAnsweredAt: now });
  expect(firstAnswer({ status: 1, firstAnsweredAt: null }, 3, now)).toEqual({ firstAnsweredAt: now });
  expect(firstAnswer({ status: 1, firstAnsweredAt: now }, 2, new Date())).toEqual({});
  expect(firstAnswer({ status: 2, firstAnsweredAt: null }, 3, now)).toEqual({});
  expect(firstAnswer({ status: 1, firstAnsweredAt: null }, 1, now)).toEqual({});
  expect(firstAnswer(null, 3, now)).toEqual({});
});
