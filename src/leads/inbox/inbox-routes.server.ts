import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { snake } from '#src/i18n/label-keys.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { list, spreadsheetAnswer, succeed, success } from '#src/lib/answer.ts';
import { dealerDay, wallTime } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { zoneName } from '#src/lib/moment.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { Heading } from '#src/lib/spreadsheet/spreadsheet.ts';
import {
  type Cell,
  headingKinds,
  type SpreadsheetFormat,
  spreadsheetFormats,
  spreadsheetType,
} from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Export } from '#src/resource/calls.ts';
import { notifyRoutes } from '../sold/notify-routes.server.ts';
import { statusChoices } from '../work/status-choices.ts';
import { answerRoutes } from './answer-routes.server.ts';
import { countViews } from './count-views.server.ts';
import { type InboxDeps, lang, requireMayOnLead, requireMaySeeInbox, tags } from './inbox-call.server.ts';
import { type InboxQuestion, inboxQuery } from './inbox-question.ts';
import { inboxCounts, inboxRow, type LeadRow, leadAnswer, leadResources } from './lead.ts';
import { pictureRoutes } from './picture/picture-routes.server.ts';
import { type LeadClock, readInbox } from './read-inbox.server.ts';
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
  const clock = async () => ({ now: now(), hours: hoursOf((await catalogue.settings()).hours, 'sales') });

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
      .extend({
        format: z.enum(spreadsheetFormats),
        headings: z.enum(headingKinds).default('codes').describe('words: for people, with times as on screen'),
        lang,
      })
      .strict(),
    response: { 200: spreadsheetAnswer },
  };
  app.get(
    '/admin/inbox/export',
    { compress: false, schema: file, config: { isUnsafe: true } },
    async (request, reply) => {
      const user = requireMaySeeInbox(requireSignedIn(request));
      const { format, headings, ...requested } = request.query;
      const words = headings === 'words' ? requestLanguage(requested.lang, request.headers['accept-language']) : null;
      const question = { ...requested, page: 1, limit: 1 };
      const { fileName, content } = await exportInbox(db, { user, question, format, words, ...(await clock()) });
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
      hours: hoursOf(hours, 'sales'),
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

type Query = { user: Actor; question: InboxQuestion; format: SpreadsheetFormat; words: Language | null } & LeadClock;

const rowsAtOnce = 500;

const cells: Record<string, (lead: LeadRow) => Cell> = {
  resource: ({ resource }) => resource,
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  language: ({ language }) => language,
  about: ({ about }) => about?.en ?? null,
  callAt: ({ callAt }) => callAt,
  status: ({ status }) => status,
  owner: ({ ownerName }) => ownerName,
  createdAt: ({ createdAt }) => createdAt,
  firstAnsweredAt: ({ firstAnsweredAt }) => firstAnsweredAt,
  dueAt: ({ dueAt }) => dueAt,
  late: ({ isLate }) => (isLate ? 1 : 0),
};

const times = ['createdAt', 'firstAnsweredAt', 'dueAt'];

const headingsOf = (words: Language | null): Heading[] =>
  Object.keys(cells).map((key): Heading => {
    if (words === null) return key;
    const label = sentence(`admin_inbox_column_${snake(key)}`, words);
    return times.includes(key) ? { text: `${label}, ${zoneName(words)} (${key})`, isTime: true } : `${label} (${key})`;
  });

/** For people: times as on screen, and the status in words. */
const cellsFor = (lead: LeadRow, words: Language | null): Cell[] =>
  Object.entries(cells).map(([key, cellOf]) => {
    const cell = cellOf(lead);
    if (words === null || cell === null) return cell;
    if (times.includes(key)) return wallTime(new Date(String(cell)));
    if (key === 'late') return cell === 1 ? m.common_yes({}, { locale: words }) : m.common_no({}, { locale: words });
    if (key !== 'status') return cell;
    return sentence(statusChoices.find(({ value }) => value === cell)?.label ?? String(cell), words);
  });

/** Exports the filtered inbox as a file; recorded in the audit log. */
async function exportInbox(db: Db, requested: Query): Promise<Export> {
  const { user, format, now } = requested;
  const { page } = await readInbox(db, { ...requested, question: { ...requested.question, page: 1, limit: 1 } });
  const changes = { format: { from: null, to: format }, records: { from: null, to: page.totalRecord } };
  await recordAudit(db, user, [{ createdAt: now, action: 'export', resource: 'inbox', changes }]);
  return {
    fileName: `inbox-${dealerDay(now)}.${format}`,
    content: writeSpreadsheet(format, headingsOf(requested.words), rowsOf(db, requested)),
  };
}

/** Reads in batches, so that not all records are in memory. */
async function* rowsOf(db: Db, requested: Query): AsyncGenerator<Cell[]> {
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { record } = await readInbox(db, {
      ...requested,
      question: { ...requested.question, page, limit: rowsAtOnce },
    });
    for (const lead of record) yield cellsFor(lead, requested.words);
    isMore = record.length === rowsAtOnce;
  }
}
