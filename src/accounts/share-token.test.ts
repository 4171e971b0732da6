import { expect, test } from 'vitest';
import { isSignedWith, readShareToken, shareTokenOf } from './share-token.server.ts';

const now = new Date('2026-11-20T18:20:00Z');
const shared = { id: 7, key: 'k'.repeat(64) };
const { token, expiresAt } = shareTokenOf(shared, now);

test('a token names its record and is valid for seven days', () => {
  expect(token).toMatch(/^7-/);
  expect(expiresAt.toISOString()).toBe('2026-11-27T19:00:00.000Z');
  const read = readShareToken(token, now);
  expect(read && isSignedWith(shared.key, read)).toBe(true);
});

test('a token expires after its last hour', () => {
  expect(readShareToken(token, new Date('2026-11-27T18:59:59.999Z'))).not.toBeNull();
  expect(readShareToken(token, new Date('2026-11-27T19:00:00.000Z'))).toBeNull();
});

test('a token with a changed id, time or key is not valid', () => {
  const [id, hour, ...signature] = token.split('-');
  const changed = [`8-${hour}-${signature.join('-')}`, `${id}-${Number(hour) + 1}-${signature.join('-')}`];
  for (const one of changed) {
    const read = readShareToken(one, now);
    expect(read && isSignedWith(shared.key, read)).toBe(false);
  }
  const read = readShareToken(token, now);
  expect(read && isSignedWith('another', read)).toBe(false);
});

test.each(['', '7', '7-1', '0-999999-x', `7-999999-${'x'.repeat(42)}`, '7-99999999999-x', '../x', '7-1\0'])(
  '%j is not a token',
  (malformed) => expect(readShareToken(malformed, now)).toBeNull(),
);
