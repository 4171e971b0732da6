import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../db/client.server.ts';
import { recoveryCode, trustedDevice, user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Accounts, Done, SignedIn } from '../accounts.ts';
import { hashOf, newRecoveryCode } from '../secret.server.ts';
import { lockUser } from './find-user.server.ts';
import { noteDeed } from './note-deed.server.ts';
import { confirmPassword } from './password-check.server.ts';
import { appStepOf } from './second-step.server.ts';

const recoveryCodes = 10;

/** How a person turns the second step on and off for themselves. */
export function createTwoStep(services: AccountServices): Accounts['twoStep'] {
  return {
    startApp: (person) => startApp(services, person),
    confirmApp: (person, code) => confirmApp(services, person, code),
    useEmail: (person) => services.db.transaction((tx) => switchOwn(tx, person, { twoStep: 'email' })),
    turnOff: (person, password) => turnOff(services, person, password),
  };
}

async function startApp({ db, dealerName }: AccountServices, person: SignedIn) {
  const secret = new Secret({ size: 20 });
  await db.update(user).set({ totpPending: secret.base32 }).where(eq(user.id, person.id));
  const uri = new TOTP({ issuer: await dealerName(db), label: person.username, secret }).toString();
  return { secret: secret.base32, uri };
}

async function confirmApp({ db, now }: AccountServices, { id }: SignedIn, code: string) {
  return await db.transaction(async (tx) => {
    const person = await lockUser(tx, id);
    const secret = person?.totpPending;
    if (!secret) return { kind: 'refused' as const, messageKey: 'account_app_not_started' };
    const totpStep = appStepOf(secret, code.replace(/\s/g, ''), now());
    if (totpStep === null) return { kind: 'refused' as const, messageKey: 'account_code_wrong' };
    // The code that proved the app may open one sign-in; those before it may not.
    await switchOwn(tx, person, { twoStep: 'app', totpSecret: secret, totpStep: totpStep - 1 });
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await tx.insert(recoveryCode).values(codes.map((each) => ({ userId: id, codeHash: hashOf(each) })));
    return { kind: 'done' as const, recoveryCodes: codes };
  });
}

async function turnOff(services: AccountServices, person: SignedIn, password: string): Promise<Done> {
  const checked = await confirmPassword(services, person, password);
  if (checked.kind === 'done') await services.db.transaction((tx) => switchOwn(tx, person, { twoStep: 'off' }));
  return checked;
}

type Way = { twoStep: 'off' | 'email' } | { twoStep: 'app'; totpSecret: string; totpStep: number };

async function switchOwn(tx: Tx, person: { id: number; username: string }, way: Way) {
  await switchTo(tx, person.id, way);
  await noteDeed(tx, person, 'two-step');
}

/** What belonged to the way before goes: its secret, its recovery codes, and the devices that could skip it. */
export async function switchTo(tx: Tx, userId: number, way: Way): Promise<void> {
  await lockUser(tx, userId);
  const nothing = { totpSecret: null, totpStep: null, totpPending: null };
  await tx
    .update(user)
    .set({ ...nothing, ...way })
    .where(eq(user.id, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.delete(trustedDevice).where(eq(trustedDevice.userId, userId));
}
