import { user } from '#src/accounts/account.table.ts';
import { createHasher } from '#src/accounts/hasher.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof user.$inferInsert> & { password?: string };

/** The lowest cost of Argon2, for speed. */
export const lightHasher = createHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });

export const testPassword = 'Tide-table7!';

/** An active admin with the usual password, by default. */
export async function makeUser(db: Db, { password = testPassword, ...overrides }: Overrides = {}) {
  const email = overrides.email ?? `person-${uniqueWord()}@salishcoastmarine.example`;
  const passwordHash = overrides.passwordHash === undefined ? await lightHasher.hash(password) : overrides.passwordHash;
  const [made] = await db
    .insert(user)
    .values({ username: email, email, role: 1, active: true, ...overrides, passwordHash })
    .returning();
  if (!made) throw new Error('no user was made');
  return made;
}
