import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { errorAnswer, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { type DataSubject, dataSubjectSchema, recordCounts } from './data-subject.ts';
import { erasePerson } from './erase-person.server.ts';
import { exportPerson } from './export-person.server.ts';
import { countRecords, personalRecords } from './personal-records.server.ts';

type Deps = { db: Db; store: FileStore; now: () => Date };

const tags = ['privacy'];
const fields = {
  email: z.string().optional(),
  phone: z.string().optional(),
  customer: z
    .union([z.string(), z.number()])
    .optional()
    .describe('A customer: all of their records, and of all of their email addresses'),
};
const lang = z.enum(languages).optional().describe('The language of messages');
const querystring = z.strictObject({ ...fields, lang });

/** Data of one person, for admins: count, export and erase. */
export async function privacyRoutes(fastify: FastifyInstance, deps: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  app.get(
    '/admin/privacy',
    {
      schema: {
        tags,
        summary: 'How much we hold of a person',
        querystring,
        response: { 200: success(recordCounts), 422: errorAnswer },
      },
    },
    async (request) => {
      requireAdmin(request);
      return {
        success: true as const,
        result: countRecords(await personalRecords(deps.db, readSubject(request.query))),
      };
    },
  );

  const exporting = {
    tags,
    summary: 'All that we hold of a person, as one file',
    querystring,
    response: {
      200: { description: 'The file', content: { 'application/json': { schema: z.any().meta({ type: 'object' }) } } },
      422: errorAnswer,
    },
  };
  app.get(
    '/admin/privacy/export',
    { compress: false, config: { isUnsafe: true }, schema: exporting },
    async (request, reply) => {
      const actor = requireAdmin(request);
      const file = await exportPerson(deps, actor, readSubject(request.query));
      reply.header('Content-Disposition', 'attachment; filename="personal-data.json"');
      return reply.type('application/json; charset=utf-8').send(file);
    },
  );

  const erasing = { tags, summary: 'Erase a person', body: querystring, response: { 200: success(recordCounts) } };
  app.post('/admin/privacy/erase', { schema: erasing }, async (request) => {
    const actor = requireAdmin(request);
    const result = await erasePerson(deps.db, actor, readSubject(request.body), deps.now());
    return { success: true as const, result };
  });
}

function readSubject({ lang: _lang, ...sent }: Sent): DataSubject {
  requireKnownFields(sent, ['email', 'phone', 'customer']);
  return check(dataSubjectSchema, sent);
}

function requireAdmin(request: FastifyRequest): SignedIn {
  const signedIn = requireSignedIn(request);
  if (!mayOperate(signedIn, 'tendPrivacy')) throw failure.forbidden();
  return signedIn;
}
