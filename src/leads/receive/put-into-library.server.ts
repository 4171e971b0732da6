import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { media } from '#src/media/media.table.ts';
import type { visitorFile } from './form.table.ts';

type Sent = typeof visitorFile.$inferSelect;

/**
 * Gives a visitor's picture its row of the library, under the id that the upload answered: both ids come from one
 * sequence. The number in its name keeps the name its own.
 */
export async function putIntoLibrary(tx: Tx, file: Sent, now: Date): Promise<void> {
  const { id, facts, contentHash, bytes } = file;
  if (!facts) throw new Error(`the picture ${id} came without its size`);
  const name = `${file.name.slice(0, 150).toWellFormed()} (trade ${id})`;
  const row = { id, kind: 'picture' as const, name, contentHash, bytes, ...facts, createdAt: now, updatedAt: now };
  const [added] = await tx
    .insert(media)
    .overridingSystemValue()
    .values(row as typeof media.$inferInsert)
    .onConflictDoNothing()
    .returning({ id: media.id });
  if (added) return;
  // It may have been named before: what went wrong then has left the row of the first.
  const [known] = await tx.select({ contentHash: media.contentHash }).from(media).where(eq(media.id, id));
  if (known?.contentHash !== contentHash)
    throw failure.ruleBroken('error_unknown_record', { gallery: 'error_unknown_record' });
}
