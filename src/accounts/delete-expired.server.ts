import { lt } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { passwordReset, secondStep, session, trustedDevice } from './account.table.ts';

/** Deletes expired sessions, codes, links and devices. */
export async function deleteExpiredAccess(db: Db, now: Date): Promise<void> {
  for (const table of [session, trustedDevice, secondStep, passwordReset]) {
    await db.delete(table).where(lt(table.expiresAt, now));
  }
}
