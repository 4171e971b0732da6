import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { passkey, session, type UserRow } from '../account.table.ts';
import { passkeyAddedEmail } from '../account-emails.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Confirmation, Done, PasskeyEntry, Refused, SignedIn } from '../accounts.ts';
import { confirmIdentity, spendConfirmation, wrongCode } from '../sign-in/confirm-identity.server.ts';
import { lockUser } from '../sign-in/find-user.server.ts';
import { noteAction } from '../sign-in/note-action.server.ts';
import { keepChallenge, spendChallenge } from './challenges.server.ts';
import type { AddInput } from './passkey-input.ts';
import { passkeySiteOf } from './passkey-site.server.ts';
import { notOffered, webauthn } from './sign-in-passkey.server.ts';

/** How users add and remove their own passkeys, which they confirm like a change of the password. */

const maxPasskeys = 20;
/** EdDSA, ES256 and RS256 (COSE), which every authenticator has one of. */
const algorithms = [-8, -7, -257];
const refused: Refused = { kind: 'refused', messageKey: 'account_passkey_not_added' };

export const passkeysOf = async ({ db }: Pick<AccountServices, 'db'>, { id }: SignedIn): Promise<PasskeyEntry[]> =>
  await db
    .select({
      id: passkey.id,
      name: passkey.name,
      isSynced: passkey.isSynced,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.userId, id))
    .orderBy(asc(passkey.id));

/** Makes a change that the owner has confirmed, and uses up the confirmation code with it. */
async function confirmed<Answer>(
  services: AccountServices,
  account: SignedIn,
  input: Confirmation,
  change: (tx: Tx, row: UserRow) => Promise<Answer>,
): Promise<Answer | Refused> {
  const answer = await confirmIdentity(services, account, input);
  if (answer.kind === 'refused') return answer;
  return await services.db.transaction(async (tx) => {
    const row = await lockUser(tx, account.id);
    if (!row || !(await spendConfirmation(tx, row, account, input, services.now()))) return wrongCode;
    return await change(tx, row);
  });
}

export async function startAdding(services: AccountServices, account: SignedIn, input: Confirmation) {
  const site = passkeySiteOf(services.publicUrl);
  if (!site) return notOffered;
  const rpName = await services.dealerName(services.db);
  const isConfirmed = await confirmed(services, account, input, async () => ({ kind: 'done' as const }));
  if (isConfirmed.kind === 'refused') return isConfirmed;
  const known = await services.db.select().from(passkey).where(eq(passkey.userId, account.id));
  if (known.length >= maxPasskeys) return { kind: 'refused' as const, messageKey: 'account_passkeys_enough' };
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID: site.host,
    userName: account.username,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim() || account.username,
    userID: new Uint8Array(Buffer.from(`user ${account.id}`)),
    // Found without a username, and unlocked with a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(services.db, options.challenge, account.id, services.now());
  return { kind: 'options' as const, options };
}

/** Only a browser whose owner was confirmed has a challenge of this user. */
export async function addPasskey(services: AccountServices, account: SignedIn, input: AddInput): Promise<Done> {
  const now = services.now();
  const { name, response } = input;
  const challenge = await spendChallenge(services.db, response.response.clientDataJSON, account.id, now);
  const made = challenge && (await readCredential(services, response, challenge));
  if (!made) return refused;
  return await services.db.transaction(async (tx) => {
    const row = await lockUser(tx, account.id);
    if (!row) return refused;
    const added = await tx
      .insert(passkey)
      .values({ ...made, name, userId: account.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (added.length === 0) return refused;
    // This session has had the password and the passkey.
    await tx.update(session).set({ isByPasskey: true }).where(eq(session.id, account.sessionId));
    await noteAction(tx, row, 'passkey-add');
    const { email: to, firstName, language } = row;
    const envelope = { to, firstName, language, dealer: await services.dealerName(tx), publicUrl: services.publicUrl };
    await queueEmail(tx, passkeyAddedEmail(envelope, name), now);
    return { kind: 'done' };
  });
}

async function readCredential({ publicUrl }: AccountServices, sent: AddInput['response'], challenge: string) {
  const site = passkeySiteOf(publicUrl);
  if (!site) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const { clientDataJSON, attestationObject, transports } = sent.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: sent.id,
        rawId: sent.rawId,
        type: sent.type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for each way in which an answer can be wrong; the database is not involved here.
    return null;
  }
}

export const removePasskey = (
  services: AccountServices,
  account: SignedIn,
  { id, ...input }: Confirmation & { id: number },
): Promise<Done> =>
  confirmed(services, account, input, async (tx, row): Promise<Done> => {
    const isOwn = and(eq(passkey.id, id), eq(passkey.userId, account.id));
    const removed = await tx.delete(passkey).where(isOwn).returning({ id: passkey.id });
    if (removed.length > 0) await noteAction(tx, row, 'passkey-remove');
    return { kind: 'done' };
  });
