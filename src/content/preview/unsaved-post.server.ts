import type { Actor } from '#src/access.ts';
import { mayDo } from '#src/access.ts';
import { failure } from '#src/lib/errors.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { layOver } from '#src/lib/input/lay-over.ts';
import { slugOf } from '#src/lib/slug.ts';
import type { Resource } from '#src/resource/calls.ts';
import { cleanHtml } from '../post/clean-html.server.ts';
import { type PostForm, postInput } from '../post/post-input.ts';
import { requirePlace } from '../post/post-resource.server.ts';
import type { PostFields } from '../published/post-fields.ts';

type Deps = { posts: Resource<PostForm>; actor: Actor; now: Date };

const fields = Object.keys(postInput.shape);

/**
 * The post that saving this form would make; nothing is saved. Throws what saving would: 403 and 404 for posts that the
 * user may not change, 422 for invalid input.
 */
export async function unsavedPost({ id, ...sent }: Sent, { posts, actor, now }: Deps): Promise<PostFields> {
  if (!mayDo(actor, id === undefined ? 'create' : 'update', 'post')) throw failure.forbidden();
  requireKnownFields(sent, fields);
  const before = id === undefined ? null : await posts.as(actor).one(id);
  const parsed = check(postInput, layOver(before ? formOf(before) : {}, sent));
  requirePlace(actor, parsed);
  return {
    ...parsed,
    id: before?.id ?? 0,
    code: parsed.code ?? 'preview',
    slug: parsed.slug ?? (slugOf(parsed.title) || 'preview'),
    name: parsed.name ?? parsed.title,
    blocks: parsed.blocks.map((block) => ({ ...block, html: cleanHtml(block.html) })),
    textChangedAt: now,
    updatedAt: now,
  };
}

const formOf = (record: object): object =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(record, field)]));
