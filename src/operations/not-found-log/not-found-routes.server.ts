import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages, pathIn } from '#src/i18n/language.ts';
import { list, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { notFoundPage } from './not-found.table.ts';
import { readMissing } from './read-missing.server.ts';
import { shownMissing } from './shown-missing.ts';

type Dismissal = { db: Db; actor: Actor; id: number; now: Date };

/** Dismisses an address of the not-found log, and records it in the audit log; idempotent. */
const dismissMissing = ({ db, actor, id, now }: Dismissal): Promise<void> =>
  db.transaction(async (tx) => {
    const [page] = await tx.select().from(notFoundPage).where(eq(notFoundPage.id, id));
    if (!page) throw failure.notFound();
    const isOpen = and(eq(notFoundPage.id, id), eq(notFoundPage.isDismissed, false));
    const { rowCount } = await tx.update(notFoundPage).set({ isDismissed: true }).where(isOpen);
    if (!rowCount) return;
    const recordName = pathIn(page.language, page.path);
    const entry = { createdAt: now, action: 'dismiss' as const, resource: 'missing-page', recordId: id, recordName };
    await recordAudit(tx, actor, [entry]);
  });

type Deps = Parameters<typeof readMissing>[0];

const tags = ['redirect'];
const lang = z.enum(languages).optional().describe('The language of messages');
const missingQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('From 1'),
  limit: z.coerce.number().int().min(1).max(200).default(10).describe('Default 10, max 200'),
  lang,
});

/** The not-found log, for admins: the most requested addresses, and dismissing one. */
export async function notFoundRoutes(fastify: FastifyInstance, input: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const listing = {
    tags,
    summary: 'Addresses that visitors missed',
    querystring: missingQuery,
    response: { 200: list(shownMissing) },
  };
  app.get('/admin/missing-page/all', { schema: listing }, async (request) => {
    requireMayOperate(request, 'tendAddresses');
    return succeed(await readMissing(input, request.query));
  });

  const body = z.strictObject({ id: wholeId, lang });
  const dismissing = {
    tags,
    summary: 'Take a missed address off the list, which the audit tells',
    body,
    response: { 200: success(z.object({})) },
  };
  app.post('/admin/missing-page/dismiss', { schema: dismissing }, async (request) => {
    const actor = requireMayOperate(request, 'tendAddresses');
    await dismissMissing({ db: input.db, actor, id: request.body.id, now: input.now() });
    return succeed({});
  });
}
