import { lt } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { attempt, passwordReset, secondStep, session, trustedDevice } from './account.table.ts';
import { guessWindowMs } from './sign-in/guess-limit.ts';

/** Removes what nobody can use any more: sessions, codes, links and devices past their time, and guesses that no longer count. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  for (const table of [session, trustedDevice, secondStep, passwordReset]) {
    await db.delete(table).where(lt(table.expiresAt, now));
  }
  await db.delete(attempt).where(lt(attempt.at, new Date(now.getTime() - guessWindowMs)));
}
