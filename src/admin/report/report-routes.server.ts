import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { spreadsheetAnswer, succeed, success } from '#src/lib/answer.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import { type Cell, spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import { readReport } from './read-report.server.ts';
import {
  type GroupKey,
  groupKeys,
  periodOf,
  type Report,
  type ReportRow,
  reportAnswer,
  reportQuery,
} from './report.ts';

type Deps = Pick<Services, 'db' | 'now' | 'catalogue'>;

const lang = z.enum(languages).optional().describe('The language of messages');
const tags = ['report'];

/** The report of the last months, with the dealer's hours and reasons of today. */
export async function reportOf(
  { db, now, catalogue }: Deps,
  { months, touch, source }: z.output<typeof reportQuery>,
  language: Language,
): Promise<Report> {
  const { hours, lostReasons } = await catalogue.settings();
  const period = periodOf(dealerDay(now()), Number(months));
  const query = { period, touch, ...(source && { source }) };
  return await readReport(db, { ...query, hours: hoursOf(hours, 'sales'), lostReasons, language });
}

/** From leads to sales, for admins. */
export async function reportRoutes(fastify: FastifyInstance, deps: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const querystring = reportQuery.extend({ lang }).strict();

  const read = { tags, summary: 'Leads, offers and sales', querystring, response: { 200: success(reportAnswer) } };
  app.get('/admin/report', { schema: read }, async (request) => {
    const user = requireMayOperate(request, 'seeMoney');
    return succeed(await reportOf(deps, request.query, request.query.lang ?? user.language));
  });

  const file = {
    tags,
    summary: 'The report as a file',
    querystring: reportQuery.extend({ format: z.enum(spreadsheetFormats).default('csv'), lang }).strict(),
    response: { 200: spreadsheetAnswer },
  };
  app.get(
    '/admin/report/export',
    { compress: false, schema: file, config: { isUnsafe: true } },
    async (request, reply) => {
      const user = requireMayOperate(request, 'seeMoney');
      const { format, lang: language } = request.query;
      const report = await reportOf(deps, request.query, language ?? user.language);
      const rows = [
        ...groupKeys.flatMap((by) => report.groups[by].map((row) => [...cellsOf(by, row, report), null])),
        ...report.months.map((row) => [...cellsOf('source', { ...row, key: row.source }, report), row.key]),
      ];
      const changes = { format: { from: null, to: format }, records: { from: null, to: rows.length } };
      await recordAudit(deps.db, user, [{ createdAt: deps.now(), action: 'export', resource: 'report', changes }]);
      return reply
        .type(spreadsheetType[format])
        .header('Content-Disposition', `attachment; filename="report-${report.until}.${format}"`)
        .header('Cache-Control', 'no-store')
        .send(Readable.from(writeSpreadsheet(format, headings, rows), { objectMode: false }));
    },
  );
}

const headings = [
  ...['by', 'name', 'leads', 'lost', 'offers', 'accepted', 'sold', 'soldFor'],
  ...['firstAnswerHours', 'daysInStock', 'month'],
];

function cellsOf(by: GroupKey, row: ReportRow, { people }: Report): Cell[] {
  const { key, leads, lost, offers, accepted, sold, soldCents, answerMinutes, daysInStock } = row;
  const person = by === 'person' ? people.find(({ id }) => String(id) === key)?.name : undefined;
  const hours = answerMinutes === null ? null : Math.round((answerMinutes / 60) * 10) / 10;
  return [by, person ?? key, leads, lost, offers, accepted, sold, dollarsFromCents(soldCents), hours, daysInStock];
}
