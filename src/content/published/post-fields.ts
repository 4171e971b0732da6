import type { post } from '../post/post.table.ts';

/** The fields that a page is made from: of a stored post or of an unsaved one. */
export type PostFields = Omit<
  typeof post.$inferSelect,
  'createdAt' | 'isRemove' | 'removedAt' | 'previewKey' | 'englishBlocks'
>;
