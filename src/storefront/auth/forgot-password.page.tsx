import { data, Form, Link, redirect } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import button from '../components/button.module.css';
import { emailError, problemOf } from '../forms/check-input.ts';
import { Field } from '../forms/field.tsx';
import { Notice } from '../forms/notice.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { readForm, typedIn } from '../forms/read-form.server.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Route } from './+types/forgot-password.page.ts';
import styles from './auth.module.css';
import { authRequest } from './auth-request.server.ts';
import { loginAddress } from './login-address.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ isSent: url.searchParams.has('sent') });

/** The answer does not reveal whether there is such an account. */
export async function action(args: Route.ActionArgs) {
  const { accounts, caller, language } = authRequest(args);
  const email = typedIn(await readForm(args.request), 'email');
  const problem = problemOf({ email: emailError(email) }, language);
  if (problem) return data({ email, problem }, { status: 400 });
  await accounts.forgotPassword(email, caller, language);
  return redirect(`${hrefIn(language, '/auth/forgot-your-password')}?sent`);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, ({ email = '' }, problem) => ({ email, problem }));

export const meta: Route.MetaFunction = () => privateMeta(m.auth_forgot_heading());

export default function ForgotPasswordPage({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem;
  const isAnswered = isSent && !problem;
  return (
    <>
      <h1>{m.auth_forgot_heading()}</h1>
      {isAnswered ? <Notice text={m.account_reset_sent()} /> : <p className="muted">{m.auth_forgot_text()}</p>}
      {isAnswered && <p className="muted">{m.auth_forgot_again()}</p>}
      <ProblemSummary problem={problem} labels={{ email: m.field_email() }} />
      <Form method="post" className="grid gap-5" noValidate>
        <Field
          name="email"
          type="email"
          label={m.field_email()}
          autoComplete="email"
          defaultValue={actionData?.email}
          error={problem?.fields.email}
        />
        <SubmitButton text={m.auth_forgot_send()} busyText={m.section_sending()} />
      </Form>
      <p className={styles.aside}>
        <Link className={button.link} to={loginAddress(getLocale())}>
          {m.common_sign_in()}
        </Link>
      </p>
    </>
  );
}
