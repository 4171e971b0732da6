import { expect, it } from 'vitest';
import { lastChangeOf } from './last-change.server.ts';

const june = new Date('2026-06-01T12:00:00Z');
const none = {
  updatedAt: june,
  promoPriceCents: null,
  promoFrom: null,
  promoUntil: null,
  badgesFrom: null,
  badgesUntil: null,
};
const promoted = { ...none, promoPriceCents: 100, promoFrom: '2026-07-01', promoUntil: '2026-07-10' };

it('the date of a page is that of its product or of its newest image', () => {
  const replaced = new Date('2026-06-09T00:00:00Z');
  expect(lastChangeOf(none, [], '2026-07-05')).toEqual(june);
  expect(lastChangeOf(none, [{ updatedAt: replaced }], '2026-07-05')).toEqual(replaced);
});

it('a promotion changes the page when it starts and ends, at midnight in Vancouver', () => {
  expect(lastChangeOf(promoted, [], '2026-06-30')).toEqual(june);
  expect(lastChangeOf(promoted, [], '2026-07-10')).toEqual(new Date('2026-07-01T07:00:00Z'));
  expect(lastChangeOf(promoted, [], '2026-07-11')).toEqual(new Date('2026-07-11T07:00:00Z'));
});
