import { eq } from 'drizzle-orm';
import { user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Done, SignedIn } from '../accounts.ts';
import { plainName } from './find-user.server.ts';
import { guarded, tooMany } from './guard.server.ts';

/** Asks one who is signed in for their password again. Guesses count as those at the door do. */
export async function confirmPassword(
  services: AccountServices,
  { id, username }: SignedIn,
  password: string,
): Promise<Done> {
  const guess = { kind: 'password' as const, name: plainName(username), address: `user ${id}` };
  const tried = await guarded(services, guess, async () => {
    const [row] = await services.db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, id));
    const isRight = await services.hasher.isRight(row?.passwordHash ?? null, password);
    return { counts: !isRight, answer: isRight };
  });
  if (tried.kind === 'too-many') return tooMany(tried.retryAfterSeconds);
  return tried.answer ? { kind: 'done' } : { kind: 'refused', messageKey: 'account_wrong_password' };
}
