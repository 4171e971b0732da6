import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo, type ResourceName } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import type { SecretBox } from '#src/lib/process/secret-box.server.ts';
import { sendWebhookAgain } from './send-webhooks.server.ts';
import { newWebhookSecret } from './sign-webhook.server.ts';
import { webhook, webhookDelivery, webhookEvent } from './webhook.table.ts';

type Deps = { db: Db; now: () => Date; secretBox: SecretBox };

const body = z.strictObject({
  id: z.coerce.number('input_not_a_number').int().min(1).max(2_147_483_647),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

function requireMay(user: Actor, resource: ResourceName) {
  if (!mayDo(user, 'read', resource)) throw failure.forbidden();
}

export async function webhookRoutes(fastify: FastifyInstance, { db, now, secretBox }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const making = {
    tags: ['webhook'],
    summary: 'Make a new secret, which this answer alone shows; the one before is void at once',
    body,
    response: { 200: success(z.object({ secret: z.string() })) },
  };
  app.post('/admin/webhook/secret', { schema: making }, async (request, reply) => {
    const user = requireSignedIn(request);
    requireMay(user, 'webhook');
    const secret = newWebhookSecret();
    await db.transaction(async (tx) => {
      const change = { secret: secretBox.seal(secret), updatedAt: now() };
      const [changed] = await tx.update(webhook).set(change).where(eq(webhook.id, request.body.id)).returning();
      if (!changed) throw failure.notFound();
      const entry = { action: 'new-secret' as const, resource: 'webhook', recordId: changed.id };
      await recordAudit(tx, user, [{ ...entry, recordName: changed.name, createdAt: now() }]);
    });
    reply.header('Cache-Control', 'no-store');
    return succeed({ secret });
  });

  const again = {
    tags: ['webhook-delivery'],
    summary: 'Send a delivery again',
    body,
    response: { 200: success(z.object({})) },
  };
  app.post('/admin/webhook-delivery/send-again', { schema: again }, async (request) => {
    const user = requireSignedIn(request);
    requireMay(user, 'webhook-delivery');
    const { id } = request.body;
    await db.transaction(async (tx) => {
      const [found] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('update');
      if (!found) throw failure.notFound();
      if (found.state === 'waiting') throw failure.conflict({ messageKey: 'error_delivery_waits' });
      const [target] = await tx.select().from(webhook).where(eq(webhook.id, found.webhook));
      // It would wait without a word.
      if (!target?.active) throw failure.conflict({ messageKey: 'error_webhook_off' });
      const [event] = await tx.select().from(webhookEvent).where(eq(webhookEvent.id, found.event));
      await sendWebhookAgain(tx, id, now());
      const entry = { action: 'send-again' as const, resource: 'webhook-delivery', recordId: id };
      await recordAudit(tx, user, [{ ...entry, recordName: event?.type ?? null, createdAt: now() }]);
    });
    return succeed({});
  });
}
