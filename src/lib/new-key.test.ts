import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newKey } from './new-key.ts';

it('each idempotency key is new, and a UUID', () => {
  const [one, other] = [newKey(), newKey()];
  expect(one).not.toBe(other);
  expect(z.guid().safeParse(one).success).toBe(true);
});

it('no screen needs TLS: browser features that require it are not used, or are optional', () => {
  const shown = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.(server|test)\.tsx?$|^src\/test-factories\//.test(file),
  );
  const broken = shown.filter((file) =>
    /\bcrypto\.(randomUUID\(|subtle\b)|\bnavigator\.clipboard\./.test(readFileSync(file, 'utf8')),
  );
  expect(broken).toEqual([]);
});
