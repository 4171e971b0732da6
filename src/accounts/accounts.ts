import type { CurrentUser } from '#src/access.ts';
import type { Language } from '#src/i18n/language.ts';

/** What the site knows of accounts, as API, pages and resources use it. Made by `createAccounts`, one in the process. */

export type TwoStep = 'off' | 'email' | 'app';

/** Who is signed in, read anew from the database at each request, so that a change of rights bites at once. */
export type SignedIn = CurrentUser & {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The language of the back office. */
  language: Language;
  twoStep: TwoStep;
  sessionId: number;
  expires: Date;
};

/** Where a request comes from, for limits and the list of sessions. */
export type Caller = { address: string; userAgent: string };

export type Session = { token: string; expires: Date; user: SignedIn };

/** Expected outcomes of signing in; `messageKey` is what the person reads. */
export type SignInAnswer =
  | ({ kind: 'signed-in' /** Set when the device is to be remembered. */; deviceToken?: string } & Session)
  | { kind: 'second-step'; tokenId: string; method: 'email' | 'app' }
  | Refused;

/** `fields` names each bad input with the key of its message. */
export type Refused = {
  kind: 'refused';
  messageKey: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

export type Done = { kind: 'done' } | Refused;

/** What the owner of an account proves themselves with before they change what they sign in with. */
export type Confirmation = {
  currentPassword?: string | null | undefined;
  /** Of the second step, when that is on. */
  code?: string | null | undefined;
};

/** What somebody signs in with. The tokens are those of this browser's cookies. */
export type Credentials = {
  username: string;
  password: string;
  token?: string | undefined;
  deviceToken?: string | undefined;
  /** Asked for once too many have failed for this name. */
  captcha?: string | null | undefined;
  captchaToken?: string | null | undefined;
};

export type SessionEntry = {
  id: number;
  startedAt: Date;
  lastSeenAt: Date;
  address: string;
  userAgent: string;
  isThisOne: boolean;
};

export type Registration = { email: string; password: string; firstName: string; lastName: string };

export type Accounts = {
  /** The bearer of a session's token; null when it is missing, unknown, expired, or its user no longer active. */
  whoIs(token: string): Promise<SignedIn | null>;
  /** Refuses with the field `captcha` when one is asked for. */
  signIn(given: Credentials, caller: Caller, language: Language): Promise<SignInAnswer>;
  verify(given: { tokenId: string; code: string; isRemember: boolean }, caller: Caller): Promise<SignInAnswer>;
  /** Throws 503 when Google is not set up, as `registerWithGoogle` does. */
  signInWithGoogle(idToken: string, caller: Caller, deviceToken?: string): Promise<SignInAnswer>;
  registerWithGoogle(idToken: string, language: Language): Promise<Done>;
  /** A client, not active, whatever else is sent. Answers alike when the e-mail is taken. */
  register(given: Registration, caller: Caller, language: Language): Promise<Done>;
  /** Always answers the same. */
  forgotPassword(email: string, caller: Caller, language: Language): Promise<void>;
  isResetTokenGood(token: string): Promise<boolean>;
  resetPassword(token: string, password: string): Promise<Done>;
  signOut(token: string): Promise<void>;
  sessionsOf(account: SignedIn): Promise<SessionEntry[]>;
  endSession(account: SignedIn, sessionId: number): Promise<void>;
  /** "Sign out everywhere": all sessions and remembered devices; this session too. */
  endAllSessions(account: SignedIn): Promise<void>;
  /** Sends a code to one who confirms changes of their account by email. */
  sendConfirmationCode(account: SignedIn): Promise<Done>;
  changePassword(account: SignedIn, given: Confirmation & { password: string }): Promise<Done>;
  changeLanguage(account: SignedIn, language: Language): Promise<void>;
  twoStep: {
    /** Begins the set-up of an authenticator app; nothing counts until `confirmApp`. `uri` is `otpauth://…`. */
    startApp(account: SignedIn, given: Confirmation): Promise<{ kind: 'done'; secret: string; uri: string } | Refused>;
    /** Turns it on and answers the recovery codes, shown once. */
    confirmApp(account: SignedIn, code: string): Promise<{ kind: 'done'; recoveryCodes: string[] } | Refused>;
    turnOnEmail(account: SignedIn, given: Confirmation): Promise<Done>;
    turnOff(account: SignedIn, given: Confirmation): Promise<Done>;
  };
  /** What the Google button needs; null when Google is not set up. */
  google: { clientId: string; authorizeUrl: string } | null;
};
