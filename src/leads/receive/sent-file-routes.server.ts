import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Reading } from '#src/db/client.server.ts';
import { fileAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { media } from '#src/media/media.table.ts';
import { isOfTrade } from '../trade-pictures.server.ts';
import { contactFile, tradePaper, visitorFile } from './form.table.ts';
import type { FormDeps } from './submit-lead.server.ts';

const querystring = z.strictObject({ id: z.string().describe('The file') });

/** Files of leads, for staff with access to them. Unclaimed files can't be read. */
export async function sentFileRoutes(fastify: FastifyInstance, deps: FormDeps) {
  const { db } = deps;
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const paper = {
    tags: ['trade'],
    summary: 'A PDF that came with a trade',
    querystring,
    response: { 200: fileAnswer('application/pdf') },
  };
  app.get('/admin/trade/paper', { schema: paper }, async (request, reply) => {
    requireMayDo(request, 'read', 'trade');
    const claims = db.select().from(tradePaper).where(eq(tradePaper.fileId, visitorFile.id));
    return await answerFile(deps, { id: readId(request.query.id), isClaimed: exists(claims) }, reply);
  });

  const picture = {
    tags: ['trade'],
    summary: 'A picture that came with a trade and is not in the library',
    querystring,
    response: { 200: fileAnswer('image/jpeg', 'image/png', 'image/webp') },
  };
  app.get('/admin/trade/picture', { schema: picture }, async (request, reply) => {
    requireMayDo(request, 'read', 'trade');
    const [sent] = await db
      .select()
      .from(media)
      .where(isSentPicture(db, readId(request.query.id)));
    if (!sent) throw failure.notFound();
    return await answerContent(deps, { ...sent, kind: 'picture' }, reply);
  });

  const addition = {
    tags: ['trade'],
    summary: 'Add a picture that came with a trade to the library',
    body: z.strictObject({ id: z.unknown().describe('The picture') }),
    response: { 200: success(z.object({ id: z.int() })) },
  };
  app.post('/admin/trade/add-to-library', { schema: addition }, async (request) => {
    const actor = requireMayDo(request, 'update', 'trade');
    return succeed({ id: await addToLibrary(deps, actor, readId(request.body.id)) });
  });

  const file = {
    tags: ['contact'],
    summary: 'A picture or PDF that came with a message',
    querystring,
    response: { 200: fileAnswer('application/pdf', 'image/jpeg', 'image/png', 'image/webp') },
  };
  app.get('/admin/contact/file', { schema: file }, async (request, reply) => {
    requireMayDo(request, 'read', 'contact');
    const claims = db.select().from(contactFile).where(eq(contactFile.fileId, visitorFile.id));
    return await answerFile(deps, { id: readId(request.query.id), isClaimed: exists(claims) }, reply);
  });
}

const isSentPicture = (db: Reading, id: number) => and(eq(media.id, id), eq(media.isInLibrary, false), isOfTrade(db));

/** From now on it is public, and pages may use it. Throws 404 for any other picture. */
const addToLibrary = ({ db, now }: FormDeps, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [added] = await tx
      .update(media)
      .set({ isInLibrary: true, updatedAt: now() })
      .where(isSentPicture(tx, id))
      .returning({ recordId: media.id, recordName: media.name });
    if (!added) throw failure.notFound();
    await recordAudit(tx, actor, [{ createdAt: now(), action: 'create', resource: 'media', ...added }]);
    return added.recordId;
  });

async function answerFile(deps: FormDeps, { id, isClaimed }: { id: number; isClaimed: SQL }, reply: FastifyReply) {
  const [sent] = await deps.db
    .select()
    .from(visitorFile)
    .where(and(eq(visitorFile.id, id), isClaimed));
  if (!sent) throw failure.notFound();
  return await answerContent(deps, sent, reply);
}

type SentContent = Pick<typeof visitorFile.$inferSelect, 'kind' | 'name' | 'mime' | 'bytes' | 'contentHash'>;

/**
 * Documents are downloads, never shown inline, because visitors wrote them. Pictures were re-encoded when they were
 * received.
 */
async function answerContent({ store }: FormDeps, sent: SentContent, reply: FastifyReply) {
  const content = await store.open(sent.contentHash);
  if (!content) throw failure.notFound();
  const isPaper = sent.kind === 'paper';
  const name = encodeURIComponent(isPaper ? `${sent.name}.pdf` : sent.name);
  return reply
    .header('Content-Type', sent.mime)
    .header('Content-Length', sent.bytes)
    .header('Content-Disposition', `${isPaper ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(content);
}
