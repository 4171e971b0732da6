import { data, Form, Link, redirect } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { CaptchaField, type CaptchaPrompt } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import button from '../components/button.module.css';
import { findSignUpProblem } from '../forms/check-input.ts';
import { Field } from '../forms/field.tsx';
import { NativePasswordField } from '../forms/native-password-field.tsx';
import { Notice } from '../forms/notice.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import type { Problem } from '../forms/problem.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { passwordIn, readForm, typedIn } from '../forms/read-form.server.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Route } from './+types/sign-up.page.ts';
import styles from './auth.module.css';
import { authRequest } from './auth-request.server.ts';
import { loginAddress } from './login-address.ts';
import { promptCaptcha } from './prompt-captcha.server.ts';
import { problemOf, refusalOptions } from './refusal.ts';
import { GoogleLink } from './views/google-link.tsx';

export async function loader(args: Route.LoaderArgs) {
  if (args.url.searchParams.has('registered')) return null;
  const requested = authRequest(args);
  return { hasGoogle: requested.accounts.google !== null, captcha: await promptCaptcha(requested) };
}

export async function action(args: Route.ActionArgs) {
  const { accounts, caller, language } = authRequest(args);
  const form = await readForm(args.request);
  const user = {
    firstName: typedIn(form, 'firstName'),
    lastName: typedIn(form, 'lastName'),
    email: typedIn(form, 'email'),
  };
  const input = { ...user, password: passwordIn(form, 'password') };
  const problem = findSignUpProblem({ ...input, confirmPassword: passwordIn(form, 'confirmPassword') }, language);
  if (problem) return data({ user, problem }, { status: 400 });
  const proof = { captcha: typedIn(form, 'captcha'), captchaToken: typedIn(form, 'captchaToken') };
  const answer = await accounts.register({ ...input, ...proof }, caller, language);
  if (answer.kind === 'done') return redirect(`${hrefIn(language, '/auth/sign-up')}?registered`);
  return data({ user, problem: problemOf(answer, language) }, refusalOptions(answer));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, ({ firstName = '', lastName = '', email = '' }, problem) => ({
    user: { firstName, lastName, email },
    problem,
  }));

export const meta: Route.MetaFunction = () => privateMeta(m.auth_sign_up_heading());

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, problem } = actionData ?? {};
  if (!loaderData) return <Registered />;
  return (
    <>
      <h1>{m.auth_sign_up_heading()}</h1>
      <p className="muted">{m.auth_sign_up_text()}</p>
      <ProblemSummary problem={problem} labels={labels()} />
      <SignUpForm
        user={user ?? { firstName: '', lastName: '', email: '' }}
        problem={problem}
        captcha={loaderData.captcha}
        isAnswer={actionData !== undefined}
      />
      {loaderData.hasGoogle && <GoogleLink purpose="sign-up" />}
      <p className={styles.aside}>
        <span>
          {m.auth_have_account()}{' '}
          <Link className={button.link} to={loginAddress(getLocale())}>
            {m.common_sign_in()}
          </Link>
        </span>
      </p>
    </>
  );
}

const labels = () => ({
  firstName: m.field_first_name(),
  lastName: m.field_last_name(),
  email: m.field_email(),
  password: m.field_password(),
  confirmPassword: m.auth_confirm_password(),
  captcha: m.form_captcha(),
});

type FormProps = {
  user: { firstName: string; lastName: string; email: string };
  problem: Problem | undefined;
  captcha: CaptchaPrompt;
  isAnswer: boolean;
};

function SignUpForm({ user, problem, captcha, isAnswer }: FormProps) {
  const label = labels();
  const errors = problem?.fields ?? {};
  const round = useRound(problem);
  const field = (name: keyof typeof user) => ({
    name,
    label: label[name],
    defaultValue: user[name],
    error: errors[name],
  });
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div className={styles.pair}>
        <Field {...field('firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
      </div>
      <Field {...field('email')} type="email" autoComplete="email" />
      <NativePasswordField name="password" label={label.password} kind="new" error={errors.password} />
      <NativePasswordField
        name="confirmPassword"
        label={label.confirmPassword}
        kind="repeated"
        error={errors.confirmPassword}
      />
      <CaptchaField
        requested={captcha.question}
        isAnswer={isAnswer}
        error={errors.captcha}
        round={round}
        phone={captcha.phone}
      />
      <SubmitButton text={m.auth_register()} busyText={m.auth_busy_register()} />
    </Form>
  );
}

function Registered() {
  return (
    <>
      <h1>{m.auth_registered_heading()}</h1>
      <Notice text={m.account_registered()} />
      <p className={styles.aside}>
        <a className={`${button.button} ${button.dark}`} href={hrefIn(getLocale(), '/')}>
          {m.auth_back_to_site()}
        </a>
      </p>
    </>
  );
}
