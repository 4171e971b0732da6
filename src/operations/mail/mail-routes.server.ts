import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isAdmin } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { mail } from '#src/mail/mail.table.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { sendAgain } from '#src/mail/send-mail.server.ts';

type Deps = { db: Db; now: () => Date; hasMailServer: boolean };

const body = z.strictObject({
  id: z.coerce.number('input_not_a_number').int().min(1).max(2_147_483_647),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

/** Lets an admin send an email again. */
export async function mailRoutes(fastify: FastifyInstance, { db, now, hasMailServer }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['mail'],
    summary: 'Send again what failed or was kept',
    body,
    response: { 200: success(z.object({})) },
  };

  app.post('/admin/mail/send-again', { schema }, async (request) => {
    const user = requireSignedIn(request);
    if (!isAdmin(user)) throw failure.forbidden();
    if (!hasMailServer) throw failure.ruleBroken('error_no_mail_server');
    const { id } = request.body;
    await db.transaction(async (tx) => {
      const [message] = await tx.select().from(mail).where(eq(mail.id, id)).for('update');
      if (!message) throw failure.notFound();
      if (!isUnsent(message.state)) throw failure.conflict({ messageKey: 'error_mail_not_failed' });
      await sendAgain(tx, id, now());
      const entry = { action: 'send-again' as const, resource: 'mail', recordId: id, recordName: message.subject };
      await recordAudit(tx, user, [{ ...entry, createdAt: now() }]);
    });
    return succeed({});
  });
}
