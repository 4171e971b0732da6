import { expect, test } from 'vitest';
import { withoutSafeBounds } from './without-safe-bounds.ts';

test('bounds of JavaScript are left out, and those of a field stay', () => {
  const safe = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  const described = { id: { type: 'integer', ...safe }, page: { type: 'integer', minimum: 1, maximum: safe.maximum } };
  expect(withoutSafeBounds(described)).toEqual({ id: { type: 'integer' }, page: { type: 'integer', minimum: 1 } });
});
