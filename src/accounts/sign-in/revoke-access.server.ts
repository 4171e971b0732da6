import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { passwordReset, secondStep, session, trustedDevice } from '../account.table.ts';

/**
 * Revokes everything that opens an account without its current username and password: sessions, remembered devices,
 * pending sign-ins and confirmations, and reset links. Called for every change of password, email, username, role,
 * access or status; the session that makes the change may stay.
 */
export async function revokeAccess(tx: Tx, userId: number, exceptSession?: number): Promise<void> {
  const others = exceptSession === undefined ? undefined : ne(session.id, exceptSession);
  await tx.delete(session).where(and(eq(session.userId, userId), others));
  for (const table of [trustedDevice, secondStep, passwordReset])
    await tx.delete(table).where(eq(table.userId, userId));
}
