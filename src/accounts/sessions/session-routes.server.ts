import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { instantAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { langQuery } from '../account-input.ts';
import type { Accounts } from '../accounts.ts';
import { requireSignedIn } from '../signed-in.server.ts';

type Deps = { db: Db; now: () => Date; accounts: Pick<Accounts, 'sessionsOf' | 'endSessionsOf'> };

const tags = ['accounts'];
const may = (user: CurrentUser | null) => mayOperate(user, 'endSessions');

const sessionAnswer = z.object({
  id: z.int(),
  startedAt: instantAnswer,
  lastSeenAt: instantAnswer,
  address: z.string(),
  userAgent: z.string(),
  isThisOne: z.boolean().describe('The session of this request'),
});

const endInput = z.strictObject({
  id: wholeId.describe('The user'),
  session: wholeId.nullish().transform((session) => session ?? null),
});

/** Where somebody else is signed in, for admins. */
export async function sessionRoutes(fastify: FastifyInstance, { db, now, accounts }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  const listing = {
    tags,
    summary: 'The sessions of a user',
    querystring: langQuery.extend({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: { 200: success(z.object({ sessions: z.array(sessionAnswer) })) },
  };
  app.get('/admin/user/sessions', { schema: listing }, async (request) => {
    const actor = requireSignedIn(request);
    if (!may(actor)) throw failure.forbidden();
    return succeed({ sessions: await accounts.sessionsOf(actor, request.query.id) });
  });

  const ending = {
    tags,
    summary: 'End one session of a user, or all of them',
    querystring: langQuery,
    body: describedBody(endInput.shape),
    response: { 200: success(z.object({ id: z.int() })) },
  };
  app.post('/admin/user/sessions/end', { schema: ending }, async (request) => {
    const { id } = await actOnce(request, { db, now, may }, endInput, async (tx, sent, { actor }) => {
      if (!(await accounts.endSessionsOf(tx, actor, sent))) throw failure.notFound();
      return { id: sent.id };
    });
    return succeed({ id });
  });
}
