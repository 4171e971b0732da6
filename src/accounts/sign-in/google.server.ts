import { eq } from 'drizzle-orm';
import type { errors, JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Tx } from '#src/db/client.server.ts';
import { AppError, failure } from '#src/lib/errors.ts';
import { isMailAddress } from '#src/mail/address.ts';
import { passkey, type UserRow, user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Caller, SignInAnswer } from '../accounts.ts';
import { findByEmail, findByGoogle, isOpen } from './find-user.server.ts';
import { noteAction } from './note-action.server.ts';
import { noteFailure } from './note-failure.server.ts';
import { revokeAccess } from './revoke-access.server.ts';
import { enter } from './sign-in.server.ts';
import { switchTo } from './two-step.server.ts';

/** Sign-in with Google, or with another issuer in tests. */

export type GoogleSetup = {
  clientId: string;
  /** Google asks for it when a code is exchanged; other issuers may not. */
  clientSecret: string | undefined;
  /** The page of the issuer where users sign in. */
  authorizeUrl: string;
  /** Where a code is exchanged for an ID token. */
  tokenUrl: string;
  keysUrl: string;
  issuer: string;
};

export type GoogleIdentity = { subject: string; email: string; firstName: string; lastName: string };

export type Google = { clientId: string; keys: () => Promise<JWTVerifyGetKey>; issuers: string[] };

/** The keys are fetched when first needed, and again after a rotation. */
export function createGoogle({ clientId, keysUrl, issuer }: GoogleSetup): Google {
  let keys: JWTVerifyGetKey | undefined;
  return {
    clientId,
    keys: async () => {
      keys ??= (await jose()).createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 });
      return keys;
    },
    // Google uses two spellings of its issuer name.
    issuers: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer],
  };
}

/** Many files that a start does not need. */
const jose = () => import('jose');

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;

/** The Google account that an ID token identifies; null when the token is not valid for this site, or has expired. */
export async function readIdToken(google: Google | null, idToken: string, now: Date): Promise<GoogleIdentity | null> {
  if (google === null) throw notSetUp();
  const { errors, jwtVerify } = await jose();
  try {
    const { payload } = await jwtVerify(idToken, await google.keys(), {
      issuer: google.issuers,
      audience: google.clientId,
      algorithms: [...algorithms],
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return isMeantForUs(payload, google.clientId) ? identityOf(payload) : null;
  } catch (error) {
    if (faultsOfToken(errors).some((Fault) => error instanceof Fault)) return null;
    throw failure.notReady(30, error);
  }
}

/** What comes back from the issuer's page, with the verifier of the challenge that was sent there (PKCE). */
type GoogleCode = { code: string; verifier: string; redirectUri: string };

/** The ID token for a code; null when the issuer refuses the code. Throws 503 when it can't be reached. */
export async function exchangeCode(
  setup: GoogleSetup | null,
  { code, verifier, redirectUri }: GoogleCode,
): Promise<string | null> {
  if (setup === null) throw notSetUp();
  const { clientId, clientSecret, tokenUrl } = setup;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: clientId,
    ...(clientSecret && { client_secret: clientSecret }),
  });
  try {
    const response = await fetch(tokenUrl, { method: 'POST', body, signal: AbortSignal.timeout(exchangeMs) });
    if (response.status >= 500) throw new Error(`the issuer answered ${response.status}`);
    const { id_token: idToken } = tokenAnswer.parse(await response.json());
    return idToken ?? null;
  } catch (error) {
    throw failure.notReady(30, error);
  }
}

const exchangeMs = 5_000;
const tokenAnswer = z.object({ id_token: z.string().optional() });

export const notSetUp = () =>
  new AppError('not_ready', { messageKey: 'account_google_not_set_up', retryAfterSeconds: 3_600, isChosen: true });

/** A token with several audiences names the one it was issued to. */
const isMeantForUs = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  !Array.isArray(aud) || aud.length === 1 || azp === clientId;

function identityOf({ sub, email, email_verified, given_name, family_name }: JWTPayload): GoogleIdentity | null {
  const isVerified = email_verified === true || email_verified === 'true';
  if (!sub || !isVerified || typeof email !== 'string' || !isMailAddress(email)) return null;
  return { subject: sub, email, firstName: nameOf(given_name), lastName: nameOf(family_name) };
}

const maxNameLength = 100;

const nameOf = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, maxNameLength)
    : '';

const faultsOfToken = (all: typeof errors) => [
  all.JWTExpired,
  all.JWTClaimValidationFailed,
  all.JWTInvalid,
  all.JWSInvalid,
  all.JWSSignatureVerificationFailed,
  all.JOSEAlgNotAllowed,
  all.JOSENotSupported,
  all.JWKSNoMatchingKey,
  all.JWKSMultipleMatchingKeys,
];

/** Signs in the account with an email address that Google has verified. */
export async function signInAs(
  services: AccountServices,
  identity: GoogleIdentity,
  caller: Caller,
  deviceToken: string | undefined,
): Promise<SignInAnswer> {
  const account = await services.db.transaction((tx) => findOrLink(tx, identity));
  if (!account) {
    await noteFailure(services, undefined, caller);
    return { kind: 'refused', messageKey: 'account_google_unknown' };
  }
  return await enter(services, account, { deviceToken, caller, language: account.language });
}

async function findOrLink(tx: Tx, { subject, email }: GoogleIdentity): Promise<UserRow | null> {
  const linked = await findByGoogle(tx, subject);
  if (linked) return isOpen(linked) ? linked : null;
  const account = await findByEmail(tx, email);
  if (!account || !isOpen(account) || account.googleSubject !== null) return null;
  if (account.isPasswordUnconfirmed) await dropPassword(tx, account);
  const [joined] = await tx.update(user).set({ googleSubject: subject }).where(eq(user.id, account.id)).returning();
  await revokeAccess(tx, account.id);
  return joined ?? null;
}

/** Somebody else may have registered with the address: their password and second step don't stay. */
async function dropPassword(tx: Tx, account: UserRow): Promise<void> {
  await switchTo(tx, account.id, { twoStep: 'off' });
  await tx.delete(passkey).where(eq(passkey.userId, account.id));
  await tx.update(user).set({ passwordHash: null, isPasswordUnconfirmed: false }).where(eq(user.id, account.id));
  await noteAction(tx, account, 'password-change');
}
