import type { Db } from '#src/db/client.server.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Done, Registration } from '../accounts.ts';
import { isCommonPassword, wordsOf } from '../common-passwords.ts';
import { keysOfMissing, missingFromPassword } from '../password.ts';

type Owner = Partial<Omit<Registration, 'password'>>;
type Refusal = Extract<Done, { kind: 'refused' }>;

/**
 * The error for a weak password; undefined for a good one. The names of the dealer, its brands and the account's owner
 * are guessed as soon as common words are.
 */
export async function refuseWeak(
  db: Pick<Db, 'select'>,
  { siteNames }: Pick<AccountServices, 'siteNames'>,
  { password, ...owner }: Owner & { password: string },
): Promise<Refusal | undefined> {
  const missing = keysOfMissing(missingFromPassword(password));
  if (missing !== '') return refusal(missing);
  const names = [...(await siteNames(db)), ...Object.values(owner)];
  return isCommonPassword(password, wordsOf(names)) ? refusal('account_password_common') : undefined;
}

const refusal = (messageKey: string): Refusal => ({ kind: 'refused', messageKey, fields: { password: messageKey } });
