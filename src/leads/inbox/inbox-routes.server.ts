import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { list, spreadsheetAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import { notifyRoutes } from '../sold/notify-routes.server.ts';
import { answerRoutes } from './answer-routes.server.ts';
import { countViews } from './count-views.server.ts';
import { exportInbox } from './export-inbox.server.ts';
import { type InboxDeps, lang, requireMayOnLead, requireMaySeeInbox, tags } from './inbox-call.server.ts';
import { inboxQuery } from './inbox-question.ts';
import { inboxCounts, inboxRow, leadAnswer, leadResources } from './lead.ts';
import { pictureRoutes } from './picture/picture-routes.server.ts';
import { readInbox } from './read-inbox.server.ts';
import { readLead } from './read-lead.server.ts';

const oneQuery = z.object({
  resource: z.enum(leadResources),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  lang,
});

/** The inbox with all leads. */
export async function inboxRoutes(fastify: FastifyInstance, deps: InboxDeps) {
  const { db, now, catalogue } = deps;
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const clock = async () => ({ now: now(), hours: (await catalogue.settings()).hours });

  const all = {
    tags,
    summary: 'List',
    querystring: inboxQuery.extend({ lang }).strict(),
    response: { 200: list(inboxRow) },
  };
  app.get('/admin/inbox/all', { schema: all }, async (request) => {
    const user = requireMaySeeInbox(requireSignedIn(request));
    return succeed(await readInbox(db, { user, question: request.query, ...(await clock()) }));
  });

  const counts = {
    tags,
    summary: 'How many leads each view has',
    querystring: z.strictObject({ lang }),
    response: { 200: success(inboxCounts) },
  };
  app.get('/admin/inbox/counts', { schema: counts }, async (request) => {
    const user = requireMaySeeInbox(requireSignedIn(request));
    return succeed(await countViews(db, { user, ...(await clock()) }));
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
      const user = requireMaySeeInbox(requireSignedIn(request));
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
    const user = requireMayOnLead(requireSignedIn(request), 'read', resource);
    const { hours, dealer } = await catalogue.settings();
    const lead = await readLead(db, {
      resource,
      id,
      user,
      now: now(),
      hours,
      dealer,
      hasMailServer: deps.hasMailServer,
    });
    if (!lead) throw failure.notFound();
    return succeed(lead);
  });

  await app.register(answerRoutes, deps);
  await app.register(pictureRoutes, deps);
  await app.register(notifyRoutes, deps);
}
