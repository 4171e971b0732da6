import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo, mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { languages } from '#src/i18n/language.ts';
import { list, spreadsheetAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import { noteLead, replyToLead } from './answer-lead.server.ts';
import { exportInbox } from './export-inbox.server.ts';
import { inboxQuery } from './inbox-question.ts';
import { type LeadResource, leadAnswer, leadResources, leadRow } from './lead.ts';
import { noteInput, replyInput, replyResult } from './note-input.ts';
import { readInbox } from './read-inbox.server.ts';
import { readLead } from './read-lead.server.ts';

type Deps = {
  db: Db;
  now: () => Date;
  catalogue: { settings: () => Promise<Settings> };
  hasMailServer: boolean;
};

const tags = ['inbox'];
const lang = z.enum(languages).optional().describe('The language of messages');
const oneQuery = z.object({
  resource: z.enum(leadResources),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  lang,
});

/** The inbox with all leads. Owner and status are saved with the API of each resource. */
export async function inboxRoutes(fastify: FastifyInstance, { db, now, catalogue, hasMailServer }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const clock = async () => ({ now: now(), hours: (await catalogue.settings()).hours });

  const all = {
    tags,
    summary: 'List',
    querystring: inboxQuery.extend({ lang }).strict(),
    response: { 200: list(leadRow) },
  };
  app.get('/admin/inbox/all', { schema: all }, async (request) => {
    const user = requireSignedIn(request);
    if (!mayOperate(user, 'seeInbox')) throw failure.forbidden();
    return succeed(await readInbox(db, { user, question: request.query, ...(await clock()) }));
  });

  const file = {
    tags,
    summary: 'Export',
    querystring: inboxQuery
      .omit({ page: true, limit: true })
      .extend({ format: z.enum(spreadsheetFormats), lang })
      .strict(),
    response: { 200: spreadsheetAnswer },
  };
  app.get(
    '/admin/inbox/export',
    { compress: false, schema: file, config: { isUnsafe: true } },
    async (request, reply) => {
      const user = requireSignedIn(request);
      if (!mayOperate(user, 'seeInbox')) throw failure.forbidden();
      const { format, ...asked } = request.query;
      const question = { ...asked, page: 1, limit: 1 };
      const { fileName, content } = await exportInbox(db, { user, question, format, ...(await clock()) });
      return reply
        .type(spreadsheetType[format])
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .header('Cache-Control', 'no-store')
        .send(Readable.from(content, { objectMode: false }));
    },
  );

  const one = {
    tags,
    summary: 'One lead with its notes',
    querystring: oneQuery.strict(),
    response: { 200: success(leadAnswer) },
  };
  app.get('/admin/inbox/one', { schema: one }, async (request) => {
    const { resource, id } = request.query;
    const user = requireMay(requireSignedIn(request), 'read', resource);
    const lead = await readLead(db, { resource, id, user, ...(await clock()) });
    if (!lead) throw failure.notFound();
    return succeed(lead);
  });

  const note = {
    tags,
    summary: 'Add a note, or a call',
    body: noteInput.extend({ lang }),
    response: { 200: success(z.object({})) },
  };
  app.post('/admin/inbox/note', { schema: note }, async (request) => {
    const { lang: _, ...sent } = request.body;
    const actor = requireMay(requireSignedIn(request), 'update', sent.resource);
    await noteLead({ db, actor, now: now() }, sent);
    return succeed({});
  });

  const reply = {
    tags,
    summary: 'Reply by mail',
    body: replyInput.extend({ lang }),
    response: { 200: success(replyResult) },
  };
  app.post('/admin/inbox/reply', { schema: reply }, async (request) => {
    const { lang: _, ...sent } = request.body;
    const actor = requireMay(requireSignedIn(request), 'update', sent.resource);
    const { dealer } = await catalogue.settings();
    await replyToLead({ db, actor, now: now() }, sent, dealer);
    return succeed({ mail: hasMailServer ? ('queued' as const) : ('kept' as const) });
  });
}

function requireMay(user: SignedIn, action: 'read' | 'update', resource: LeadResource): SignedIn {
  if (!mayDo(user, action, resource)) throw failure.forbidden();
  return user;
}
