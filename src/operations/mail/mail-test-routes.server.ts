import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CurrentUser } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { rateLimiterOf } from '#src/db/rate-limit/rate-limiter.server.ts';
import { readDealerName } from '#src/dealer/settings.server.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { hourMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { isMailAddress } from '#src/mail/address.ts';
import type { Email } from '#src/mail/email.ts';
import { type MailProblem, mailProblems } from '#src/mail/judge-failure.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { sampleOf } from './mail-text-routes.server.ts';
import { bodiesOf, sampleEmail } from './sample-email.server.ts';

type Deps = Parameters<typeof sampleEmail>[2] & { db: Db; post: MailTransport | null };

const body = z.strictObject({
  to: z.string().trim().max(200, 'input_too_long').optional().describe('The user’s own address when left out'),
  sample: sampleOf.optional().describe('The email that a visitor would get, with these words'),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

const answer = z.object({
  to: z.string(),
  problem: z.enum(mailProblems).nullable().describe('Null when the mail server has accepted the email'),
  reason: z.string().nullable().describe('What the mail server or the network answered'),
});
type Answer = z.infer<typeof answer>;

const limit = (user: CurrentUser) => ({ key: `mail-test ${user.id}`, max: 10, windowMs: hourMs });

/** Lets an admin send a test email, and says what failed. */
export async function mailTestRoutes(fastify: FastifyInstance, deps: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['mail'],
    summary: 'Send a test email at once, and say what failed',
    body,
    response: { 200: success(answer) },
  };

  app.post('/admin/mail/test', { schema }, async (request) => {
    const user = requireMayOperate(request, 'testMail');
    const to = request.body.to || user.email;
    if (!to || !isMailAddress(to)) throw failure.badInput({ to: 'input_bad_email' });
    const consumed = await rateLimiterOf(deps.db).consume([limit(user)], deps.now());
    if (!consumed.isAllowed) throw failure.tooMany(consumed.retryAfterSeconds);
    const language = requestLanguage(request.body.lang, request.headers['accept-language']);
    const { sample } = request.body;
    const email = sample
      ? await sampleEmail(sample, language, deps)
      : testEmail(await readDealerName(deps.db), { language, publicUrl: deps.publicUrl });
    return succeed(await sendTestMail(deps, user, { ...email, to, purpose: 'mail-test' }));
  });
}

/** It passes by the outbox, which would retry for hours. What was accepted is stored there like any other email. */
async function sendTestMail(deps: Deps, user: SignedIn, email: Email): Promise<Answer> {
  const { db, now, post } = deps;
  const { to } = email;
  const outcome = post ? await deliver(post, email, deps) : noServer;
  await db.transaction(async (tx) => {
    if (outcome.problem === null) {
      const id = await queueEmail(tx, email, now(), { isStoredOnly: true });
      await tx.update(mail).set({ state: 'sent', tries: 1, sentAt: now() }).where(eq(mail.id, id));
    }
    const entry = { action: 'test-mail' as const, resource: 'mail', recordId: null, recordName: to };
    await recordAudit(tx, user, [{ ...entry, createdAt: now() }]);
  });
  return { to, ...outcome };
}

type Outcome = { problem: MailProblem | null; reason: string | null };

const noServer: Outcome = { problem: 'no-server', reason: 'SMTP_URL, MAIL_FROM' };

async function deliver(post: NonNullable<Deps['post']>, email: Email, deps: Deps): Promise<Outcome> {
  const { to, purpose, subject } = email;
  const delivery = await post.deliver({
    messageId: `<test-${randomUUID()}@${new URL(deps.publicUrl).hostname}>`,
    references: [],
    purpose,
    to,
    replyTo: null,
    subject,
    ...(await bodiesOf(email, deps)),
    attachments: [],
    unsubscribeUrl: null,
  });
  if (delivery.kind === 'taken') return { problem: null, reason: null };
  return { problem: delivery.problem ?? 'other', reason: delivery.reason };
}

function testEmail(dealer: string, { language, publicUrl }: { language: Language; publicUrl: string }) {
  const locale = { locale: language };
  return {
    language,
    subject: m.mail_test_subject({ dealer }, locale),
    parts: [m.mail_test_text({ address: publicUrl }, locale)],
    from: dealer,
  };
}
