import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { user } from '../account.table.ts';
import { codesFailedEmail } from '../account-emails.ts';
import { type AccountServices, minutesBefore } from '../account-services.server.ts';

const warningMinutes = 60;

/** Emails the owner of an account, at most once an hour, that somebody with the password is guessing codes. */
export async function warnOwner(tx: Tx, { now, dealerName, publicUrl }: AccountServices, userId: number) {
  const [owner] = await tx
    .select({ email: user.email, firstName: user.firstName, language: user.language })
    .from(user)
    .where(eq(user.id, userId));
  if (!owner) return;
  const { email: to, ...names } = owner;
  if ((await countMails(tx, to, 'sign-in-failed', minutesBefore(now(), warningMinutes))) > 0) return;
  await queueEmail(tx, codesFailedEmail({ to, ...names, dealer: await dealerName(tx), publicUrl }), now());
}
