import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { AuditAction } from '#src/audit/audited.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import type { SignedIn } from '../accounts.ts';
import { hashOf, newToken } from '../secret.server.ts';
import { requireMayDo } from '../signed-in.server.ts';
import { apiKey } from './api-key.table.ts';
import { apiKeySecretOf, shownStart } from './api-key-input.ts';

type Deps = { db: Db; now: () => Date };

const body = z.strictObject({
  id: z.coerce.number('input_not_a_number').int().min(1).max(2_147_483_647),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

export async function apiKeyRoutes(fastify: FastifyInstance, { db, now }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const change = (user: SignedIn, id: number, action: AuditAction, values: Partial<typeof apiKey.$inferInsert>) =>
    db.transaction(async (tx) => {
      const updatedAt = now();
      const [changed] = await tx
        .update(apiKey)
        .set({ ...values, updatedAt })
        .where(eq(apiKey.id, id))
        .returning();
      if (!changed) throw failure.notFound();
      const entry = { action, resource: 'api-key', recordId: id, recordName: changed.name, createdAt: updatedAt };
      await recordAudit(tx, user, [entry]);
    });

  const making = {
    tags: ['api-key'],
    summary: 'Make a new secret, which this answer alone shows; the one before is void at once',
    body,
    response: { 200: success(z.object({ secret: z.string() })) },
  };
  app.post('/admin/api-key/secret', { schema: making }, async (request, reply) => {
    const user = requireMayDo(request, 'update', 'api-key');
    const secret = apiKeySecretOf(newToken());
    const values = { hash: hashOf(secret), start: secret.slice(0, shownStart), maker: user.id, revokedAt: null };
    await change(user, request.body.id, 'new-secret', values);
    reply.header('Cache-Control', 'no-store');
    return succeed({ secret });
  });

  const revoking = {
    tags: ['api-key'],
    summary: 'Revoke a key: it stops working at once',
    body,
    response: { 200: success(z.object({})) },
  };
  app.post('/admin/api-key/revoke', { schema: revoking }, async (request) => {
    const user = requireMayDo(request, 'update', 'api-key');
    await change(user, request.body.id, 'revoke-key', { hash: null, start: null, revokedAt: now() });
    return succeed({});
  });
}
