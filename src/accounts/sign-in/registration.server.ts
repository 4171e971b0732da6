import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Email } from '#src/mail/email.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { user } from '../account.table.ts';
import { type Envelope, registeredBeforeEmail, registrationEmail } from '../account-emails.ts';
import { type AccountServices, minutesBefore } from '../account-services.server.ts';
import type { Caller, CaptchaProof, Done, Registration } from '../accounts.ts';
import { refuseWithoutCaptcha } from './captcha-refusal.server.ts';
import type { GoogleIdentity } from './google.server.ts';
import { registrationLimits, tooMany } from './limits.server.ts';
import { noteAction } from './note-action.server.ts';
import { refuseWeak } from './weak-password.ts';

/** Anybody can type somebody else's address: it gets one email a day. */
const minutesBetweenEmails = 24 * 60;

/**
 * Registers a client, who can't sign in until staff activate the account. When the address has an account already, the
 * answer is the same and takes the same time; an email explains.
 */
export async function register(
  services: AccountServices,
  { password, captcha, captchaToken, ...account }: Registration & CaptchaProof,
  caller: Caller,
  language: Language,
): Promise<Done> {
  const weakness = await refuseWeak(services.db, services, { ...account, password });
  if (weakness) return weakness;
  const consumed = await services.rateLimiter.consume(registrationLimits(caller.address), services.now());
  if (!consumed.isAllowed) return tooMany(consumed.retryAfterSeconds);
  const refusal = await refuseWithoutCaptcha(services, { captcha, captchaToken });
  if (refusal) return refusal;
  const passwordHash = await services.hasher.hash(password);
  await services.db.transaction((tx) =>
    enrol(tx, services, { ...account, passwordHash, isPasswordUnconfirmed: true }, language),
  );
  return { kind: 'done' };
}

export async function registerWithGoogle(services: AccountServices, identity: GoogleIdentity, language: Language) {
  const { subject: googleSubject, ...account } = identity;
  await services.db.transaction((tx) => enrol(tx, services, { ...account, googleSubject }, language));
}

type Newcomer = Omit<Registration, 'password'> &
  Pick<typeof user.$inferInsert, 'passwordHash' | 'isPasswordUnconfirmed' | 'googleSubject'>;

async function enrol(tx: Tx, services: AccountServices, newcomer: Newcomer, language: Language) {
  const now = services.now();
  const email = newcomer.email.trim();
  const made = await tx
    .insert(user)
    .values({
      ...newcomer,
      email,
      username: email,
      role: 3,
      active: false,
      isAwaitingActivation: true,
      language,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: user.id, username: user.username });
  for (const account of made) await noteAction(tx, account, 'register');
  const { publicUrl } = services;
  // Whoever registers may not own the address, so the email repeats nothing that was typed.
  const envelope = { to: email, firstName: '', language, dealer: await services.dealerName(tx), publicUrl };
  await write(tx, envelope, made.length > 0 ? registrationEmail : registeredBeforeEmail, now);
}

async function write(tx: Tx, envelope: Envelope, emailFor: (envelope: Envelope) => Email, now: Date) {
  const sent = await countMails(tx, envelope.to, 'registration', minutesBefore(now, minutesBetweenEmails));
  if (sent === 0) await queueEmail(tx, emailFor(envelope), now);
}
