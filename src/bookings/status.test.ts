import { expect, it } from 'vitest';
import { leadStatus, maySetStatus } from './status.ts';

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
