import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { recordAnswer, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import type { Resource } from '#src/resource/calls.ts';
import { type PostForm, postInput } from '../post-input.ts';
import { revisionAnswer, revisionsOf, stateOfRevision } from './revisions.ts';

type Deps = { resources: { post: Resource<PostForm> } };

const tags = ['post'];
const lang = z.enum(languages).optional().describe('The language of messages');
const perhaps = (what: string) => z.unknown().optional().describe(what);
const fields = Object.keys(postInput.shape);

/** Lists and restores revisions of a post. The rights are those of reading and changing the post. */
export async function revisionRoutes(fastify: FastifyInstance, { resources }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const ofPost = z.strictObject({ lang, id: z.string().optional().describe('The post') });
  const listing = {
    tags,
    summary: 'The states that it has had',
    querystring: ofPost,
    response: { 200: success(z.object({ record: z.array(revisionAnswer) })) },
  };
  app.get('/revisions', { schema: listing }, async (request) => {
    const calls = resources.post.as(request.signedIn);
    return { success: true as const, result: { record: revisionsOf(await calls.history(request.query.id)) } };
  });

  const body = z
    .strictObject({
      id: perhaps('The post'),
      revision: perhaps('One of its revisions'),
      updatedAt: perhaps('As loaded, when nothing newer may be overwritten'),
    })
    .meta({ required: ['revision'] });
  const restoring = {
    tags,
    summary: 'Write an earlier state again; who may see it stays as it is',
    querystring: z.strictObject({ lang }),
    body,
    response: { 200: success(recordAnswer) },
  };
  app.put('/restore-revision', { schema: restoring }, async (request) => {
    const calls = resources.post.as(request.signedIn);
    const revision = readId(request.body.revision, 'revision');
    const record = await calls.one(request.body.id);
    const state = stateOfRevision(formOf(record), await calls.history(record.id), revision);
    if (!state) throw failure.badInput({ revision: 'error_unknown_record' });
    const updatedAt = request.body.updatedAt ?? record.updatedAt.toISOString();
    return { success: true as const, result: await calls.update({ id: record.id, updatedAt, ...state }) };
  });
}

const formOf = (record: PostForm): PostForm =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(record, field)])) as PostForm;
