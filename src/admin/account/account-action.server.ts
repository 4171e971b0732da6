import { type RouterContextProvider, redirectDocument } from 'react-router';
import { renderSVG } from 'uqr';
import type { Done, SignedIn } from '../../accounts/accounts.ts';
import { cookiesForSignOut } from '../../accounts/cookies.server.ts';
import { isLanguage } from '../../i18n/language.ts';
import { m } from '../../i18n/messages.ts';
import { sentence } from '../../i18n/sentence.ts';
import { withCookies } from '../../storefront/auth/asking.server.ts';
import { missingFields, newPasswordErrors, problemOf } from '../../storefront/auth/form/check-input.ts';
import type { Problem } from '../../storefront/auth/form/problem.ts';
import { passwordIn, typedIn } from '../../storefront/auth/form/read-form.server.ts';
import { loginAddress } from '../../storefront/auth/login-address.ts';
import { type Services, services, signedIn } from '../../storefront/services.server.ts';

/** What one of the forms of the account's screen has done. */
export type Outcome = {
  intent: Intent;
  done?: string;
  problem?: Problem;
  /** An app that waits for its first code. */
  setUp?: AppSetUp;
  recoveryCodes?: string[];
};
export type AppSetUp = { uri: string; secret: string; qr: string };

export const intents = [
  'language',
  'password',
  'email-on',
  'app-start',
  'app-confirm',
  'turn-off',
  'end-session',
  'end-all',
] as const;
type Intent = (typeof intents)[number];

type Answer = Omit<Outcome, 'intent'> | Response;
type Deed = (asked: Services & { person: SignedIn }, form: URLSearchParams) => Promise<Answer>;

const deeds: Record<Intent, Deed> = {
  language: chooseLanguage,
  password: changePassword,
  'email-on': turnEmailOn,
  'app-start': startApp,
  'app-confirm': confirmApp,
  'turn-off': turnOff,
  'end-session': endSession,
  'end-all': endAll,
};

export async function answerForm(context: Readonly<RouterContextProvider>, form: URLSearchParams) {
  const person = context.get(signedIn);
  const intent = intents.find((each) => each === form.get('intent'));
  if (!person || !intent) return null;
  const answer = await deeds[intent]({ ...context.get(services), person }, form);
  return answer instanceof Response ? answer : { intent, ...answer };
}

/** The words of the whole screen change, so the document is made anew. */
async function chooseLanguage({ accounts, person }: Parameters<Deed>[0], form: URLSearchParams) {
  const language = form.get('language');
  if (isLanguage(language)) await accounts.changeLanguage(person, language);
  return redirectDocument('/admin/account');
}

async function changePassword({ accounts, person }: Parameters<Deed>[0], form: URLSearchParams): Promise<Answer> {
  const current = passwordIn(form, 'current');
  const given = { password: passwordIn(form, 'password'), confirmPassword: passwordIn(form, 'confirmPassword') };
  const missing = missingFields({ current }, person.language)?.fields;
  const problem = problemOf({ ...missing, ...newPasswordErrors(given, person.language) }, person.language);
  if (problem) return { problem };
  const answer = await accounts.changePassword(person, { current, password: given.password });
  return doneOr(answer, m.account_password_changed(), person);
}

/** The app is the stronger way: whoever has it turns it off first, which asks for the password. */
async function turnEmailOn({ accounts, person }: Parameters<Deed>[0]): Promise<Answer> {
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of the accounts, not a hook
  if (person.twoStep === 'off') await accounts.twoStep.useEmail(person);
  return { done: m.admin_account_turned_on() };
}

async function startApp({ accounts, person }: Parameters<Deed>[0]): Promise<Answer> {
  const { uri } = await accounts.twoStep.startApp(person);
  return { setUp: setUpOf(uri) };
}

async function confirmApp({ accounts, person }: Parameters<Deed>[0], form: URLSearchParams): Promise<Answer> {
  const code = typedIn(form, 'code');
  const missing = missingFields({ code }, person.language);
  const setUp = setUpOf(form.get('uri') ?? '');
  if (missing) return { problem: missing, setUp };
  const answer = await accounts.twoStep.confirmApp(person, code);
  if (answer.kind === 'done') return { done: m.admin_account_turned_on(), recoveryCodes: answer.recoveryCodes };
  return { problem: problemSaying(answer.messageKey, person), setUp };
}

/** A wrong code brings the same square back: the form tells which one it was. */
function setUpOf(uri: string): AppSetUp {
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? '';
  return { uri, secret, qr: renderSVG(uri, { border: 2 }) };
}

async function turnOff({ accounts, person }: Parameters<Deed>[0], form: URLSearchParams): Promise<Answer> {
  const ownPassword = passwordIn(form, 'ownPassword');
  const missing = missingFields({ ownPassword }, person.language);
  if (missing) return { problem: missing };
  return doneOr(await accounts.twoStep.turnOff(person, ownPassword), m.admin_account_turned_off(), person);
}

async function endSession({ accounts, person }: Parameters<Deed>[0], form: URLSearchParams): Promise<Answer> {
  const id = Number(form.get('session'));
  if (Number.isInteger(id) && id !== person.sessionId) await accounts.endSession(person, id);
  return { done: m.admin_account_ended() };
}

async function endAll({ accounts, person, publicUrl }: Parameters<Deed>[0]) {
  await accounts.endAllSessions(person);
  const there = loginAddress(person.language, { notice: 'signed-out' });
  return redirectDocument(there, withCookies(cookiesForSignOut(publicUrl)));
}

function doneOr(answer: Done, done: string, person: SignedIn): Answer {
  if (answer.kind === 'done') return { done };
  const fields = Object.entries(answer.fields ?? {}).map(([name, key]) => [name, sentence(key, person.language)]);
  return { problem: { ...problemSaying(answer.messageKey, person), fields: Object.fromEntries(fields) } };
}

const problemSaying = (messageKey: string, { language }: SignedIn): Problem => ({
  summary: sentence(messageKey, language),
  fields: {},
});
