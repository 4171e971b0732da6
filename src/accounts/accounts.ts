import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Actor, CurrentUser } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import type { InvitationInput } from './invitations/invitation-input.ts';
import type { Invited, openInvitations } from './invitations/invite.server.ts';
import type { AddInput, SignedChallenge } from './passkeys/passkey-input.ts';
import type { StartScreen } from './start-page.ts';

/** Accounts, as the API, pages and resources use them. Made by `createAccounts`, one per process. */

export type TwoStep = 'off' | 'email' | 'app';

/** The signed-in user, read from the database at each request, so that a change of rights takes effect at once. */
export type SignedIn = CurrentUser & {
  username: string;
  /** A program acts, with the key of this id. */
  apiKey?: number;
  email: string;
  firstName: string;
  lastName: string;
  /** The direct line, in the signature of replies. */
  phone: string | null;
  /** The language of the back office. */
  language: Language;
  /** Shortcuts of single letters in the back office. */
  hasLetterKeys: boolean;
  /** The id of a photo of the library. */
  photo: number | null;
  /** The chosen first screen after sign-in; null: by role and access. */
  startScreen: StartScreen | null;
  twoStep: TwoStep;
  /** When a second step that is required has to be set up; null when none is missing. */
  stepDueAt: Date | null;
  /** Nothing but its set-up opens. */
  mustSetUpStep: boolean;
  sessionId: number;
  expires: Date;
};

/** The origin of a request, for rate limits, the list of sessions and the log. */
export type Caller = { address: string; userAgent: string; requestId: string };

export type Session = { token: string; expires: Date; user: SignedIn };

/** Expected outcomes of signing in; `messageKey` is the message for the user. */
export type SignInAnswer =
  | ({ kind: 'signed-in' /** Set when the device is to be remembered. */; deviceToken?: string } & Session)
  | { kind: 'second-step'; tokenId: string; method: 'email' | 'app' }
  | Refused;

/** `fields` has the message key of each invalid field. */
export type Refused = {
  kind: 'refused';
  messageKey: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

export type Done = { kind: 'done' } | Refused;

/** What the owner of an account confirms changes of their sign-in with. */
export type Confirmation = {
  currentPassword?: string | null | undefined;
  /** Of the second step, when it is on. */
  code?: string | null | undefined;
};

/** The answer to a captcha. */
export type CaptchaProof = { captcha?: string | null | undefined; captchaToken?: string | null | undefined };

/** Credentials of a sign-in. The tokens are those of this browser's cookies; the captcha is required after too many failures. */
export type Credentials = {
  username: string;
  password: string;
  token?: string | undefined;
  deviceToken?: string | undefined;
} & CaptchaProof;

export type SessionEntry = {
  id: number;
  startedAt: Date;
  lastSeenAt: Date;
  address: string;
  userAgent: string;
  isThisOne: boolean;
};

export type PasskeyEntry = { id: number; name: string; isSynced: boolean; createdAt: Date; lastUsedAt: Date | null };

export type Registration = { email: string; password: string; firstName: string; lastName: string };

/** What the page of an invitation shows. */
export type OpenInvitation = Pick<CurrentUser, 'role' | 'access'> & Pick<SignedIn, 'email' | 'firstName' | 'lastName'>;

/** What an invited person enters. */
export type Acceptance = Omit<Registration, 'email'>;

export type OwnName = { firstName: string; lastName: string };

type Acting = { actor: Actor; now: Date };

/** What a browser asks an authenticator for. */
type Offered<Options> = { kind: 'options'; options: Options } | Refused;

export type Accounts = {
  /** The user of a session token; null when it is missing, unknown, expired, or its user no longer active. */
  whoIs(token: string): Promise<SignedIn | null>;
  /** Refuses with the field `captcha` when one is required. */
  signIn(input: Credentials, caller: Caller, language: Language): Promise<SignInAnswer>;
  verify(input: { tokenId: string; code: string; isRemember: boolean }, caller: Caller): Promise<SignInAnswer>;
  /** Throws 503 when Google is not set up, as `registerWithGoogle` does. */
  signInWithGoogle(idToken: string, caller: Caller, deviceToken?: string): Promise<SignInAnswer>;
  /** The ID token for a code of the sign-in page; null when it is refused. Throws 503 as well. */
  exchangeGoogleCode(input: { code: string; verifier: string; redirectUri: string }): Promise<string | null>;
  registerWithGoogle(idToken: string, language: Language): Promise<Done>;
  /** Creates an inactive client account. Returns the same result when the email is taken. Requires a captcha. */
  register(input: Registration & CaptchaProof, caller: Caller, language: Language): Promise<Done>;
  /** The result doesn't depend on whether the account exists. */
  forgotPassword(email: string, caller: Caller, language: Language): Promise<void>;
  isResetTokenGood(token: string): Promise<boolean>;
  resetPassword(token: string, password: string): Promise<Done>;
  signOut(token: string): Promise<void>;
  /** Of the user themself, or of `userId` for an admin. */
  sessionsOf(account: SignedIn, userId?: number): Promise<SessionEntry[]>;
  endSession(account: SignedIn, sessionId: number): Promise<void>;
  /** For an admin, with the audit; false when there is no such account. */
  endSessionsOf(tx: Tx, actor: Actor, ended: { id: number; session: number | null }): Promise<boolean>;
  /** Ends all sessions, this one included, and forgets all remembered devices. */
  endAllSessions(account: SignedIn): Promise<void>;
  /** Sends a code to users who confirm changes of their account by email. */
  sendConfirmationCode(account: SignedIn): Promise<Done>;
  /** For an action that a stolen session must not be enough for. */
  confirm(account: SignedIn, input: Confirmation): Promise<Done>;
  changePassword(account: SignedIn, input: Confirmation & { password: string }): Promise<Done>;
  changeLanguage(account: SignedIn, language: Language): Promise<void>;
  switchLetterKeys(account: SignedIn, isOn: boolean): Promise<void>;
  changeName(account: SignedIn, name: OwnName): Promise<void>;
  /** The direct line; null takes it away. */
  changePhone(account: SignedIn, phone: string | null): Promise<void>;
  /** False when there is no such picture. */
  choosePhoto(account: SignedIn, photo: number | null): Promise<boolean>;
  chooseStartScreen(account: SignedIn, screen: StartScreen | null): Promise<void>;
  twoStep: {
    /** Starts the set-up of an authenticator app, which `confirmApp` completes. `uri` is `otpauth://…`. */
    startApp(account: SignedIn, input: Confirmation): Promise<{ kind: 'done'; secret: string; uri: string } | Refused>;
    /** Turns it on and returns the recovery codes, which are shown once. */
    confirmApp(account: SignedIn, code: string): Promise<{ kind: 'done'; recoveryCodes: string[] } | Refused>;
    turnOnEmail(account: SignedIn, input: Confirmation): Promise<Done>;
    turnOff(account: SignedIn, input: Confirmation): Promise<Done>;
  };
  passkeys: {
    signInOptions(caller: Caller): Promise<Offered<PublicKeyCredentialRequestOptionsJSON>>;
    signIn(response: SignedChallenge, caller: Caller): Promise<SignInAnswer>;
    list(account: SignedIn): Promise<PasskeyEntry[]>;
    startAdding(account: SignedIn, input: Confirmation): Promise<Offered<PublicKeyCredentialCreationOptionsJSON>>;
    add(account: SignedIn, input: AddInput): Promise<Done>;
    remove(account: SignedIn, input: Confirmation & { id: number }): Promise<Done>;
    /** The origin at which browsers offer them; null when they can't be offered. */
    origin: string | null;
  };
  invitations: {
    list(): ReturnType<typeof openInvitations>;
    /** Those of admins take the transaction of the call. */
    invite(tx: Tx, input: InvitationInput, acting: Acting): Promise<Invited>;
    resend(tx: Tx, id: number, acting: Acting): Promise<Invited>;
    revoke(tx: Tx, id: number, acting: Acting): Promise<{ id: number }>;
    /** Null when the link no longer works. */
    read(token: string): Promise<OpenInvitation | null>;
    accept(token: string, input: Acceptance, caller: Caller): Promise<SignInAnswer>;
  };
  /** Settings of the Google button; null when Google is not set up. */
  google: { clientId: string; authorizeUrl: string } | null;
};
