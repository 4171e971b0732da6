import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { media } from '../media.table.ts';

type Row = typeof media.$inferSelect;

/** A video has the size and the colour of its poster. */
export const looksOf = ({ width, height, color }: Row) => ({ width, height, color });

/** Throws 422 when there is no such picture. */
export async function requirePoster(tx: Pick<Tx, 'select'>, id: number | null): Promise<Row> {
  const [poster] = await tx
    .select()
    .from(media)
    .where(eq(media.id, id ?? 0));
  if (poster?.kind !== 'picture')
    throw failure.ruleBroken('input_unknown_choice', { posterId: 'input_unknown_choice' });
  return poster;
}
