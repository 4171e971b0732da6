import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { flag } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { presenceResources, present } from '#src/ui/admin/presence/present.ts';
import { requireSignedIn } from '../signed-in.server.ts';
import { beat } from './beat.server.ts';

const body = z.strictObject({
  resource: z.enum(presenceResources),
  id: wholeId,
  writing: flag().describe('Whether the user is typing'),
  leaving: flag().describe('The user closes the record'),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

/** The heartbeat of an open record. */
export async function presenceRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['presence'],
    summary: 'Say that a record is open, and learn who else has it open',
    body,
    response: { 200: success(z.object({ others: z.array(present) })) },
  };
  app.post('/admin/presence', { schema }, async (request) => {
    const { resource, id, writing = false, leaving = false } = request.body;
    const user = requireSignedIn(request);
    if (!mayDo(user, 'read', resource)) throw failure.forbidden();
    const others = await beat(db, { resource, id, userId: user.id, writing, leaving, now: now() });
    return succeed({ others });
  });
}
