import type { AccountServices } from '../account-services.server.ts';
import type { Confirmation, Done, SignedIn } from '../accounts.ts';
import { confirmIdentity, spendConfirmation, wrongCode } from './confirm-identity.server.ts';
import { lockUser } from './find-user.server.ts';

/** Users confirm an action with their password, and with a code that is used up where the second step is on. */
export async function confirmOnce(services: AccountServices, owner: SignedIn, input: Confirmation): Promise<Done> {
  const answer = await confirmIdentity(services, owner, input);
  if (answer.kind === 'refused') return answer;
  return await services.db.transaction(async (tx) => {
    const account = await lockUser(tx, owner.id);
    const isSpent = account && (await spendConfirmation(tx, account, owner, input, services.now()));
    return isSpent ? { kind: 'done' } : wrongCode;
  });
}
