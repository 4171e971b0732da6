import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo } from '#src/access.ts';
import { requireMayDo, requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { instantAnswer, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { recordBodyBytes } from '#src/lib/input/body-limits.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { describedShape } from '#src/lib/input/described-shape.ts';
import { mergeInput } from '#src/lib/input/merge-input.ts';
import { slugOf } from '#src/lib/slug.ts';
import type { Resource } from '#src/resource/calls.ts';
import { cleanHtml } from '../post/clean-html.server.ts';
import { post } from '../post/post.table.ts';
import { type PostForm, postInput } from '../post/post-input.ts';
import { requirePlace } from '../post/post-resource.server.ts';
import type { PostFields } from '../published/post-fields.ts';
import { saveLivePreview } from './live-preview.server.ts';
import { previewLinkOf, previewPath } from './preview-link.server.ts';

type Deps = { db: Db; now: () => Date; publicUrl: string; resources: { post: Resource<PostForm> } };

const tags = ['post'];
const querystring = z.strictObject({ lang: z.enum(languages).optional().describe('The language of messages') });
const perhaps = (what: string) => z.unknown().optional().describe(what);

const previewAnswer = z.object({
  token: z.string().describe('Sent again, it shows a newer state on the same page'),
  expiresAt: instantAnswer,
  path: z.string().describe('The page'),
});

/** The API of post previews. */
export async function previewRoutes(fastify: FastifyInstance, { db, now, publicUrl, resources }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const unsaved = z
    .looseObject({
      ...describedShape(postInput.shape),
      id: perhaps('The post that is changed; none for a new one'),
      token: z.string().max(100).nullish().describe('Of an earlier answer: the same page shows the new state'),
    })
    .meta({ additionalProperties: false });
  const showing = {
    tags,
    summary: 'The page of a post as it is being written',
    querystring,
    body: unsaved,
    response: { 200: success(previewAnswer) },
  };
  app.post('/preview', { schema: showing, bodyLimit: recordBodyBytes }, async (request) => {
    const actor = requireSignedIn(request);
    const { token = null, ...sent } = request.body;
    const moment = now();
    const written = await unsavedPost(sent, { posts: resources.post, actor, now: moment });
    const stored = await saveLivePreview(db, { userId: actor.id, post: written, token, now: moment });
    return { success: true as const, result: { ...stored, path: previewPath(stored.token, written.language) } };
  });

  const byId = z.strictObject({ id: perhaps('The post') });
  const revoking = {
    tags,
    summary: 'Take back every link to its preview',
    querystring,
    body: byId,
    response: { 200: success(z.object({ previewUrl: z.url(), previewExpiresAt: instantAnswer })) },
  };
  app.put('/revoke-preview', { schema: revoking }, async (request) => {
    const actor = requireMayDo(request, 'update', 'post');
    const { id, title } = await resources.post.as(actor).one(request.body.id);
    const { url, expiresAt } = previewLinkOf(await renewKey(db, { id, title, actor, now: now() }), publicUrl, now());
    return { success: true as const, result: { previewUrl: url, previewExpiresAt: expiresAt } };
  });
}

type Renewal = { id: number; title: string; actor: Actor; now: Date };

/** Does not change the text or its version, so nobody who is editing gets a conflict. */
const renewKey = (db: Db, { id, title, actor, now }: Renewal) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(post)
      .set({ previewKey: sql`DEFAULT` })
      .where(and(eq(post.id, id), eq(post.isRemove, false)))
      .returning();
    if (!row) throw failure.notFound();
    const action = { action: 'revoke-preview' as const, resource: 'post', recordId: id, recordName: title };
    await recordAudit(tx, actor, [{ ...action, createdAt: now }]);
    return row;
  });

type UnsavedPostDeps = { posts: Resource<PostForm>; actor: Actor; now: Date };

const fields = Object.keys(postInput.shape);

/**
 * The post that saving this form would make; nothing is saved. Throws what saving would: 403 and 404 for posts that the
 * user may not change, 422 for invalid input.
 */
async function unsavedPost({ id, ...sent }: Sent, { posts, actor, now }: UnsavedPostDeps): Promise<PostFields> {
  if (!mayDo(actor, id === undefined ? 'create' : 'update', 'post')) throw failure.forbidden();
  requireKnownFields(sent, fields);
  const before = id === undefined ? null : await posts.as(actor).one(id);
  const parsed = check(postInput, mergeInput(before ? formOf(before) : {}, sent));
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
