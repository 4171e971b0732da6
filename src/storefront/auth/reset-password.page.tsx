import { data, Form, redirect } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import button from '../components/button.module.css';
import { newPasswordErrors, problemOf } from '../forms/check-input.ts';
import { NativePasswordField } from '../forms/native-password-field.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import type { Problem } from '../forms/problem.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { passwordIn, readForm } from '../forms/read-form.server.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Route } from './+types/reset-password.page.ts';
import styles from './auth.module.css';
import { authRequest } from './auth-request.server.ts';
import { loginAddress } from './login-address.ts';
import { refusalOptions } from './refusal.ts';

export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params;
  return { isGood: token !== undefined && (await authRequest(args).accounts.isResetTokenGood(token)) };
}

/** Opening the link changes nothing; submitting the form does. */
export async function action(args: Route.ActionArgs) {
  const { accounts, language } = authRequest(args);
  const form = await readForm(args.request);
  const input = { password: passwordIn(form, 'password'), confirmPassword: passwordIn(form, 'confirmPassword') };
  const problem = problemOf(newPasswordErrors(input, language), language);
  if (problem) return data({ problem }, { status: 400 });
  const answer = await accounts.resetPassword(args.params.token ?? '', input.password);
  if (answer.kind === 'done') return redirect(loginAddress(language, { notice: 'password-changed' }));
  const refused: Problem = { summary: sentence(answer.messageKey, language), fields: {} };
  return data({ problem: refused }, refusalOptions(answer));
}

export const clientAction = (args: Route.ClientActionArgs) => preserveTyped(args, (_typed, problem) => ({ problem }));

/** The address contains the token, so no referrer is sent. */
export const meta: Route.MetaFunction = () => [
  ...privateMeta(m.auth_reset_heading()),
  { name: 'referrer', content: 'same-origin' },
];

export default function ResetPasswordPage({ loaderData: { isGood }, actionData }: Route.ComponentProps) {
  if (!isGood) return <DeadLink />;
  const problem = actionData?.problem;
  const labels = { password: m.auth_new_password(), confirmPassword: m.auth_confirm_password() };
  return (
    <>
      <h1>{m.auth_reset_heading()}</h1>
      <ProblemSummary problem={problem} labels={labels} />
      <Form method="post" className="grid gap-5" noValidate>
        <NativePasswordField name="password" label={labels.password} kind="new" error={problem?.fields.password} />
        <NativePasswordField
          name="confirmPassword"
          label={labels.confirmPassword}
          kind="repeated"
          error={problem?.fields.confirmPassword}
        />
        <SubmitButton text={m.auth_reset_save()} busyText={m.common_saving()} />
      </Form>
    </>
  );
}

function DeadLink() {
  return (
    <>
      <h1>{m.auth_reset_dead_heading()}</h1>
      <p className="muted">{m.account_reset_over()}</p>
      <p className={styles.aside}>
        <a className={`${button.button} ${button.dark}`} href={hrefIn(getLocale(), '/auth/forgot-your-password')}>
          {m.auth_reset_new_link()}
        </a>
      </p>
    </>
  );
}
