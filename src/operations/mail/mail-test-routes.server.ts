import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
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
import { type Email, emailHtml, emailText } from '#src/mail/email.ts';
import { type MailProblem, mailProblems } from '#src/mail/judge-failure.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';

type Deps = { db: Db; now: () => Date; publicUrl: string; post: MailTransport | null };

const body = z.strictObject({
  to: z.string().trim().max(200, 'input_too_long').optional().describe('The user’s own address when left out'),
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
    const user = requireSignedIn(request);
    if (!mayOperate(user, 'testMail')) throw failure.forbidden();
    const to = request.body.to || user.email;
    if (!to || !isMailAddress(to)) throw failure.badInput({ to: 'input_bad_email' });
    const consumed = await rateLimiterOf(deps.db).consume([limit(user)], deps.now());
    if (!consumed.isAllowed) throw failure.tooMany(consumed.retryAfterSeconds);
    const language = requestLanguage(request.body.lang, request.headers['accept-language']);
    return succeed(await sendTestMail(deps, user, { to, language }));
  });
}

/** It passes by the outbox, which would retry for hours. What was accepted is stored there like any other email. */
async function sendTestMail(deps: Deps, user: SignedIn, request: { to: string; language: Language }): Promise<Answer> {
  const { db, now, publicUrl, post } = deps;
  const { to } = request;
  const email = testEmail(await readDealerName(db), { ...request, publicUrl });
  const outcome = post ? await deliver(post, email, publicUrl) : noServer;
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

async function deliver(post: NonNullable<Deps['post']>, email: Email, publicUrl: string): Promise<Outcome> {
  const { to, purpose, subject } = email;
  const delivery = await post.deliver({
    messageId: `<test-${randomUUID()}@${new URL(publicUrl).hostname}>`,
    references: [],
    purpose,
    to,
    replyTo: null,
    subject,
    text: emailText(email),
    html: emailHtml(email),
    attachments: [],
    unsubscribeUrl: null,
  });
  if (delivery.kind === 'taken') return { problem: null, reason: null };
  return { problem: delivery.problem ?? 'other', reason: delivery.reason };
}

function testEmail(dealer: string, { to, language, publicUrl }: { to: string; language: Language; publicUrl: string }) {
  const locale = { locale: language };
  return {
    to,
    language,
    purpose: 'mail-test',
    subject: m.mail_test_subject({ dealer }, locale),
    parts: [m.mail_test_text({ address: publicUrl }, locale)],
    from: dealer,
  } satisfies Email;
}
