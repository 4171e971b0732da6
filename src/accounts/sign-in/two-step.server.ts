import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '#src/db/client.server.ts';
import { recoveryCode, trustedDevice, user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Accounts, Confirmation, Refused, SignedIn } from '../accounts.ts';
import { notifyOwner } from '../notify-owner.server.ts';
import { hashOf, newRecoveryCode } from '../secret.server.ts';
import { confirmIdentity, spendConfirmation, wrongCode } from './confirm-identity.server.ts';
import { lockUser } from './find-user.server.ts';
import { noteAction } from './note-action.server.ts';
import { appStepOf } from './second-step.server.ts';

const recoveryCodes = 10;

/** How users turn their own second step on and off. */
export function createTwoStep(services: AccountServices): Accounts['twoStep'] {
  return {
    startApp: (account, input) => startApp(services, account, input),
    confirmApp: (account, code) => confirmApp(services, account, code),
    turnOnEmail: (account, input) =>
      confirmed(services, account, input, async (tx) => {
        await switchOwn(tx, services, account, { twoStep: 'email' });
        return { kind: 'done' };
      }),
    turnOff: (account, input) =>
      confirmed(services, account, input, async (tx) => {
        await switchOwn(tx, services, account, { twoStep: 'off' });
        return { kind: 'done' };
      }),
  };
}

/** Makes a change that the owner has confirmed, and uses up the confirmation code with it. */
async function confirmed<Answer>(
  services: AccountServices,
  account: SignedIn,
  input: Confirmation,
  change: (tx: Tx) => Promise<Answer>,
): Promise<Answer | Refused> {
  const answer = await confirmIdentity(services, account, input);
  if (answer.kind === 'refused') return answer;
  return await services.db.transaction(async (tx) => {
    const row = await lockUser(tx, account.id);
    if (!row || !(await spendConfirmation(tx, row, account, input, services.now()))) return wrongCode;
    return await change(tx);
  });
}

/** Afterwards a code of the new app is enough: only the user who confirmed this has seen its secret. */
const startApp = (services: AccountServices, account: SignedIn, input: Confirmation) =>
  confirmed(services, account, input, async (tx) => {
    const secret = new Secret({ size: 20 });
    await tx.update(user).set({ totpPending: secret.base32 }).where(eq(user.id, account.id));
    const issuer = await services.dealerName(tx);
    const uri = new TOTP({ issuer, label: account.username, secret }).toString();
    return { kind: 'done' as const, secret: secret.base32, uri };
  });

async function confirmApp(services: AccountServices, { id }: SignedIn, code: string) {
  return await services.db.transaction(async (tx) => {
    const account = await lockUser(tx, id);
    const secret = account?.totpPending;
    if (!secret) return { kind: 'refused' as const, messageKey: 'account_app_not_started' };
    const totpStep = appStepOf(secret, code.replace(/\s/g, ''), services.now());
    if (totpStep === null) return { kind: 'refused' as const, messageKey: 'account_code_wrong' };
    // The code that confirmed the app may also be used for one sign-in; earlier ones may not.
    await switchOwn(tx, services, account, { twoStep: 'app', totpSecret: secret, totpStep: totpStep - 1 });
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await tx.insert(recoveryCode).values(codes.map((each) => ({ userId: id, codeHash: hashOf(each) })));
    return { kind: 'done' as const, recoveryCodes: codes };
  });
}

type TwoStepSetting = { twoStep: 'off' | 'email' } | { twoStep: 'app'; totpSecret: string; totpStep: number };

async function switchOwn(
  tx: Tx,
  services: AccountServices,
  { id, username }: Pick<SignedIn, 'id' | 'username'>,
  setting: TwoStepSetting,
) {
  const before = await lockUser(tx, id);
  if (!before) return;
  await switchTo(tx, id, setting);
  await noteAction(tx, { id, username }, 'two-step');
  await notifyOwner(tx, { ...services, now: services.now() }, { before, after: { ...before, ...setting } });
}

/** Deletes what belonged to the former method: its secret, its recovery codes, and the remembered devices. */
export async function switchTo(tx: Tx, userId: number, setting: TwoStepSetting): Promise<void> {
  await lockUser(tx, userId);
  const nothing = { totpSecret: null, totpStep: null, totpPending: null };
  await tx
    .update(user)
    .set({ ...nothing, ...setting })
    .where(eq(user.id, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.delete(trustedDevice).where(eq(trustedDevice.userId, userId));
}
