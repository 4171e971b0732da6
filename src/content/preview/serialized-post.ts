import type { PostFields } from '../published/post-fields.ts';

type Moments = 'textChangedAt' | 'updatedAt';

/** A post as JSON: dates are strings. */
export type SerializedPost = Omit<PostFields, Moments> & Record<Moments, string>;

export const serializePost = ({ textChangedAt, updatedAt, ...fields }: PostFields): SerializedPost => ({
  ...fields,
  textChangedAt: textChangedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const deserializePost = ({ textChangedAt, updatedAt, ...fields }: SerializedPost): PostFields => ({
  ...fields,
  textChangedAt: new Date(textChangedAt),
  updatedAt: new Date(updatedAt),
});
