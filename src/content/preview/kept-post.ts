import type { PostFields } from '../published/post-fields.ts';

type Moments = 'textChangedAt' | 'updatedAt';

/** A post as JSON keeps it: moments are texts. */
export type KeptPost = Omit<PostFields, Moments> & Record<Moments, string>;

export const keptPostOf = ({ textChangedAt, updatedAt, ...fields }: PostFields): KeptPost => ({
  ...fields,
  textChangedAt: textChangedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const postOfKept = ({ textChangedAt, updatedAt, ...fields }: KeptPost): PostFields => ({
  ...fields,
  textChangedAt: new Date(textChangedAt),
  updatedAt: new Date(updatedAt),
});
