import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { mayOperate } from '#src/access.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { languages } from '#src/i18n/language.ts';
import { spreadsheetAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { flag } from '#src/lib/input/field.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import { type SpreadsheetFormat, spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import { type ImportKind, importAnswer, importKinds } from '../import-run.ts';
import { columnNames } from './column-names.ts';
import { importAgain } from './import-again.server.ts';
import {
  answerImport,
  askForImport,
  cancelImport,
  describeImport,
  findNewestImport,
  type ImportDeps,
  listImports,
  requireImport,
} from './import-runs.server.ts';
import { publishImported } from './publish-import.server.ts';
import { readImport } from './read-import.server.ts';
import { findRejectedRows } from './rejected-rows.server.ts';
import { undoImport } from './undo-import.server.ts';

const lang = z.enum(languages).optional().describe('The language of messages');
const kind = z.enum(importKinds).optional();
const yes = (what: string) => z.string().optional().describe(what);

const options = {
  dryRun: yes('1 reports without writing'),
  atomic: yes('1 keeps nothing when one row is bad'),
  mapping: yes('JSON: the column by the file’s heading, null to leave one out'),
  matches: yes('JSON: what values of the file mean'),
  sheet: yes('The sheet of a workbook; without it the one that looks like a list of stock'),
};
const anyOf = (...type: string[]) => z.unknown().optional().meta({ type });
const anyId = anyOf('integer', 'string');
const anyFlag = anyOf('boolean', 'integer', 'string');
const anyMapping = anyOf('object', 'string');
const started = success(z.object({ id: z.int() }));
const uploadSchema = (summary: string) => ({
  tags: ['product'],
  summary,
  consumes: ['multipart/form-data'],
  querystring: z.strictObject({ ...options, lang }),
  // The body is validated after parsing: it is still empty when schemas are checked.
  body: z
    .looseObject({
      file: z.string().meta({ format: 'binary' }).optional().describe('CSV or XLSX; photos as ZIP'),
      ...options,
    })
    .nullish(),
  response: { 202: started },
});

/** Imports: users who may change products can upload files, follow them, and undo them. */
export async function importRoutes(fastify: FastifyInstance, deps: ImportDeps) {
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', async (request) => {
    requireImporter(request.signedIn);
  });
  const takeFile = (kindOfFile: ImportKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const options = await readImport(request, deps.store, kindOfFile);
    const id = await askForImport(deps, requireImporter(request.signedIn), options);
    return reply.code(202).send(succeed({ id }));
  };
  app.post('/asyncDataWithUploadFile', { schema: uploadSchema('Bring in products') }, takeFile('products'));
  app.post('/importFilterProduct', { schema: uploadSchema('Bring in filters and choices') }, takeFile('filters'));
  app.post(
    '/importPhotos',
    { schema: uploadSchema('Bring in photos of products, as a ZIP archive') },
    takeFile('photos'),
  );
  followingRoutes(fastify, deps);
}

function followingRoutes(fastify: FastifyInstance, deps: ImportDeps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { db, now } = deps;
  const tags = ['product'];
  const config = { isUnsafe: true };

  const template = z.enum(spreadsheetFormats).optional().describe('Downloads an empty template instead');
  const one = z.strictObject({ id: yes('Default: the newest'), kind, template, lang });
  const importOrTemplate = {
    description: 'The import, or the template',
    content: { 'application/json': { schema: success(importAnswer.nullable()) }, ...spreadsheetAnswer.content },
  };
  app.get(
    '/import',
    { schema: { tags, summary: 'An import', querystring: one, response: { 200: importOrTemplate } }, config },
    async (request, reply) => {
      const { id, kind: ofKind, template: format } = request.query;
      if (format) return sendTemplate(reply, ofKind ?? 'products', format);
      const row = id ? await requireImport(db, readId(id)) : await findNewestImport(db, ofKind);
      return succeed(row ? await describeImport(deps, row, languageOf(request)) : null);
    },
  );

  const rejected = z.strictObject({
    id: z.string().describe('The import'),
    format: z.enum(spreadsheetFormats).optional().describe('CSV by default'),
    lang,
  });
  const rejectedRows = { tags, summary: 'Its rejected rows as a file, with their reasons', querystring: rejected };
  app.get(
    '/import/rejected',
    { schema: { ...rejectedRows, response: { 200: spreadsheetAnswer } }, config },
    async (request, reply) => {
      const { id, format = 'csv' } = request.query;
      const row = await requireImport(db, readId(id));
      const { headings, rows } = await findRejectedRows(deps.store, row, languageOf(request));
      return sendSpreadsheet(reply, `rejected-${row.id}`, format, writeSpreadsheet(format, headings, rows));
    },
  );

  const many = z.strictObject({ kind, lang });
  const listed = {
    tags,
    summary: 'The newest imports',
    querystring: many,
    response: { 200: success(z.object({ record: z.array(importAnswer) })) },
  };
  app.get('/import/all', { schema: listed, config }, async (request) => {
    const record = await listImports(db, request.query.kind, languageOf(request));
    return succeed({ record });
  });

  const again = z.strictObject({
    id: anyId,
    dryRun: anyFlag,
    atomic: anyFlag,
    mapping: anyMapping,
    matches: anyOf('array', 'string').describe('What values of the file mean; those of the earlier try are kept'),
    sheet: z.string().nullish(),
  });
  const againSchema = {
    tags,
    summary: 'The same file once more',
    body: again,
    querystring: z.strictObject({ lang }),
    response: { 202: started },
  };
  app.post('/import/again', { schema: againSchema }, async (request, reply) => {
    const id = await importAgain(deps, requireImporter(request.signedIn), request.body);
    return reply.code(202).send(succeed({ id }));
  });

  const cancel = z.strictObject({ id: anyId });
  const cancelSchema = {
    tags,
    summary: 'End an import that waits or runs: nothing of it is kept',
    body: cancel,
    querystring: z.strictObject({ lang }),
    response: { 200: success(importAnswer) },
  };
  app.post('/import/cancel', { schema: cancelSchema }, async (request) => {
    const id = readId(request.body.id);
    await cancelImport(db, { id, actor: requireImporter(request.signedIn), now: now() });
    return succeed(answerImport(await requireImport(db, id), languageOf(request)));
  });

  const publish = {
    tags,
    summary: 'Publish products that it created, at most 100 at a time, and show its new brands and categories',
    body: z.strictObject({ id: anyId }),
    querystring: z.strictObject({ lang }),
    response: { 200: success(z.object({ published: z.int(), left: z.int() })) },
  };
  app.post('/import/publish', { schema: publish }, async (request) => {
    const actor = requireImporter(request.signedIn);
    return succeed(await publishImported(db, { id: readId(request.body.id), actor, now: now() }));
  });

  const undo = z.strictObject({ id: anyId, force: anyFlag });
  const undoSchema = {
    tags,
    summary: 'Take an import back',
    body: undo,
    querystring: z.strictObject({ lang }),
    response: { 200: success(importAnswer) },
  };
  app.post('/import/undo', { schema: undoSchema }, async (request) => {
    const id = readId(request.body.id);
    const isForced = flag().safeParse(request.body.force).data ?? false;
    await undoImport(db, { id, isForced, actor: requireImporter(request.signedIn), now: now() });
    return succeed(answerImport(await requireImport(db, id), languageOf(request)));
  });
}

function requireImporter(user: Actor | null): Actor {
  if (!user) throw failure.notSignedIn();
  if (!mayOperate(user, 'importProducts')) throw failure.forbidden();
  return user;
}

const languageOf = ({ query, headers }: FastifyRequest) =>
  requestLanguage((query as { lang?: unknown }).lang, headers['accept-language']);

const sendTemplate = (reply: FastifyReply, ofKind: ImportKind, format: SpreadsheetFormat) =>
  sendSpreadsheet(reply, ofKind, format, writeSpreadsheet(format, columnNames(ofKind), []));

const sendSpreadsheet = (
  reply: FastifyReply,
  name: string,
  format: SpreadsheetFormat,
  content: AsyncIterable<Uint8Array>,
) =>
  reply
    .type(spreadsheetType[format])
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(content, { objectMode: false }));
