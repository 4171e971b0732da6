import { expect, it } from 'vitest';
import { leadStatus, maySetStatus, statusesFrom } from './status.ts';

const { new: fresh, inProgress, resolve } = leadStatus;

it.each([
  [null, fresh, true],
  [null, inProgress, false],
  [null, resolve, false],
  [fresh, fresh, true],
  [fresh, inProgress, true],
  [fresh, resolve, false],
  [inProgress, fresh, false],
  [inProgress, inProgress, true],
  [inProgress, resolve, true],
  [resolve, fresh, false],
  [resolve, inProgress, true],
  [resolve, resolve, true],
] as const)('a change of status from %s to %s is allowed: %s', (from, to, expected) => {
  expect(maySetStatus(from, to)).toBe(expected);
});

it('a form offers only the statuses that would be accepted', () => {
  expect([[], [fresh], [inProgress], [resolve]].map(statusesFrom)).toEqual([
    [fresh],
    [fresh, inProgress],
    [inProgress, resolve],
    [inProgress, resolve],
  ]);
});

it('several records are offered only the statuses that each of them accepts', () => {
  expect(
    [
      [fresh, fresh],
      [fresh, inProgress],
      [fresh, resolve],
    ].map(statusesFrom),
  ).toEqual([[fresh, inProgress], [inProgress], [inProgress]]);
});
