import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { booking } from './booking.table.ts';

/** A booking that nobody else changes until the transaction ends. Throws 404 for one that doesn't exist or is in the trash. */
export async function lockBooking(tx: Tx, id: number): Promise<typeof booking.$inferSelect> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('no key update');
  if (!row || row.isRemove) throw failure.notFound();
  return row;
}
