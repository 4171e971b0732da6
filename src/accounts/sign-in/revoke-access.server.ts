import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { passwordReset, secondStep, session, trustedDevice } from '../account.table.ts';

/**
 * Ends whatever lets somebody into an account without its name and password of now: sessions, remembered devices,
 * sign-ins and confirmations that wait for their code, and reset links. Every change of password, email, username,
 * role, access or status calls it, whoever makes it; the session that makes the change may stay.
 */
export async function revokeAccess(tx: Tx, userId: number, exceptSession?: number): Promise<void> {
  const others = exceptSession === undefined ? undefined : ne(session.id, exceptSession);
  await tx.delete(session).where(and(eq(session.userId, userId), others));
  for (const table of [trustedDevice, secondStep, passwordReset])
    await tx.delete(table).where(eq(table.userId, userId));
}
