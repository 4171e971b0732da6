import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { mail } from './mail.table.ts';

/** Until then an email of staff is held, and can be taken back. */
export const undoMs = 10_000;

/** True when no email is left that could be sent: it was still held, or there is none. */
export async function dropHeldMail(tx: Tx, id: number | null, now: Date): Promise<boolean> {
  if (id === null) return true;
  const isHeld = and(eq(mail.state, 'waiting'), eq(mail.tries, 0), gt(mail.nextTryAt, now));
  const dropped = await tx
    .delete(mail)
    .where(and(eq(mail.id, id), isHeld))
    .returning({ id: mail.id });
  return dropped.length > 0;
}

/** An email that the mail server has not taken yet is not sent any more. */
export async function dropUnsentMail(tx: Tx, id: number | null): Promise<void> {
  if (id !== null) await tx.delete(mail).where(and(eq(mail.id, id), eq(mail.state, 'waiting')));
}
