import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import { rateLimiterOf } from '#src/db/rate-limit/rate-limiter.server.ts';
import { media } from '#src/media/media.table.ts';
import { user } from './account.table.ts';
import type { AccountServices } from './account-services.server.ts';
import type { Accounts, Caller, OwnName, SignedIn, SignInAnswer } from './accounts.ts';
import { isApiKeySecret } from './api-keys/api-key-input.ts';
import { whoHasKey } from './api-keys/who-has-key.server.ts';
import { createHasher } from './hasher.server.ts';
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.server.ts';
import { invite, openInvitations, resend, revoke } from './invitations/invite.server.ts';
import { addPasskey, passkeysOf, removePasskey, startAdding } from './passkeys/own-passkeys.server.ts';
import { passkeySiteOf } from './passkeys/passkey-site.server.ts';
import { passkeyOptions, signInWithPasskey } from './passkeys/sign-in-passkey.server.ts';
import { sendConfirmationCode } from './sign-in/confirm-identity.server.ts';
import { confirmOnce } from './sign-in/confirm-once.server.ts';
import { constantTime } from './sign-in/constant-time.ts';
import { lockUser } from './sign-in/find-user.server.ts';
import { createGoogle, exchangeCode, type GoogleSetup, readIdToken, signInAs } from './sign-in/google.server.ts';
import { tooMany } from './sign-in/limits.server.ts';
import { changePassword, forgotPassword, isResetTokenGood, resetPassword } from './sign-in/password-reset.server.ts';
import { register, registerWithGoogle } from './sign-in/registration.server.ts';
import { revokeAccess } from './sign-in/revoke-access.server.ts';
import { endSession, endSessionsOf, sessionsOf, signOut, whoIs } from './sign-in/sessions.server.ts';
import { signIn, verify } from './sign-in/sign-in.server.ts';
import { createSignInQueue } from './sign-in/sign-in-queue.ts';
import { createTwoStep } from './sign-in/two-step.server.ts';

type Options = Omit<AccountServices, 'hasher' | 'rateLimiter'> &
  Partial<Pick<AccountServices, 'hasher'>> & { google: GoogleSetup | null };

/** `Retry-After` when the queue is full. */
const busySeconds = 5;

/** Longer than queueing an email takes, so that the time does not reveal whether one was queued. */
const resetMs = 250;

const unknownGoogle: SignInAnswer = { kind: 'refused', messageKey: 'account_google_refused' };

/** Everything about accounts. One per process. */
export function createAccounts({ google: setup, hasher = createHasher(), ...rest }: Options): Accounts {
  const services: AccountServices = { ...rest, hasher, rateLimiter: rateLimiterOf(rest.db) };
  const queue = createSignInQueue();
  const queued = async <Answer>({ address }: Pick<Caller, 'address'>, job: () => Promise<Answer>) =>
    (await queue(address, job)) ?? tooMany(busySeconds);
  const google = setup && createGoogle(setup);
  return {
    whoIs: (token) => (isApiKeySecret(token) ? whoHasKey(services, token) : whoIs(services, token)),
    signIn: (input, caller, language) => queued(caller, () => signIn(services, input, caller, language)),
    verify: (input, caller) => queued(caller, () => verify(services, input, caller)),
    async signInWithGoogle(idToken, caller, deviceToken) {
      const identity = await readIdToken(google, idToken, services.now());
      return identity ? await queued(caller, () => signInAs(services, identity, caller, deviceToken)) : unknownGoogle;
    },
    exchangeGoogleCode: (input) => exchangeCode(setup, input),
    async registerWithGoogle(idToken, language) {
      const identity = await readIdToken(google, idToken, services.now());
      if (!identity) return { kind: 'refused', messageKey: 'account_google_refused' };
      await registerWithGoogle(services, identity, language);
      return { kind: 'done' };
    },
    register: (input, caller, language) => queued(caller, () => register(services, input, caller, language)),
    forgotPassword: (email, caller, language) =>
      constantTime(
        queue(caller.address, () => forgotPassword(services, email, caller, language)),
        resetMs,
      ),
    isResetTokenGood: (token) => isResetTokenGood(services, token),
    resetPassword: (token, password) => resetPassword(services, token, password),
    signOut: (token) => signOut(services, token),
    sessionsOf: (account, userId) => sessionsOf(services, account, userId),
    endSessionsOf,
    endSession: (account, sessionId) => endSession(services, account, sessionId),
    endAllSessions: (account) => services.db.transaction((tx) => revokeAccess(tx, account.id)),
    sendConfirmationCode: (account) => sendConfirmationCode(services, account),
    confirm: (account, input) => confirmOnce(services, account, input),
    changePassword: (account, input) => changePassword(services, account, input),
    async changeLanguage(account, language) {
      await services.db.update(user).set({ language }).where(eq(user.id, account.id));
    },
    async switchLetterKeys(account, hasLetterKeys) {
      await services.db.update(user).set({ hasLetterKeys }).where(eq(user.id, account.id));
    },
    changeName: (account, name) => changeName(services, account, name),
    changePhone: (account, phone) => changePhone(services, account, phone),
    choosePhoto: (account, photo) => choosePhoto(services, account, photo),
    async chooseStartScreen(account, startScreen) {
      await services.db.update(user).set({ startScreen }).where(eq(user.id, account.id));
    },
    twoStep: createTwoStep(services),
    passkeys: {
      signInOptions: (caller) => passkeyOptions(services, caller),
      signIn: (response, caller) => queued(caller, () => signInWithPasskey(services, response, caller)),
      list: (account) => passkeysOf(services, account),
      startAdding: (account, input) => startAdding(services, account, input),
      add: (account, input) => addPasskey(services, account, input),
      remove: (account, input) => removePasskey(services, account, input),
      origin: passkeySiteOf(services.publicUrl)?.origin ?? null,
    },
    invitations: {
      list: () => openInvitations(services.db),
      invite: (tx, input, acting) => invite(tx, services, input, acting),
      resend: (tx, id, acting) => resend(tx, services, id, acting),
      revoke,
      read: (token) => readInvitation(services, token),
      accept: (token, input, caller) => queued(caller, () => acceptInvitation(services, token, input, caller)),
    },
    google: setup && { clientId: setup.clientId, authorizeUrl: setup.authorizeUrl },
  };
}

/** What users change about themselves that colleagues see. */

type Services = Pick<AccountServices, 'db' | 'now'>;

const changeName = (services: Services, account: SignedIn, name: OwnName): Promise<void> =>
  changeOwn(services, account, name);

const changePhone = (services: Services, account: SignedIn, phone: string | null): Promise<void> =>
  changeOwn(services, account, { phone });

/** False when there is no such picture. */
async function choosePhoto(services: Services, account: SignedIn, photo: number | null): Promise<boolean> {
  const isPicture = and(eq(media.id, photo ?? 0), eq(media.kind, 'picture'), eq(media.isInLibrary, true));
  if (photo !== null && (await services.db.$count(media, isPicture)) === 0) return false;
  await changeOwn(services, account, { photo });
  return true;
}

async function changeOwn(
  { db, now }: Services,
  { id, username }: SignedIn,
  changed: Partial<OwnName & Pick<SignedIn, 'photo' | 'phone'>>,
) {
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) return;
    const changes = differenceOf(before, { ...before, ...changed });
    if (Object.keys(changes).length === 0) return;
    await tx
      .update(user)
      .set({ ...changed, updatedAt: now() })
      .where(eq(user.id, id));
    await recordAudit(tx, { id, username }, [
      { action: 'update', resource: 'user', recordId: id, recordName: username, changes },
    ]);
  });
}
