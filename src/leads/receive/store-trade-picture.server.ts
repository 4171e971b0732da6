import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { media } from '#src/media/media.table.ts';
import type { visitorFile } from './form.table.ts';

type Sent = typeof visitorFile.$inferSelect;

/**
 * Stores a visitor's picture for its trade-in, outside of the library, with the id that the upload returned: both tables
 * share one sequence. The number makes its name unique.
 */
export async function storeTradePicture(tx: Tx, file: Sent, now: Date): Promise<void> {
  const { id, facts, contentHash, bytes } = file;
  if (!facts) throw new Error(`the picture ${id} came without its size`);
  const name = `${file.name.slice(0, 150).toWellFormed()} (trade ${id})`;
  const times = { createdAt: now, updatedAt: now };
  const row = { id, kind: 'picture' as const, name, contentHash, bytes, ...facts, isInLibrary: false, ...times };
  const [added] = await tx
    .insert(media)
    .overridingSystemValue()
    .values(row as typeof media.$inferInsert)
    .onConflictDoNothing()
    .returning({ id: media.id });
  if (added) return;
  // An earlier attempt may have added the row already.
  const [known] = await tx.select({ contentHash: media.contentHash }).from(media).where(eq(media.id, id));
  if (known?.contentHash !== contentHash)
    throw failure.ruleBroken('error_unknown_record', { gallery: 'error_unknown_record' });
}
