import type { Tx } from '#src/db/client.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import type { UserRow } from './account.table.ts';
import { accountChangedEmail, passwordChangedEmail } from './account-emails.ts';
import type { AccountServices } from './account-services.server.ts';

type Services = Pick<AccountServices, 'publicUrl' | 'dealerName'> & { now: Date };
type SignInFacts = Pick<UserRow, 'email' | 'username' | 'twoStep' | 'firstName' | 'language'>;

/** Sign-in data before and after a change. */
export type SignInChange = { before: SignInFacts; after: SignInFacts; isPasswordNew?: boolean };

/**
 * Notifies the owner of an account that their sign-in data has changed, whoever changed it, in the account's language.
 * A change of the email address is sent to the old address too.
 */
export async function notifyOwner(tx: Tx, { now, publicUrl, dealerName }: Services, change: SignInChange) {
  const { before, after, isPasswordNew = false } = change;
  const isOtherwiseNew =
    before.email !== after.email || before.username !== after.username || before.twoStep !== after.twoStep;
  if (!isPasswordNew && !isOtherwiseNew) return;
  const dealer = await dealerName(tx);
  for (const to of new Set([before.email, after.email])) {
    const envelope = { to, firstName: after.firstName, language: after.language, dealer, publicUrl };
    if (isPasswordNew) await queueEmail(tx, passwordChangedEmail(envelope), now);
    if (isOtherwiseNew) await queueEmail(tx, accountChangedEmail(envelope, before, after), now);
  }
}
