import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import { z } from 'zod';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { fileAnswer, list, messageAnswer, succeed, success } from '#src/lib/answer.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { backupRecord, isUnderWay } from './backup.ts';
import {
  askForBackup,
  askForRehearsal,
  listBackups,
  openBackup,
  recordOf,
  removeBackup,
  requireBackup,
} from './backups.server.ts';
import type { BackupPlaces } from './place/backup-place.server.ts';
import { allowRemoval, confirmStore, readSafety } from './safety.server.ts';
import { safetyAnswer } from './safety.ts';

type Deps = { db: Db; pool: Pool; jobs: Jobs; store: FileStore; backupPlaces: BackupPlaces; now: () => Date };

const tags = ['backup'];
const lang = z.enum(languages).optional().describe('The language of messages');
const id = z.coerce.number('input_not_a_number').int().min(1).max(2_147_483_647).describe('The backup');
const bare = z.strictObject({ lang });
const byId = z.strictObject({ lang, id });

const files = z.coerce.number('input_not_a_number').int().min(1).max(2_147_483_647).describe('As many as were shown');
const removal = z.strictObject({ lang, files });

const withMessage = backupRecord.extend({ message: z.string().describe('How far it is, as a sentence') });

/** Backups, for admins: start one, see its result, download and delete it. */
export async function backupRoutes(fastify: FastifyInstance, input: Deps) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  makingRoutes(fastify, input);
  cachedRoutes(fastify, input);
  safetyRoutes(fastify, input);
}

function makingRoutes(fastify: FastifyInstance, input: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/admin/backupData',
    // A GET with effects, so it needs the check against cross-site requests.
    {
      config: { isUnsafe: true },
      schema: {
        tags,
        summary: 'Start a backup: a GET with an effect',
        querystring: bare,
        response: { 202: success(z.object({ id: z.int(), message: z.string() })) },
      },
    },
    async (request, reply) => {
      const backupId = await askForBackup(input, requireMayOperate(request, 'backUp'));
      const message = m.admin_backups_requested({}, localeOf(request));
      return reply.code(202).send(succeed({ id: backupId, message }));
    },
  );
  app.post(
    '/admin/backup/rehearse',
    {
      schema: {
        tags,
        summary: 'Restore it into a scratch database and compare',
        querystring: bare,
        body: byId,
        response: { 202: messageAnswer },
      },
    },
    async (request, reply) => {
      requireMayOperate(request, 'backUp');
      await askForRehearsal(input, request.body.id);
      return reply.code(202).send(succeed({ message: m.admin_backups_rehearsal_requested({}, localeOf(request)) }));
    },
  );
}

function cachedRoutes(fastify: FastifyInstance, input: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/admin/backup/all',
    { schema: { tags, summary: 'List', querystring: bare, response: { 200: list(backupRecord) } } },
    async (request) => {
      requireMayOperate(request, 'backUp');
      const record = await listBackups(input.db);
      return succeed({ record, page: { currentPage: 1, total: 1, totalRecord: record.length } });
    },
  );
  app.get(
    '/admin/backup',
    { schema: { tags, summary: 'One', querystring: byId, response: { 200: success(withMessage) } } },
    async (request) => {
      requireMayOperate(request, 'backUp');
      const row = await requireBackup(input.db, request.query.id);
      return succeed({ ...recordOf(row), message: messageOf(row, request) });
    },
  );
  app.get(
    '/admin/backup/download',
    {
      compress: false,
      config: { isUnsafe: true },
      schema: {
        tags,
        summary: 'The archive itself',
        querystring: byId,
        response: { 200: fileAnswer('application/x-tar') },
      },
    },
    async (request, reply) => {
      const { content, bytes, name } = await openBackup(input, requireMayOperate(request, 'backUp'), request.query.id);
      reply.header('Content-Length', bytes).header('Content-Disposition', `attachment; filename="${name}"`);
      return reply.type('application/x-tar').send(content);
    },
  );
  app.delete(
    '/admin/backup',
    { schema: { tags, summary: 'Delete', querystring: byId, response: { 200: messageAnswer } } },
    async (request) => {
      await removeBackup(input, requireMayOperate(request, 'backUp'), request.query.id);
      return succeed({ message: m.common_item_deleted_successfully({}, localeOf(request)) });
    },
  );
}

/** Decisions about removed files that only an admin may make. */
function safetyRoutes(fastify: FastifyInstance, input: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/admin/backup/safety',
    {
      schema: {
        tags,
        summary: 'How safe files and backups are',
        querystring: bare,
        response: { 200: success(safetyAnswer) },
      },
    },
    (request) => {
      requireMayOperate(request, 'backUp');
      return readSafety(input).then(succeed);
    },
  );
  app.post(
    '/admin/backup/confirm-store',
    {
      schema: {
        tags,
        summary: 'The stored files are this site’s own',
        querystring: bare,
        body: bare,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await confirmStore(input, requireMayOperate(request, 'backUp'));
      return succeed({ message: m.admin_backups_bound({}, localeOf(request)) });
    },
  );
  app.post(
    '/admin/backup/allow-removal',
    {
      schema: {
        tags,
        summary: 'Let a large removal of unused files happen',
        querystring: bare,
        body: removal,
        response: { 202: messageAnswer },
      },
    },
    async (request, reply) => {
      await allowRemoval(input, requireMayOperate(request, 'backUp'), request.body.files);
      return reply.code(202).send(succeed({ message: m.admin_backups_removal_allowed({}, localeOf(request)) }));
    },
  );
}

const localeOf = ({ query, headers }: FastifyRequest) => ({
  locale: requestLanguage((query as { lang?: unknown }).lang, headers['accept-language']),
});

/** The status message of a waiting backup. */
function messageOf(row: Awaited<ReturnType<typeof requireBackup>>, request: FastifyRequest): string {
  if (isUnderWay(row)) return m.admin_backups_requested({}, localeOf(request));
  return row.state === 'done'
    ? m.admin_backups_made({}, localeOf(request))
    : m.admin_backups_failed({}, localeOf(request));
}
