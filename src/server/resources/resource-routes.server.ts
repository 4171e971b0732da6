import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { m } from '#src/i18n/messages.ts';
import { spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Resource } from '#src/resource/calls.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { byId, listQueryOf, noQuery, parameter, sentId, sentIds, writeOf } from './resource-schemas.ts';

/** The ten calls of a resource over HTTP, and four more: restore, reorder, history, and the form of a copy. */

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: Actor | null;
  }
}

type Mounted = { resource: Resource<unknown>; definition: AnyDefinition };

const consumes = ['application/x-www-form-urlencoded', 'application/json'];

export async function resourceRoutes(fastify: FastifyInstance, { resource, definition }: Mounted) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const calls = (request: FastifyRequest) => resource.as(request.signedIn);
  const success = (result: unknown) => ({ success: true as const, result });
  const describe = (summary: string) => ({ tags: [resource.name], summary, consumes });
  const listQuery = listQueryOf(definition);
  const write = writeOf(definition);
  /** Whether the feature has mounted its own route in place of one of these. */
  const hasOwn = (method: string, path: string) => app.hasRoute({ method, url: `${app.prefix}${path}` });

  app.get('/all', { schema: { ...describe('List'), querystring: listQuery } }, async (request) =>
    success(await calls(request).list(request.query)),
  );
  app.get('/', { schema: { ...describe('One'), querystring: byId } }, async (request) =>
    success(await calls(request).one(request.query.id)),
  );
  app.get('/oneWithCache', { schema: { ...describe('One, from a copy'), querystring: byId } }, async (request) =>
    success(await calls(request).oneWithCache(request.query.id)),
  );
  const byName = noQuery.extend({ name: parameter('Exact, else what begins with it') });
  app.get('/getByName', { schema: { ...describe('By name'), querystring: byName } }, async (request) =>
    success(await calls(request).getByName(request.query.name)),
  );
  app.get('/count', { schema: { ...describe('Count'), querystring: listQuery } }, async (request) =>
    success(await calls(request).count(request.query)),
  );
  app.get('/history', { schema: { ...describe('What has happened to it'), querystring: byId } }, async (request) =>
    success({ record: await calls(request).history(request.query.id) }),
  );
  if (!hasOwn('GET', '/export')) app.register(mountExport, { resource, definition });
  app.post('/', { schema: { ...describe('Create'), querystring: noQuery, body: write } }, async (request, reply) =>
    reply.code(201).send(success(await calls(request).create(request.body))),
  );
  app.put('/', { schema: { ...describe('Update'), querystring: byId, body: write } }, async (request) =>
    success(await calls(request).update({ ...idIn(request.query), ...request.body })),
  );
  // The id may be in the query, because some clients send no body with a DELETE.
  app.delete('/', { schema: { ...describe('Delete'), querystring: byId, body: sentId.nullish() } }, async (request) => {
    await calls(request).remove(request.body?.id ?? request.query.id);
    return success({ message: deletedMessage(request) });
  });
  const many = noQuery.extend({ listID: parameter('JSON list of ids') });
  app.delete(
    '/delete-more',
    { schema: { ...describe('Delete many'), querystring: many, body: sentIds.nullish() } },
    async (request) => {
      await calls(request).removeMany(request.body?.listID ?? request.query.listID);
      return success({ message: deletedMessage(request) });
    },
  );
  if (!hasOwn('POST', '/clone')) {
    app.post('/clone', { schema: { ...describe('Copy'), querystring: byId, body: sentId } }, async (request, reply) =>
      reply.code(201).send(success(await calls(request).clone(request.body.id ?? request.query.id))),
    );
  }
  app.get('/clone', { schema: { ...describe('The form of a copy'), querystring: byId } }, async (request) =>
    success(await calls(request).formOfClone(request.query.id)),
  );
  const restore = { ...describe('Bring back from the trash'), querystring: byId, body: sentId };
  app.put('/restore', { schema: restore }, async (request) =>
    success(await calls(request).restore(request.body.id ?? request.query.id)),
  );
  app.put(
    '/reorder',
    { schema: { ...describe('Put in order'), querystring: noQuery, body: sentIds } },
    async (request) => {
      await calls(request).reorder(request.body.listID);
      return success({});
    },
  );
}

/** The list as a file. Protected like a write, so that a link on another site can't start a download. */
async function mountExport(fastify: FastifyInstance, { resource, definition }: Mounted) {
  const format = z.enum(spreadsheetFormats).default('csv');
  const schema = {
    tags: [resource.name],
    summary: 'The list as a file, with the filters of the query',
    querystring: listQueryOf(definition).extend({ format }),
  };
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.get('/export', { schema, config: { isUnsafe: true } }, async (request, reply) => {
    const { format, ...query } = request.query;
    const { fileName, content } = await resource.as(request.signedIn).export(query, format);
    return reply
      .type(spreadsheetType[format])
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(content, { objectMode: false }));
  });
}

const idIn = ({ id }: { id?: string | undefined }) => (id === undefined ? {} : { id });

const deletedMessage = ({ query, headers }: FastifyRequest) =>
  m.resource_deleted({}, { locale: requestLanguage((query as { lang?: unknown }).lang, headers['accept-language']) });
