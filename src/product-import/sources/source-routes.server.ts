import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { AuditAction } from '#src/audit/audited.ts';
import type { Tx } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { requiresSignIn, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { requiredText } from '#src/lib/input/field.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { readImport } from '../run/read-import.server.ts';
import { beginRun, importRunOf, type SourceDeps } from './run-sources.server.ts';
import { sourceRun, stockSource } from './source.table.ts';

const lang = z.enum(languages).optional().describe('The language of messages');
const id = z.coerce.number('input_not_a_number').int().min(1).max(2_147_483_647);
const one = z.strictObject({ id, lang });
const tags = ['source'];
const begun = { 202: success(z.object({ id: z.int() })) };
const maxSecret = 2000;

/** What admins do with a source besides its form. */
export async function sourceRoutes(fastify: FastifyInstance, deps: SourceDeps) {
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { db, jobs, store, now } = deps;

  const begin = async (user: SignedIn, source: number, file?: Parameters<typeof beginRun>[2]['file']) => {
    await jobs.ready();
    return await db.transaction(async (tx) => {
      const found = await lockSource(tx, source);
      if (found.url === null && !file) throw failure.ruleBroken('admin_source_reason_without_address');
      if (file) await holdOffDeletion(tx);
      const run = await beginRun(tx, found, { userName: user.username, now: now(), ...(file && { file }) });
      await jobs.ask('run-sources', {}, { tx, key: 'asked' });
      await note(tx, user, { action: 'import', source: found });
      return run;
    });
  };

  const note = (
    tx: Tx,
    user: SignedIn,
    { action, source }: { action: AuditAction; source: { id: number; name: string } },
  ) =>
    recordAudit(tx, user, [
      { createdAt: now(), action, resource: 'source', recordId: source.id, recordName: source.name },
    ]);

  const running = { tags, summary: 'Fetch a source now', body: one, response: begun };
  app.post('/run', { schema: running }, async (request, reply) => {
    const run = await begin(requireManager(request), request.body.id);
    return reply.code(202).send(succeed({ id: run }));
  });

  const upload = {
    tags,
    security: requiresSignIn,
    summary: 'Bring in a file of a source',
    querystring: z.strictObject({ id: z.string().describe('The source') }),
    consumes: ['multipart/form-data'],
    // Parsed after schemas are checked, so it is still empty then.
    body: z.looseObject({ file: z.string().meta({ format: 'binary' }).optional().describe('Up to 50 MB') }).nullish(),
    response: begun,
  };
  app.post('/file', { schema: upload }, async (request, reply) => {
    const user = requireManager(request);
    const source = readId(request.query.id);
    const { contentHash, bytes, fileName } = await readImport(request, store, 'products');
    const run = await begin(user, source, { contentHash: contentHash ?? '', bytes, fileName });
    return reply.code(202).send(succeed({ id: run }));
  });

  const storing = {
    tags,
    summary: 'Store the secret of a source, or remove it; no call shows it again',
    body: one.extend({ secret: requiredText(maxSecret).nullable() }),
    response: { 200: success(z.object({})) },
  };
  app.post('/secret', { schema: storing }, async (request) => {
    const user = requireManager(request);
    const { id: source, secret } = request.body;
    await db.transaction(async (tx) => {
      const found = await lockSource(tx, source);
      const sealed = secret === null ? null : deps.secretBox.seal(secret);
      await tx.update(stockSource).set({ secret: sealed, updatedAt: now() }).where(eq(stockSource.id, source));
      await note(tx, user, { action: 'new-secret', source: found });
    });
    return succeed({});
  });
}

/** Lets a run go on that has stopped to ask. */
export async function sourceRunRoutes(fastify: FastifyInstance, deps: SourceDeps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { db, jobs, now } = deps;
  const going = {
    tags: ['source-run'],
    summary: 'Import the file of a run that stopped to ask',
    body: one,
    response: { 200: success(z.object({})) },
  };
  app.post('/admin/source-run/go-on', { schema: going }, async (request) => {
    const user = requireManager(request);
    await jobs.ready();
    await db.transaction(async (tx) => {
      const [run] = await tx.select().from(sourceRun).where(eq(sourceRun.id, request.body.id)).for('update');
      if (!run) throw failure.notFound();
      if (run.state !== 'asking') throw failure.conflict({ messageKey: 'error_source_asks_no_more' });
      await importRunOf(tx, deps, run);
      const entry = { action: 'import' as const, resource: 'source-run', recordId: run.id, recordName: run.fileName };
      await recordAudit(tx, user, [{ ...entry, createdAt: now() }]);
    });
    return succeed({});
  });
}

async function lockSource(tx: Tx, source: number) {
  const [found] = await tx.select().from(stockSource).where(eq(stockSource.id, source)).for('update');
  if (!found) throw failure.notFound();
  return found;
}

function requireManager(request: FastifyRequest): SignedIn {
  const user = requireSignedIn(request);
  if (!mayDo(user, 'update', 'source')) throw failure.forbidden();
  return user;
}
