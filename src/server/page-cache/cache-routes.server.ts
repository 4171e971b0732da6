import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { announceChange, clearedByAdmin } from '#src/db/announce-change.server.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { readContentVersion } from '#src/db/content-version.server.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { messageAnswer, success } from '#src/lib/answer.ts';

const tags = ['cache'];
const querystring = z.strictObject({ lang: z.enum(languages).optional().describe('The language of messages') });

type Deps = { db: Db; changes: Changes; now: () => Date };

/** Shows the state of the caches, and invalidates them. */
export async function cacheRoutes(fastify: FastifyInstance, { db, changes, now }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const version = cachedUntilChange(changes, () => readContentVersion(db));

  const notifying = {
    tags,
    summary: 'The version of what visitors see: another after each change',
    querystring,
    response: { 200: success(z.object({ version: z.int() })) },
  };
  app.get('/cache', { schema: notifying }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { success: true as const, result: { version: await version() } };
  });

  const clearing = {
    tags,
    summary: 'Drop every kept page, on every node',
    querystring,
    response: { 200: messageAnswer },
  };
  app.post('/admin/clear-cache', { schema: clearing }, async (request) => {
    await clearCache(db, requireMayOperate(request, 'clearCache'), now());
    const locale = requestLanguage(request.query.lang, request.headers['accept-language']);
    return { success: true as const, result: { message: m.cache_cleared({}, { locale }) } };
  });
}

const clearCache = (db: Db, actor: Actor, createdAt: Date) =>
  db.transaction(async (tx) => {
    await recordAudit(tx, actor, [{ createdAt, action: 'clear', resource: 'cache' }]);
    await announceChange(tx, clearedByAdmin);
  });
