import { data, redirect, redirectDocument } from 'react-router';
import type { Refused } from '#src/accounts/accounts.ts';
import { pageAfterSignIn } from '#src/accounts/start-page.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import type { CaptchaPrompt } from '../captcha/captcha-field.tsx';
import { missingFields } from '../forms/check-input.ts';
import { preserveTyped } from '../forms/preserve-typed.ts';
import { passwordIn, readForm, typedIn } from '../forms/read-form.server.ts';
import type { Route } from './+types/login.page.ts';
import { type AuthRequest, authRequest, withCookies } from './auth-request.server.ts';
import { findNotice, loginAddress } from './login-address.ts';
import { promptCaptcha } from './prompt-captcha.server.ts';
import { problemOf, refusalOptions } from './refusal.ts';
import { secondStepCookie } from './second-step-cookie.server.ts';
import { followSignIn } from './sign-in-answer.server.ts';
import { CodeStep } from './views/code-step.tsx';
import { PasswordStep } from './views/password-step.tsx';

/** Signed-in users are redirected. */
export async function loader(args: Route.LoaderArgs) {
  const { user, language, accounts } = authRequest(args);
  const query = args.url.searchParams;
  const next = query.get('next');
  if (user) throw redirectDocument(pageAfterSignIn(user, next, language));
  if (query.get('step') === 'code') return await codeStep(args.request, language);
  const notice = findNotice(query.get('notice'));
  const text = notice ? sentence(notice.key, language) : null;
  return {
    kind: 'password' as const,
    notice: notice?.isGood ? text : null,
    problem: notice?.isGood === false && text ? { summary: text, fields: {} } : undefined,
    hasGoogle: accounts.google !== null,
    passkeyOrigin: accounts.passkeys.origin,
  };
}

async function codeStep(request: Request, language: Language) {
  const step = await secondStepCookie.read(request);
  if (!step) throw redirect(loginAddress(language));
  return { kind: 'code' as const, method: step.way };
}

export async function action(args: Route.ActionArgs) {
  const requested = authRequest(args);
  const form = await readForm(args.request);
  const next = args.url.searchParams.get('next');
  return form.has('username') ? await signIn(requested, form, next) : await verify(requested, form, next, args.request);
}

/** When a captcha was required, the next attempt needs a new one. */
export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, ({ username = '' }, problem) => ({ username, problem, requested: null }));

async function signIn(requested: AuthRequest, form: URLSearchParams, next: string | null) {
  const { accounts, caller, language, token, deviceToken } = requested;
  const username = typedIn(form, 'username');
  const password = passwordIn(form, 'password');
  const missing = missingFields({ username, password }, language);
  if (missing) {
    const question = form.has('captchaToken') ? await promptCaptcha(requested) : null;
    return data({ username, problem: missing, requested: question }, { status: 400 });
  }
  const proof = { captcha: typedIn(form, 'captcha'), captchaToken: typedIn(form, 'captchaToken') };
  const answer = await accounts.signIn({ username, password, token, deviceToken, ...proof }, caller, language);
  if (answer.kind !== 'refused') return await followSignIn(answer, requested, next);
  // Once a captcha was required, each attempt needs a new one: the answer is used up, whatever else was wrong.
  const isRequested = answer.fields?.captcha !== undefined || form.has('captchaToken');
  return refuse(answer, username, { language, requested: isRequested ? await promptCaptcha(requested) : null });
}

type Shown = { language: Language; requested: CaptchaPrompt | null };

function refuse(refused: Refused, username: string, { language, requested }: Shown) {
  return data({ username, problem: problemOf(refused, language), requested }, refusalOptions(refused));
}

async function verify(requested: AuthRequest, form: URLSearchParams, next: string | null, request: Request) {
  const { accounts, caller, language } = requested;
  const step = await secondStepCookie.read(request);
  if (!step) throw redirect(loginAddress(language, { notice: 'step-over', next }));
  const name = form.has('recovery') ? 'recovery' : 'code';
  const code = typedIn(form, name);
  const missing = missingFields({ [name]: code }, language);
  if (missing) return data({ username: '', problem: missing, requested: null }, { status: 400 });
  const answer = await accounts.verify({ tokenId: step.tokenId, code, isRemember: form.has('isRemember') }, caller);
  if (answer.kind !== 'refused') return await followSignIn(answer, requested, next);
  if (answer.messageKey === 'account_step_over') throw await startOver(language, next);
  return refuse(answer, '', { language, requested: null });
}

/** Too many wrong codes, or too late: starts over with username and password. */
async function startOver(language: Language, next: string | null) {
  return redirect(loginAddress(language, { notice: 'step-over', next }), withCookies([await secondStepCookie.drop()]));
}

export const meta: Route.MetaFunction = () => privateMeta(m.common_sign_in());

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'code') return <CodeStep method={loaderData.method} problem={actionData?.problem} />;
  const problem = actionData?.problem ?? loaderData.problem;
  return (
    <PasswordStep
      username={actionData?.username ?? ''}
      problem={problem}
      notice={problem ? null : loaderData.notice}
      hasGoogle={loaderData.hasGoogle}
      passkeyOrigin={loaderData.passkeyOrigin}
      requested={actionData?.requested ?? null}
    />
  );
}
