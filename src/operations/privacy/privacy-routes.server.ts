import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { errorAnswer, success } from '#src/lib/answer.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { secretPurposes } from '#src/mail/purpose.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { type DataSubject, dataSubjectSchema, recordCounts } from './data-subject.ts';
import { erasePerson } from './erase-person.server.ts';
import { sessionsOf } from './personal-accounts.server.ts';
import { countRecords, type PersonalFile, type PersonalRecords, personalRecords } from './personal-records.server.ts';
import { ownPart } from './personal-reminders.server.ts';

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
      requireMayOperate(request, 'tendPrivacy');
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
      const actor = requireMayOperate(request, 'tendPrivacy');
      const file = await exportPerson(deps, actor, readSubject(request.query));
      reply.header('Content-Disposition', 'attachment; filename="personal-data.json"');
      return reply.type('application/json; charset=utf-8').send(file);
    },
  );

  const erasing = { tags, summary: 'Erase a person', body: querystring, response: { 200: success(recordCounts) } };
  app.post('/admin/privacy/erase', { schema: erasing }, async (request) => {
    const actor = requireMayOperate(request, 'tendPrivacy');
    const result = await erasePerson(deps.db, actor, readSubject(request.body), deps.now());
    return { success: true as const, result };
  });
}

function readSubject({ lang: _lang, ...sent }: Sent): DataSubject {
  requireKnownFields(sent, ['email', 'phone', 'customer']);
  return check(dataSubjectSchema, sent);
}

type ExportPersonDeps = { db: Db; store: FileStore; now: () => Date };

/** All data of a person as one JSON file, with the bytes of their files. The audit log records the export. */
async function exportPerson({ db, store, now }: ExportPersonDeps, actor: Actor, subject: DataSubject): Promise<string> {
  const found = await personalRecords(db, subject);
  const { known: _known, leads, subscriptions, watches, files, mails, reminders, ...records } = found;
  const bytesOf = async ({ name, mime, contentHash }: PersonalFile) => {
    const content = await store.open(contentHash);
    return { name, mime, base64: content ? (await buffer(content)).toString('base64') : null };
  };
  const held = [];
  for (const file of files) held.push(await bytesOf(file));
  const exported = {
    exportedAt: now().toISOString(),
    requested: subject,
    ...records,
    sessions: await sessionsOf(db, records.accounts),
    // Secret tokens are left out.
    subscriptions: subscriptions.map(({ leaveKey: _key, ...stored }) => stored),
    watches: watches.map(({ key: _key, ...stored }) => stored),
    mails: [
      ...mails.map(withoutSecret),
      ...reminders.map((reminder) => withoutSecret({ ...reminder, text: ownPart(reminder, leads) })),
    ],
    files: held,
  };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: 'privacy' }]);
  return JSON.stringify(exported, null, 2);
}

/** Emails with secret codes or links are exported without their text. */
const withoutSecret = ({ to, subject, text, purpose, createdAt, sentAt }: PersonalRecords['mails'][number]) => ({
  to,
  subject,
  createdAt,
  sentAt,
  text: secretPurposes.includes(purpose) ? null : text,
});
