import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { mayOperate } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { languages } from '#src/i18n/language.ts';
import { list, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { dismissMissing } from './dismiss-missing.server.ts';
import { readMissing } from './read-missing.server.ts';
import { shownMissing } from './shown-missing.ts';

type Deps = Parameters<typeof readMissing>[0];

const tags = ['redirect'];
const lang = z.enum(languages).optional().describe('The language of messages');
const missingQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('From 1'),
  limit: z.coerce.number().int().min(1).max(200).default(10).describe('10 unless told; at most 200'),
  lang,
});

/** The not-found log, for admins: the most requested addresses, and dismissing one. */
export async function notFoundRoutes(fastify: FastifyInstance, given: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const listing = {
    tags,
    summary: 'Addresses that visitors missed',
    querystring: missingQuery,
    response: { 200: list(shownMissing) },
  };
  app.get('/admin/missing-page/all', { schema: listing }, async (request) => {
    requireAdmin(request);
    return succeed(await readMissing(given, request.query));
  });

  const body = z.strictObject({ id: wholeId, lang });
  const dismissing = {
    tags,
    summary: 'Take a missed address off the list, which the audit tells',
    body,
    response: { 200: success(z.object({})) },
  };
  app.post('/admin/missing-page/dismiss', { schema: dismissing }, async (request) => {
    const actor = requireAdmin(request);
    await dismissMissing({ db: given.db, actor, id: request.body.id, now: given.now() });
    return succeed({});
  });
}

function requireAdmin(request: FastifyRequest): Actor {
  const user = requireSignedIn(request);
  if (!mayOperate(user, 'tendAddresses')) throw failure.forbidden();
  return user;
}
