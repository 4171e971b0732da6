import type { Done } from '../accounts.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { keysOfMissing, missingFromPassword } from '../password.ts';

/** The error for a weak password; undefined for a good one. */
export function refuseWeak(password: string): Extract<Done, { kind: 'refused' }> | undefined {
  const messageKey =
    keysOfMissing(missingFromPassword(password)) || (isCommonPassword(password) ? 'account_password_common' : '');
  return messageKey === '' ? undefined : { kind: 'refused', messageKey, fields: { password: messageKey } };
}
