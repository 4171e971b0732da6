import type { post } from '../post/post.table.ts';

/** What a page is made from: a post as it is kept, or as somebody is writing it. */
export type PostFields = Omit<
  typeof post.$inferSelect,
  'createdAt' | 'isRemove' | 'removedAt' | 'previewKey' | 'englishBlocks'
>;
