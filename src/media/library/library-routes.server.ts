import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, type CurrentUser, mayDo, type ResourceName } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { recordAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { readId, readIds } from '#src/lib/input/read-id.ts';
import { type MediaUse, mediaUse } from '#src/lib/media-use.ts';
import type { Resource } from '#src/resource/calls.ts';
import { media } from '../media.table.ts';
import type { MediaForm } from '../media-input.ts';
import { insertNamed } from '../upload/store-upload.server.ts';
import { findMediaUses } from './media-uses.server.ts';

type Library = { db: Db; now: () => Date; resources: { media: Resource<MediaForm> } };

const tags = ['media'];
const lang = z.enum(languages).optional().describe('The language of messages');
const perhaps = (what: string) => z.unknown().optional().describe(what);
const byId = z.strictObject({ lang, id: z.string().optional().describe('The record') });

/** API calls of the library besides those of every resource. */
export async function libraryRoutes(fastify: FastifyInstance, library: Library) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { db, resources } = library;

  const copy = z.strictObject({ ids: perhaps('JSON list of ids'), id: perhaps('One alone') });
  app.post(
    '/clone',
    {
      schema: {
        tags,
        summary: 'Copy',
        querystring: z.strictObject({ lang }),
        body: copy,
        response: { 201: success(z.object({ record: z.array(recordAnswer) })) },
      },
    },
    async (request, reply) => {
      const actor = requireMay(request, 'create');
      const { ids, id } = request.body;
      const wanted = ids === undefined && id !== undefined ? [readId(id)] : readIds(ids, 'ids');
      const made = await cloneMedia(library, actor, wanted);
      const { record } = await resources.media.as(actor).list({ id: made.join(','), limit: '0', sort: '{"id":1}' });
      return reply.code(201).send(succeed({ record }));
    },
  );

  const rename = z.strictObject({ id: perhaps('The record'), newName: perhaps('What it is called from now on') });
  app.put(
    '/replace-name',
    { schema: { tags, summary: 'Rename', querystring: byId, body: rename, response: { 200: success(recordAnswer) } } },
    async (request) => {
      const { id, newName } = request.body;
      const calls = resources.media.as(request.signedIn);
      return succeed(await calls.update({ id: id ?? request.query.id, name: newName ?? null }));
    },
  );

  app.get(
    '/where-used',
    {
      schema: {
        tags,
        summary: 'The records that show it; without name and path where the caller may not read them',
        querystring: byId,
        response: { 200: success(z.object({ record: z.array(mediaUse) })) },
      },
    },
    async (request) => {
      const { id } = await resources.media.as(request.signedIn).one(request.query.id);
      const uses = await findMediaUses(db, [id]);
      return succeed({ record: uses.map((use) => withoutUnreadable(use, request.signedIn)) });
    },
  );
}

/** The name of a trade-in is that of a customer. The home page has no resource. */
const withoutUnreadable = (use: MediaUse, caller: CurrentUser | null): MediaUse =>
  use.resource === 'home' || mayDo(caller, 'read', use.resource as ResourceName)
    ? use
    : { ...use, name: null, path: null };

function requireMay({ signedIn }: FastifyRequest, action: 'create'): Actor {
  if (!signedIn) throw failure.notSignedIn();
  if (!mayDo(signedIn, action, 'media')) throw failure.forbidden();
  return signedIn;
}

/** Copies records without copying bytes; all or none. */
const cloneMedia = async ({ db, now }: Library, actor: Actor, ids: number[]): Promise<number[]> =>
  await db.transaction(async (tx) => {
    const isMeant = and(inArray(media.id, ids), eq(media.isInLibrary, true));
    const rows = await tx.select().from(media).where(isMeant).orderBy(media.id).for('share');
    if (rows.length !== ids.length) throw failure.notFound();
    const made: number[] = [];
    for (const row of rows) made.push(await cloneRow(tx, row, { actor, now: now() }));
    return made;
  });

async function cloneRow(
  tx: Tx,
  { id, name, ...row }: typeof media.$inferSelect,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const copy = await insertNamed(tx, { ...row, createdAt: now, updatedAt: now }, `${name.slice(0, 193)} (copy)`);
  const entry = {
    createdAt: now,
    action: 'clone' as const,
    resource: 'media',
    recordId: copy.id,
    recordName: copy.name,
  };
  await recordAudit(tx, actor, [entry]);
  return copy.id;
}
