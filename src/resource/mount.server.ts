import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { requestLanguage } from '#src/i18n/request-language.ts';
import { describedShape } from '#src/lib/input/described-shape.ts';
import { spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Resource } from './calls.ts';
import type { AnyDefinition } from './definition.server.ts';

/** The ten calls of a resource over HTTP, and four more: restore, reorder, history, and the form of a copy. */

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: Actor | null;
  }
}

type Mounted = { resource: Resource<unknown>; definition: AnyDefinition };

const consumes = ['application/x-www-form-urlencoded', 'application/json'];
const parameter = (description: string) => z.string().optional().describe(description);

const lang = z.enum(languages).optional().describe('The language of messages');
const bare = z.strictObject({ lang });
const byId = bare.extend({ id: parameter('The record') });
const anyId = z
  .unknown()
  .optional()
  .meta({ type: ['integer', 'string'] });
const sentId = z.looseObject({ id: anyId }).meta({ id: 'NamedRecord' });
const sentIds = z
  .looseObject({
    listID: z
      .unknown()
      .optional()
      .meta({ type: ['array', 'string'] }),
  })
  .meta({ id: 'NamedRecords' });
/** Writes may name their record in the address; some clients send no body with a DELETE. */
const perhapsId = sentId.nullish();
const perhapsIds = sentIds.nullish();

export async function mountResource(fastify: FastifyInstance, { resource, definition }: Mounted) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const calls = (request: FastifyRequest) => resource.as(request.signedIn);
  const success = (result: unknown) => ({ success: true as const, result });
  const describe = (summary: string) => ({ tags: [resource.name], summary, consumes });
  const listQuery = listQueryOf(definition);
  const write = writeOf(definition);
  /** Whether the feature has mounted a route of its own in place of one of these. */
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
  const byName = bare.extend({ name: parameter('Exact, else what begins with it') });
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
  app.post('/', { schema: { ...describe('Create'), querystring: bare, body: write } }, async (request, reply) =>
    reply.code(201).send(success(await calls(request).create(request.body))),
  );
  app.put('/', { schema: { ...describe('Update'), querystring: byId, body: write } }, async (request) =>
    success(await calls(request).update({ ...idIn(request.query), ...request.body })),
  );
  app.delete('/', { schema: { ...describe('Delete'), querystring: byId, body: perhapsId } }, async (request) => {
    await calls(request).remove(request.body?.id ?? request.query.id);
    return success({ message: deletedMessage(request) });
  });
  const many = bare.extend({ listID: parameter('JSON list of ids') });
  app.delete(
    '/delete-more',
    { schema: { ...describe('Delete many'), querystring: many, body: perhapsIds } },
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
    { schema: { ...describe('Put in order'), querystring: bare, body: sentIds } },
    async (request) => {
      await calls(request).reorder(request.body.listID);
      return success({});
    },
  );
}

/** The list as a file. A link on another site must not make anybody download it, so it asks for the care of a write. */
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

function listQueryOf({ filters = {}, sort = {} }: AnyDefinition) {
  const sortKeys = ['id', 'createdAt', 'updatedAt', ...Object.keys(sort)].join(', ');
  return z.looseObject({
    page: parameter('From 1'),
    limit: parameter('10 unless told; 0 shows all, at most 5,000'),
    sort: parameter(`JSON text such as {"id":-1}, over ${sortKeys}`),
    q: parameter('Free text'),
    isRemove: parameter('1 lists the trash'),
    ...Object.fromEntries(Object.keys(filters).map((key) => [key, parameter('Filter')])),
  });
}

/** Schemas with a name of their own in the document belong to their definition, and are made once. */
const writes = new WeakMap<AnyDefinition, ReturnType<typeof makeWrite>>();

function writeOf(definition: AnyDefinition) {
  const write = writes.get(definition) ?? makeWrite(definition);
  writes.set(definition, write);
  return write;
}

/** The fields by name; the resource's own schema, which needs the database, judges their values. */
const makeWrite = ({ name, shape }: AnyDefinition) =>
  z
    .looseObject({
      id: anyId,
      updatedAt: z.unknown().optional().meta({ type: 'string', format: 'date-time' }),
      ...describedShape(shape),
    })
    .meta({ id: `Write-${name}` });
