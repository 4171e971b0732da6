import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type PasskeyRow, passkey } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Caller, Refused, SignInAnswer } from '../accounts.ts';
import { isOpen, lockUser } from '../sign-in/find-user.server.ts';
import { limitFailures, passkeyLimits, passkeyStartLimits, tooMany } from '../sign-in/limits.server.ts';
import { noteFailure } from '../sign-in/note-failure.server.ts';
import { openSession } from '../sign-in/sessions.server.ts';
import { keepChallenge, spendChallenge } from './challenges.server.ts';
import type { SignedChallenge } from './passkey-input.ts';
import { passkeySiteOf } from './passkey-site.server.ts';

/** Signing in with a passkey, which is both steps: the device, and the finger, face or PIN that unlocks it. */

/** Many files that a start does not need. */
export const webauthn = () => import('@simplewebauthn/server');

export const notOffered: Refused = { kind: 'refused', messageKey: 'account_passkeys_not_offered' };
const refused: Refused = { kind: 'refused', messageKey: 'account_passkey_refused' };

/** The browser shows the passkeys that it has for this site, so no name is needed. */
export async function passkeyOptions(services: AccountServices, { address }: Pick<Caller, 'address'>) {
  const site = passkeySiteOf(services.publicUrl);
  if (!site) return notOffered;
  const consumed = await services.rateLimiter.consume(passkeyStartLimits(address), services.now());
  if (!consumed.isAllowed) return tooMany(consumed.retryAfterSeconds);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
  await keepChallenge(services.db, options.challenge, null, services.now());
  return { kind: 'options' as const, options };
}

export async function signInWithPasskey(
  services: AccountServices,
  response: SignedChallenge,
  caller: Caller,
): Promise<SignInAnswer> {
  const tried = await limitFailures(services, passkeyLimits(caller.address), async () => {
    const answer = await check(services, response, caller);
    return { isFailure: answer.kind === 'refused', answer };
  });
  return tried.kind === 'too-many' ? tooMany(tried.retryAfterSeconds) : tried.answer;
}

async function check(services: AccountServices, response: SignedChallenge, caller: Caller): Promise<SignInAnswer> {
  const { db, now } = services;
  const challenge = await spendChallenge(db, response.response.clientDataJSON, null, now());
  const [known] = await db.select().from(passkey).where(eq(passkey.credentialId, response.id));
  const newCounter = challenge && known ? await readSigned(services, response, { challenge, known }) : null;
  if (!known || newCounter === null) {
    await noteFailure(services, undefined, caller);
    return refused;
  }
  return await db.transaction(async (tx) => {
    const account = await lockUser(tx, known.userId);
    if (!account || !isOpen(account)) return refused;
    // A counter that does not rise is a copy of the passkey; synced ones do not count.
    const isNext = or(lt(passkey.counter, newCounter), and(eq(passkey.counter, 0), sql`${newCounter} = 0`));
    const used = await tx
      .update(passkey)
      .set({ counter: newCounter, lastUsedAt: now() })
      .where(and(eq(passkey.id, known.id), isNext))
      .returning({ id: passkey.id });
    if (used.length === 0) return refused;
    return { kind: 'signed-in', ...(await openSession(tx, services, account, { ...caller, isByPasskey: true })) };
  });
}

/** The counter of a right signature; null for any other. */
async function readSigned(
  { publicUrl }: AccountServices,
  { response, ...sent }: SignedChallenge,
  { challenge, known }: { challenge: string; known: PasskeyRow },
): Promise<number | null> {
  const site = passkeySiteOf(publicUrl);
  if (!site) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: sent.id,
        rawId: sent.rawId,
        type: sent.type,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for each way in which an answer can be wrong; the database is not involved here.
    return null;
  }
}
