import { lt } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { passwordReset, secondStep, session, trustedDevice } from './account.table.ts';

/** Removes what nobody can use any more: sessions, codes, links and devices past their time. */
export async function deleteExpiredAccess(db: Db, now: Date): Promise<void> {
  for (const table of [session, trustedDevice, secondStep, passwordReset]) {
    await db.delete(table).where(lt(table.expiresAt, now));
  }
}
