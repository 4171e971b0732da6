import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isStaff } from '#src/access.ts';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { listKey } from './list-key.ts';
import { savePageSize } from './page-size.server.ts';
import { pageSizes } from './page-size.ts';

const preference = z.strictObject({
  list: listKey,
  pageSize: z.literal(pageSizes, 'error_bad_value'),
});

/** The page size of a list, stored for each user. */
export async function pageSizeRoutes(fastify: FastifyInstance, { db }: Pick<Services, 'db'>) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['list'],
    summary: 'How many records of a list the user sees at once',
    body: preference,
    response: { 200: success(preference) },
  };
  app.put('/admin/list-preference', { schema }, async (request) => {
    const user = signedInOf(request);
    if (!user) throw failure.notSignedIn();
    if (!isStaff(user)) throw failure.forbidden();
    await savePageSize(db, user, request.body);
    return succeed(request.body);
  });
}
