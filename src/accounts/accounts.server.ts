import { eq } from 'drizzle-orm';
import { user } from './account.table.ts';
import type { AccountServices } from './account-services.server.ts';
import type { Accounts, SignInAnswer } from './accounts.ts';
import { createHasher } from './hasher.server.ts';
import { createGoogle, type GoogleSetup, readIdToken, signInAs } from './sign-in/google.server.ts';
import { changePassword, forgotPassword, isResetTokenGood, resetPassword } from './sign-in/password-reset.server.ts';
import { register, registerWithGoogle } from './sign-in/registration.server.ts';
import { endSession, endSessions, sessionsOf, signOut, whoIs } from './sign-in/sessions.server.ts';
import { signIn, verify } from './sign-in/sign-in.server.ts';
import { createTwoStep } from './sign-in/two-step.server.ts';

type Options = Omit<AccountServices, 'hasher'> &
  Partial<Pick<AccountServices, 'hasher'>> & { google: GoogleSetup | null };

const unknownGoogle: SignInAnswer = { kind: 'refused', messageKey: 'account_google_refused' };

/** All that the site does with accounts. The process has one. */
export function createAccounts({ google: setup, hasher = createHasher(), ...rest }: Options): Accounts {
  const services: AccountServices = { ...rest, hasher };
  const google = setup && createGoogle(setup);
  return {
    whoIs: (token) => whoIs(services, token),
    signIn: (given, caller, language) => signIn(services, given, caller, language),
    verify: (given, caller) => verify(services, given, caller),
    async signInWithGoogle(idToken, caller, deviceToken) {
      const identity = await readIdToken(google, idToken, services.now());
      return identity ? await signInAs(services, identity, caller, deviceToken) : unknownGoogle;
    },
    async registerWithGoogle(idToken, language) {
      const identity = await readIdToken(google, idToken, services.now());
      if (!identity) return { kind: 'refused', messageKey: 'account_google_refused' };
      await registerWithGoogle(services, identity, language);
      return { kind: 'done' };
    },
    register: (given, caller, language) => register(services, given, caller, language),
    forgotPassword: (email, caller, language) => forgotPassword(services, email, caller, language),
    isResetTokenGood: (token) => isResetTokenGood(services, token),
    resetPassword: (token, password) => resetPassword(services, token, password),
    signOut: (token) => signOut(services, token),
    sessionsOf: (person) => sessionsOf(services, person),
    endSession: (person, sessionId) => endSession(services, person, sessionId),
    endAllSessions: (person) => services.db.transaction((tx) => endSessions(tx, person.id)),
    changePassword: (person, given) => changePassword(services, person, given),
    async changeLanguage(person, language) {
      await services.db.update(user).set({ language }).where(eq(user.id, person.id));
    },
    twoStep: createTwoStep(services),
    google: setup && { clientId: setup.clientId, authorizeUrl: setup.authorizeUrl },
  };
}
