import { expect, it } from 'vitest';
import { createHasher, hashPassword } from './hasher.server.ts';

const hasher = createHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });

it('a password matches its own hash only, and no password matches a missing hash', async () => {
  const stored = await hasher.hash('Fresh-water8!');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await hasher.isRight(stored, 'Fresh-water8!')).toBe(true);
  expect(await hasher.isRight(stored, 'Fresh-water8')).toBe(false);
  expect(await hasher.isRight(null, 'nobody has this password')).toBe(false);
});

it('hashes with the recommended Argon2id parameters', async () => {
  expect(await hashPassword('Fresh-water8!')).toContain('$m=19456,t=2,p=1$');
});
