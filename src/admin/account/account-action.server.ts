import { href, type RouterContextProvider, redirectDocument } from 'react-router';
import type { Confirmation, Done, Refused, SignedIn } from '#src/accounts/accounts.ts';
import { cookiesForSignOut } from '#src/accounts/cookies.server.ts';
import { startScreensOf } from '#src/accounts/start-page.ts';
import { type Services, services, signedIn } from '#src/app/services.server.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { optionalPhone } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { withCookies } from '#src/storefront/auth/auth-request.server.ts';
import { loginAddress } from '#src/storefront/auth/login-address.ts';
import {
  missingErrors,
  missingFields,
  nameErrors,
  newPasswordErrors,
  problemOf,
} from '#src/storefront/forms/check-input.ts';
import type { Problem } from '#src/storefront/forms/problem.ts';
import { passwordIn, typedIn } from '#src/storefront/forms/read-form.server.ts';
import { drawQrCode } from '#src/ui/qr-code.ts';

/** The result of one of the account screen's forms. */
export type Outcome = {
  intent: Intent;
  done?: string;
  problem?: Problem;
  /** An authenticator app that waits for its first code. */
  setUp?: AppSetUp;
  recoveryCodes?: string[];
  /** The panel that requested a code. */
  panel?: 'password' | 'two-step';
};
export type AppSetUp = { uri: string; secret: string; qr: string };

export const intents = [
  'name',
  'phone',
  'photo',
  'language',
  'letter-keys',
  'start-screen',
  'send-code',
  'password',
  'email-on',
  'app-start',
  'app-confirm',
  'turn-off',
  'end-session',
  'end-all',
] as const;
/** Those of the set-up of a second step, which may be all that is open. */
export const setUpIntents = ['email-on', 'app-start', 'app-confirm'] as const satisfies Intent[];

type Intent = (typeof intents)[number];

type Answer = Omit<Outcome, 'intent'> | Response;
type Action = (requested: Services & { user: SignedIn }, form: URLSearchParams) => Promise<Answer>;

const actions: Record<Intent, Action> = {
  name: changeName,
  phone: changePhone,
  photo: choosePhoto,
  language: chooseLanguage,
  'letter-keys': switchLetterKeys,
  'start-screen': chooseStartScreen,
  'send-code': sendCode,
  password: changePassword,
  'email-on': turnEmailOn,
  'app-start': startApp,
  'app-confirm': confirmApp,
  'turn-off': turnOff,
  'end-session': endSession,
  'end-all': endAll,
};

export async function answerForm(
  context: Readonly<RouterContextProvider>,
  form: URLSearchParams,
  among: readonly Intent[] = intents,
) {
  const user = context.get(signedIn);
  const intent = among.find((each) => each === form.get('intent'));
  if (!user || !intent) return null;
  const answer = await actions[intent]({ ...context.get(services), user }, form);
  return answer instanceof Response ? answer : { intent, ...answer };
}

/** The whole screen changes its language, so the document is reloaded. */
async function chooseLanguage({ accounts, user }: Parameters<Action>[0], form: URLSearchParams) {
  const language = form.get('language');
  if (isLanguage(language)) await accounts.changeLanguage(user, language);
  const next = form.get('next');
  return redirectDocument(next && isOwnPath(next) ? next : href('/admin/account'));
}

async function changeName({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const name = { firstName: typedIn(form, 'firstName'), lastName: typedIn(form, 'lastName') };
  const problem = problemOf(nameErrors(name), user.language);
  if (problem) return { problem };
  await accounts.changeName(user, name);
  return { done: m.admin_account_name_saved() };
}

/** An empty field takes the direct line away. */
async function changePhone({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const sent = optionalPhone().safeParse(typedIn(form, 'phone'));
  const messageKey = sent.error?.issues[0]?.message;
  const problem = problemOf({ phone: messageKey }, user.language);
  if (problem) return { problem };
  await accounts.changePhone(user, sent.data ?? null);
  return { done: m.admin_account_phone_saved() };
}

/** An empty choice takes the photo away. */
async function choosePhoto({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const chosen = form.get('photo') || null;
  const isChosen = await accounts.choosePhoto(user, chosen === null ? null : (wholeId.safeParse(chosen).data ?? 0));
  return isChosen
    ? { done: m.admin_account_photo_saved() }
    : { problem: { summary: m.admin_account_photo_gone(), fields: {} } };
}

async function switchLetterKeys({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const isOn = form.get('letterKeys') === 'on';
  await accounts.switchLetterKeys(user, isOn);
  return { done: isOn ? m.admin_account_keys_on() : m.admin_account_keys_off() };
}

/** An empty or unknown choice, or one that the user may not open, means the default first screen. */
async function chooseStartScreen({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const chosen = startScreensOf(user).find((screen) => screen === form.get('startScreen')) ?? null;
  await accounts.chooseStartScreen(user, chosen);
  return { done: m.admin_account_start_saved() };
}

async function changePassword({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const confirmation = confirmationIn(form, 'current', 'currentCode');
  const input = { password: passwordIn(form, 'password'), confirmPassword: passwordIn(form, 'confirmPassword') };
  const missing = missingConfirmation(confirmation, user);
  const problem = problemOf({ ...missing, ...newPasswordErrors(input, user.language) }, user.language);
  if (problem) return { problem };
  const answer = await accounts.changePassword(user, { ...confirmation.input, password: input.password });
  return doneOr(answer, m.account_password_changed(), user, confirmation);
}

/** Two panels have password and code fields, so their names have a prefix. */
type ConfirmationFields = { input: Required<Confirmation>; names: Record<keyof Confirmation, string> };

const confirmationIn = (form: URLSearchParams, passwordName: string, codeName: string): ConfirmationFields => ({
  input: { currentPassword: passwordIn(form, passwordName), code: typedIn(form, codeName) },
  names: { currentPassword: passwordName, code: codeName },
});

function missingConfirmation(
  { input, names }: ConfirmationFields,
  { twoStep }: SignedIn,
): Record<string, string | undefined> {
  const { currentPassword, code } = missingErrors({
    currentPassword: String(input.currentPassword),
    ...(twoStep !== 'off' && { code: String(input.code) }),
  });
  return { [names.currentPassword]: currentPassword, [names.code]: code };
}

async function sendCode({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const panel = form.get('panel') === 'password' ? 'password' : 'two-step';
  return { panel, ...doneOr(await accounts.sendConfirmationCode(user), m.account_code_sent(), user) };
}

/** The app is the stronger method: it must be turned off first. */
async function turnEmailOn({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  if (user.twoStep !== 'off') return { done: m.admin_account_turned_on() };
  return await confirmed(form, user, async (input, requested) =>
    doneOr(await accounts.twoStep.turnOnEmail(user, input), m.admin_account_turned_on(), user, requested),
  );
}

async function startApp({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  return await confirmed(form, user, async (input, requested) => {
    const answer = await accounts.twoStep.startApp(user, input);
    return answer.kind === 'done'
      ? { setUp: setUpOf(answer.uri) }
      : { problem: problemSaying(answer, user, requested) };
  });
}

/** The confirmation of the second-step panel, or the error when it is missing. */
async function confirmed(
  form: URLSearchParams,
  user: SignedIn,
  act: (input: Confirmation, requested: ConfirmationFields) => Promise<Answer>,
): Promise<Answer> {
  const requested = confirmationIn(form, 'ownPassword', 'ownCode');
  const problem = problemOf(missingConfirmation(requested, user), user.language);
  return problem ? { problem } : await act(requested.input, requested);
}

async function confirmApp({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const code = typedIn(form, 'code');
  const missing = missingFields({ code }, user.language);
  const setUp = setUpOf(form.get('uri') ?? '');
  if (missing) return { problem: missing, setUp };
  const answer = await accounts.twoStep.confirmApp(user, code);
  if (answer.kind === 'done') return { done: m.admin_account_turned_on(), recoveryCodes: answer.recoveryCodes };
  return { problem: problemSaying(answer, user), setUp };
}

/** After a wrong code the same QR code is shown again, from the submitted form. */
function setUpOf(uri: string): AppSetUp {
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? '';
  return { uri, secret, qr: drawQrCode(uri, { quietZone: 2 }) };
}

async function turnOff({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  return await confirmed(form, user, async (input, requested) =>
    doneOr(await accounts.twoStep.turnOff(user, input), m.admin_account_turned_off(), user, requested),
  );
}

async function endSession({ accounts, user }: Parameters<Action>[0], form: URLSearchParams): Promise<Answer> {
  const id = Number(form.get('session'));
  if (Number.isInteger(id) && id !== user.sessionId) await accounts.endSession(user, id);
  return { done: m.admin_account_ended() };
}

async function endAll({ accounts, user, publicUrl }: Parameters<Action>[0]) {
  await accounts.endAllSessions(user);
  const there = loginAddress(user.language, { notice: 'signed-out' });
  return redirectDocument(there, withCookies(cookiesForSignOut(publicUrl)));
}

const doneOr = (answer: Done, done: string, user: SignedIn, requested?: ConfirmationFields) =>
  answer.kind === 'done' ? { done } : { problem: problemSaying(answer, user, requested) };

/** Errors of password and code are shown at the fields of the submitted panel. */
function problemSaying(
  { messageKey, fields = {} }: Refused,
  { language }: SignedIn,
  requested?: ConfirmationFields,
): Problem {
  const names: Record<string, string> = requested?.names ?? {};
  const message = Object.entries(fields).map(([name, key]) => [names[name] ?? name, sentence(key, language)]);
  return { summary: sentence(messageKey, language), fields: Object.fromEntries(message) };
}
