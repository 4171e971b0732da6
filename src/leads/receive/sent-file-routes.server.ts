import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { fileAnswer } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { contactFile, tradePaper, visitorFile } from './form.table.ts';
import type { FormDeps } from './form-deps.server.ts';

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
    if (!mayDo(requireSignedIn(request), 'read', 'trade')) throw failure.forbidden();
    const claims = db.select().from(tradePaper).where(eq(tradePaper.fileId, visitorFile.id));
    return await answerFile(deps, { id: readId(request.query.id), isClaimed: exists(claims) }, reply);
  });

  const file = {
    tags: ['contact'],
    summary: 'A picture or PDF that came with a message',
    querystring,
    response: { 200: fileAnswer('application/pdf', 'image/jpeg', 'image/png', 'image/webp') },
  };
  app.get('/admin/contact/file', { schema: file }, async (request, reply) => {
    if (!mayDo(requireSignedIn(request), 'read', 'contact')) throw failure.forbidden();
    const claims = db.select().from(contactFile).where(eq(contactFile.fileId, visitorFile.id));
    return await answerFile(deps, { id: readId(request.query.id), isClaimed: exists(claims) }, reply);
  });
}

/**
 * Documents are downloads, never shown inline, because visitors wrote them. Pictures were re-encoded when they were
 * received.
 */
async function answerFile(
  { db, store }: FormDeps,
  { id, isClaimed }: { id: number; isClaimed: SQL },
  reply: FastifyReply,
) {
  const [sent] = await db
    .select()
    .from(visitorFile)
    .where(and(eq(visitorFile.id, id), isClaimed));
  const content = sent && (await store.open(sent.contentHash));
  if (!sent || !content) throw failure.notFound();
  const isPaper = sent.kind === 'paper';
  const name = encodeURIComponent(isPaper ? `${sent.name}.pdf` : sent.name);
  return reply
    .header('Content-Type', sent.mime)
    .header('Content-Length', sent.bytes)
    .header('Content-Disposition', `${isPaper ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(content);
}
