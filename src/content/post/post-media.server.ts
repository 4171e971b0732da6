import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { media } from '#src/media/media.table.ts';
import { postMedia } from './post.table.ts';
import type { PostForm } from './post-input.ts';

type Shown = Pick<PostForm, 'featureImage' | 'gallery' | 'blocks'>;

const mediaFieldsOf = ({ featureImage, gallery, blocks }: Shown) => ({
  featureImage: idsIn([featureImage]),
  gallery,
  blocks: blocks.flatMap((block) => [...idsIn([block.media]), ...(block.type === 'gallery' ? block.gallery : [])]),
});

const idsIn = (ids: (number | null)[]): number[] => ids.filter((id) => id !== null);

/** Throws 422 for a picture that does not exist. */
export const requireKnownMedia = (tx: Tx, shown: Shown): Promise<void> =>
  requireRecords(tx, media, mediaFieldsOf(shown));

/** Records which media a post uses, so that they can't be deleted. */
export async function updateMediaOf(tx: Tx, postId: number, shown: Shown): Promise<void> {
  const ids = new Set(Object.values(mediaFieldsOf(shown)).flat());
  await tx.delete(postMedia).where(eq(postMedia.postId, postId));
  if (ids.size > 0) await tx.insert(postMedia).values([...ids].map((mediaId) => ({ postId, mediaId })));
}
