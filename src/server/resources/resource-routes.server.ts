import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Action, Actor } from '#src/access.ts';
import { headerKeyOf, readIdempotencyKey } from '#src/db/idempotency/idempotency-key.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { m } from '#src/i18n/messages.ts';
import { errorAnswer, list, listed, messageAnswer, spreadsheetAnswer, succeed, success } from '#src/lib/answer.ts';
import { recordBodyBytes } from '#src/lib/input/body-limits.ts';
import { headingKinds, spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Resource } from '#src/resource/calls.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import {
  byId,
  byIdInChange,
  byRequiredId,
  changesAnswer,
  historyEntry,
  inChange,
  listQueryOf,
  manyUpdated,
  noQuery,
  orderedIds,
  parameter,
  schemasOf,
  sentId,
  sentIds,
  sentRecords,
  undoAnswer,
  undoneChange,
} from './resource-schemas.ts';

/**
 * The ten calls of a resource over HTTP, and eight more: restore, reorder, history, the ids of a list, updates of many,
 * changes of many and their undo, and the form of a copy. Those that could never succeed are not mounted.
 */

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: Actor | null;
  }
}

const bodyLimit = recordBodyBytes;

type Mounted = { resource: Resource<unknown>; definition: AnyDefinition };

export async function resourceRoutes(fastify: FastifyInstance, { resource, definition }: Mounted) {
  const mounted = { resource, definition };
  const { table, cloneOf } = definition;
  const may = (action: Action) => !definition.except?.includes(action);
  readingRoutes(fastify, mounted);
  if (!hasOwn(fastify, 'GET', '/export')) fastify.register(mountExport, mounted);
  if (may('create')) createRoute(fastify, mounted);
  if (may('create') && cloneOf) copyingRoutes(fastify, mounted);
  if (may('update')) updateRoute(fastify, mounted);
  if (may('update')) updateManyRoute(fastify, mounted);
  if (may('update')) changeRoutes(fastify, mounted);
  if (may('update') && 'isRemove' in table) restoreRoute(fastify, mounted);
  if (may('update') && 'index' in table) orderRoute(fastify, mounted);
  if (may('remove')) removingRoutes(fastify, mounted);
}

/** Whether the feature has mounted a route of its own in place of one of these. */
const hasOwn = (app: FastifyInstance, method: string, path: string) =>
  app.hasRoute({ method, url: `${app.prefix}${path}` });

const callsOf = ({ resource }: Mounted, request: FastifyRequest, change?: string) =>
  resource.as(request.signedIn, change);

function readingRoutes(fastify: FastifyInstance, mounted: Mounted) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const tags = [mounted.resource.name];
  const querystring = listQueryOf(mounted.definition);
  const { record } = schemasOf(mounted.definition);
  const response = { 200: success(record) };

  const all = { tags, summary: 'List', querystring, response: { 200: list(record) } };
  app.get('/all', { schema: all }, async (request) => succeed(await callsOf(mounted, request).list(request.query)));

  const one = { tags, summary: 'One', querystring: byRequiredId, response };
  app.get('/', { schema: one }, async (request) => succeed(await callsOf(mounted, request).one(request.query.id)));

  const cached = { ...one, summary: 'One, from a copy' };
  app.get('/oneWithCache', { schema: cached }, async (request) =>
    succeed(await callsOf(mounted, request).oneWithCache(request.query.id)),
  );

  const byName = noQuery.extend({ name: z.string('error_bad_value').describe('Exact, else what begins with it') });
  const named = { 200: success(z.union([record, listed(record)])) };
  app.get(
    '/getByName',
    { schema: { tags, summary: 'By name', querystring: byName, response: named } },
    async (request) => succeed(await callsOf(mounted, request).getByName(request.query.name)),
  );

  const count = { tags, summary: 'Count', querystring, response: { 200: success(z.int()) } };
  app.get('/count', { schema: count }, async (request) =>
    succeed(await callsOf(mounted, request).count(request.query)),
  );

  const ids = success(z.object({ id: z.array(z.int()), truncated: z.literal(true).optional() }));
  app.get(
    '/ids',
    { schema: { tags, summary: 'The ids of all', querystring, response: { 200: ids } } },
    async (request) => succeed(await callsOf(mounted, request).ids(request.query)),
  );

  const history = {
    tags,
    summary: 'What has happened to it',
    querystring: byRequiredId,
    response: { 200: success(z.object({ record: z.array(historyEntry) })) },
  };
  app.get('/history', { schema: history }, async (request) =>
    succeed({ record: await callsOf(mounted, request).history(request.query.id) }),
  );
}

function createRoute(fastify: FastifyInstance, mounted: Mounted) {
  const tags = [mounted.resource.name];
  const { create, record } = schemasOf(mounted.definition);
  const schema = { tags, summary: 'Create', querystring: noQuery, body: create, response: { 201: success(record) } };
  fastify.withTypeProvider<ZodTypeProvider>().post('/', { schema, bodyLimit }, async (request, reply) => {
    const key = readIdempotencyKey(headerKeyOf(request.headers['idempotency-key']) ?? null);
    return reply.code(201).send(succeed(await callsOf(mounted, request).create(request.body, key)));
  });
}

function copyingRoutes(fastify: FastifyInstance, mounted: Mounted) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const tags = [mounted.resource.name];
  const { record } = schemasOf(mounted.definition);
  const response = { 201: success(record) };
  const copying = { tags, summary: 'Copy', querystring: byIdInChange, body: sentId, response };
  app.post('/clone', { schema: copying }, async (request, reply) =>
    reply
      .code(201)
      .send(succeed(await callsOf(mounted, request, request.query.change).clone(request.body.id ?? request.query.id))),
  );
  const form = { 200: success(z.looseObject({})) };
  const asking = { tags, summary: 'The form of a copy', querystring: byRequiredId, response: form };
  app.get('/clone', { schema: asking }, async (request) =>
    succeed((await callsOf(mounted, request).formOfClone(request.query.id)) as Record<string, unknown>),
  );
}

function updateRoute(fastify: FastifyInstance, mounted: Mounted) {
  const tags = [mounted.resource.name];
  const { update, record } = schemasOf(mounted.definition);
  const schema = { tags, summary: 'Update', querystring: byId, body: update, response: { 200: success(record) } };
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .put('/', { schema, bodyLimit }, async (request) =>
      succeed(await callsOf(mounted, request).update({ ...idIn(request.query), ...request.body })),
    );
}

function updateManyRoute(fastify: FastifyInstance, mounted: Mounted) {
  const tags = [mounted.resource.name];
  const response = { 200: success(manyUpdated), 404: errorAnswer };
  const schema = { tags, summary: 'Update many, all or none', querystring: inChange, body: sentRecords, response };
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .put('/update-more', { schema, bodyLimit }, async (request) =>
      succeed(await callsOf(mounted, request, request.query.change).updateMany(request.body)),
    );
}

function changeRoutes(fastify: FastifyInstance, mounted: Mounted) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const tags = [mounted.resource.name];
  const reading = { tags, summary: 'Changes of many within 30 days', querystring: noQuery };
  app.get('/changes', { schema: { ...reading, response: { 200: success(changesAnswer) } } }, async (request) =>
    succeed({ record: await callsOf(mounted, request).changes() }),
  );
  const undoing = { tags, summary: 'Undo a change of many', querystring: noQuery, body: undoneChange };
  const response = { 200: success(undoAnswer), 404: errorAnswer };
  app.post('/undo-change', { schema: { ...undoing, response } }, async (request) =>
    succeed(await callsOf(mounted, request).undoChange(request.body.change)),
  );
}

function restoreRoute(fastify: FastifyInstance, mounted: Mounted) {
  const tags = [mounted.resource.name];
  const { record } = schemasOf(mounted.definition);
  const response = { 200: success(record) };
  const schema = { tags, summary: 'Bring back from the trash', querystring: byIdInChange, body: sentId, response };
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .put('/restore', { schema }, async (request) =>
      succeed(await callsOf(mounted, request, request.query.change).restore(request.body.id ?? request.query.id)),
    );
}

function orderRoute(fastify: FastifyInstance, mounted: Mounted) {
  const tags = [mounted.resource.name];
  const response = { 200: success(z.object({})) };
  const schema = { tags, summary: 'Put in order', querystring: noQuery, body: orderedIds, response };
  fastify.withTypeProvider<ZodTypeProvider>().put('/reorder', { schema }, async (request) => {
    await callsOf(mounted, request).reorder(request.body.listID);
    return succeed({});
  });
}

/** Records may be named in the address, because some clients send no body with a DELETE. */
function removingRoutes(fastify: FastifyInstance, mounted: Mounted) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const tags = [mounted.resource.name];
  const response = { 200: messageAnswer };

  const removing = { tags, summary: 'Delete', querystring: byId, body: sentId.nullish(), response };
  app.delete('/', { schema: removing }, async (request) => {
    await callsOf(mounted, request).remove(request.body?.id ?? request.query.id);
    return succeed({ message: deletedMessage(request) });
  });

  const many = inChange.extend({ listID: parameter('JSON list of ids') });
  const removingMany = { tags, summary: 'Delete many', querystring: many, body: sentIds.nullish(), response };
  app.delete('/delete-more', { schema: removingMany }, async (request) => {
    await callsOf(mounted, request, request.query.change).removeMany(request.body?.listID ?? request.query.listID);
    return succeed({ message: deletedMessage(request) });
  });
}

/** The list as a file. Protected like a write, so that a link on another site can't start a download. */
async function mountExport(fastify: FastifyInstance, { resource, definition }: Mounted) {
  const format = z.enum(spreadsheetFormats).default('csv');
  const schema = {
    tags: [resource.name],
    summary: 'The list as a file, with the filters of the query',
    querystring: listQueryOf(definition).extend({
      format,
      headings: z.enum(headingKinds).default('codes').describe('words: for people, with times as on screen'),
      ...(definition.exportForms && {
        form: parameter(`Other rows: ${Object.keys(definition.exportForms).join(', ')}`),
      }),
    }),
    response: { 200: spreadsheetAnswer },
  };
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.get('/export', { compress: false, schema, config: { isUnsafe: true } }, async (request, reply) => {
    const { format, headings, ...query } = request.query;
    const words = headings === 'words' ? languageOf(request) : null;
    const { fileName, content } = await resource.as(request.signedIn).export(query, format, words);
    return reply
      .type(spreadsheetType[format])
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(content, { objectMode: false }));
  });
}

const idIn = ({ id }: { id?: string | undefined }) => (id === undefined ? {} : { id });

const deletedMessage = (request: FastifyRequest) =>
  m.common_item_deleted_successfully({}, { locale: languageOf(request) });

const languageOf = ({ query, headers }: FastifyRequest) =>
  requestLanguage((query as { lang?: unknown }).lang, headers['accept-language']);
