import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isStaff } from '#src/access.ts';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { isStorable, localizedLine } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { listKey } from '../page-size/list-key.ts';
import { createView, removeView, updateView } from './list-views.server.ts';

const bad = 'error_bad_value';
const query = z.string(bad).max(1000, bad).refine(isStorable, bad).describe('Filters, search and order of the list');
const columns = z
  .array(z.string(bad).regex(/^\w{1,60}$/, bad), bad)
  .max(60, bad)
  .nullable();
const isShared = z.boolean(bad);
const created = z
  .strictObject({
    list: listKey,
    name: localizedLine(60, 'missing_name'),
    query,
    columns,
    isShared,
  })
  .meta({ required: ['list', 'name', 'query', 'columns', 'isShared'] });
const id = z.strictObject({ id: wholeId });
const changed = id.extend({
  query,
  columns,
  isShared,
  updatedAt: z.iso.datetime({ offset: true, error: bad }).describe('As loaded: 409 when somebody has changed it since'),
});
const view = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), fr: z.string().nullable() }),
  query: z.string(),
  columns,
  isShared,
  mayChange: z.boolean(),
  updatedAt: z.iso.datetime(),
});

/** Saved views: each user's own, and shared ones that their authors and admins change. */
export async function listViewRoutes(fastify: FastifyInstance, { db }: Pick<Services, 'db'>) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const tags = ['list'];
  const response = { 200: success(view) };

  const creating = { tags, summary: 'Save a view of a list', body: created, response: { 201: success(view) } };
  app.post('/admin/list-view', { schema: creating }, async (request, reply) =>
    reply.code(201).send(succeed(await createView(db, staffOf(request), request.body))),
  );

  const updating = { tags, summary: 'Save a view anew', body: changed, response: { ...response, 409: errorAnswer } };
  app.put('/admin/list-view', { schema: updating }, async (request) =>
    succeed(await updateView(db, staffOf(request), request.body)),
  );

  const removing = { tags, summary: 'Delete a view', body: id, response: { 200: success(z.object({})) } };
  app.delete('/admin/list-view', { schema: removing }, async (request) => {
    await removeView(db, staffOf(request), request.body.id);
    return succeed({});
  });
}

function staffOf(request: FastifyRequest) {
  const user = signedInOf(request);
  if (!user) throw failure.notSignedIn();
  if (!isStaff(user)) throw failure.forbidden();
  return user;
}
