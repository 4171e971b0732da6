import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { priceList, priceListFile } from '#src/catalogue/price-list.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { fileAnswer, requiresSignIn, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { isBrokenForm } from '#src/media/upload/broken-form.ts';
import { nameOfUpload } from '#src/media/upload/file-name.ts';

type Deps = { db: Db; now: () => Date };

const maxBytes = 10_485_760;

const querystring = z.strictObject({ id: z.string().describe('The price list') });
const common = { tags: ['price-list'], security: requiresSignIn, querystring };

/** The PDF of a price list: add or replace it, read it, remove it. */
export async function priceListFileRoutes(fastify: FastifyInstance, { db, now }: Deps) {
  // We check the size ourselves, to answer with the field's message.
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const added = {
    ...common,
    summary: 'Keep the PDF of a price list, in place of the one before',
    consumes: ['multipart/form-data'],
    // Parsed after schemas are checked, so it is still empty then.
    body: z
      .looseObject({
        file: z.string().meta({ format: 'binary' }).optional().describe('A PDF of up to 10 MB; required'),
      })
      .nullish(),
    response: { 200: success(z.object({ fileName: z.string() })) },
  };
  app.post('/file', { schema: added }, async (request) => {
    const actor = requireMayDo(request, 'update', 'price-list');
    const id = readId(request.query.id);
    const { name, content } = await readPdf(request);
    await db.transaction(async (tx) => {
      const before = await lockList(tx, id);
      const values = { name, content, createdAt: now() };
      await tx
        .insert(priceListFile)
        .values({ priceListId: id, ...values })
        .onConflictDoUpdate({ target: priceListFile.priceListId, set: values });
      await recordChange(tx, actor, { id, at: now(), from: before, to: name });
    });
    return succeed({ fileName: name });
  });

  const read = { ...common, summary: 'The PDF of a price list', response: { 200: fileAnswer('application/pdf') } };
  app.get('/file', { schema: read }, async (request, reply) => {
    requireMayDo(request, 'read', 'price-list');
    const [file] = await db
      .select()
      .from(priceListFile)
      .where(eq(priceListFile.priceListId, readId(request.query.id)));
    if (!file) throw failure.notFound();
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${file.name}.pdf`)}`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .send(file.content);
  });

  const removed = {
    ...common,
    summary: 'Remove the PDF of a price list',
    response: { 200: success(z.object({ fileName: z.null() })) },
  };
  app.delete('/file', { schema: removed }, async (request) => {
    const actor = requireMayDo(request, 'update', 'price-list');
    const id = readId(request.query.id);
    await db.transaction(async (tx) => {
      const before = await lockList(tx, id);
      if (before === null) return;
      await tx.delete(priceListFile).where(eq(priceListFile.priceListId, id));
      await recordChange(tx, actor, { id, at: now(), from: before, to: null });
    });
    return succeed({ fileName: null });
  });
}

/** The name of its present PDF, or null. */
async function lockList(tx: Tx, id: number): Promise<string | null> {
  const [list] = await tx.select({ id: priceList.id }).from(priceList).where(eq(priceList.id, id)).for('update');
  if (!list) throw failure.notFound();
  const [file] = await tx
    .select({ name: priceListFile.name })
    .from(priceListFile)
    .where(eq(priceListFile.priceListId, id));
  return file?.name ?? null;
}

type Change = { id: number; at: Date; from: string | null; to: string | null };

const recordChange = (tx: Tx, actor: Actor, { id, at, from, to }: Change) =>
  recordAudit(tx, actor, [
    {
      createdAt: at,
      action: 'update',
      resource: 'price-list',
      recordId: id,
      recordName: to ?? from ?? '',
      changes: { file: { from, to } },
    },
  ]);

const isPdf = (content: Buffer) => content.subarray(0, 5).toString('latin1') === '%PDF-';

async function readPdf(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw failure.unsupportedMediaType();
  const refused = () => failure.badInput({ file: 'input_not_a_pdf' });
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });
    if (part?.fieldname !== 'file') throw refused();
    const content = await part.toBuffer();
    if (part.file.truncated) throw failure.tooLarge({ messageKey: 'input_not_a_pdf' });
    if (!isPdf(content)) throw refused();
    return { name: nameOfUpload(null, part.filename), content };
  } catch (error) {
    // Reads the rest of the body, so that browsers receive the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw isBrokenForm(error) ? refused() : error;
  }
}
