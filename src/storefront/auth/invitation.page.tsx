import { data, Form, redirectDocument } from 'react-router';
import { accessText } from '#src/access-text.ts';
import { cookiesForSignIn } from '#src/accounts/cookies.server.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { invitationErrors, problemOf } from '../forms/check-input.ts';
import { Field } from '../forms/field.tsx';
import { NativePasswordField } from '../forms/native-password-field.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { passwordIn, readForm, typedIn } from '../forms/read-form.server.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Route } from './+types/invitation.page.ts';
import styles from './auth.module.css';
import { authRequest, withCookies } from './auth-request.server.ts';
import { problemOf as problemOfRefusal, refusalOptions } from './refusal.ts';

export async function loader(args: Route.LoaderArgs) {
  const { accounts, language } = authRequest(args);
  const invitation = await accounts.invitations.read(args.params.token);
  if (!invitation) return null;
  const { email, firstName, lastName } = invitation;
  const opens = accessText(invitation).map((key) => sentence(key, language));
  return { email, firstName, lastName, opens };
}

/** Opening the link changes nothing; submitting the form does. */
export async function action(args: Route.ActionArgs) {
  const { accounts, caller, language, publicUrl } = authRequest(args);
  const form = await readForm(args.request);
  const name = { firstName: typedIn(form, 'firstName'), lastName: typedIn(form, 'lastName') };
  const password = passwordIn(form, 'password');
  const typed = { ...name, password, confirmPassword: passwordIn(form, 'confirmPassword') };
  const problem = problemOf(invitationErrors(typed, language), language);
  if (problem) return data({ name, problem }, { status: 400 });
  const answer = await accounts.invitations.accept(args.params.token, { ...name, password }, caller);
  if (answer.kind === 'refused')
    return data({ name, problem: problemOfRefusal(answer, language) }, refusalOptions(answer));
  if (answer.kind !== 'signed-in') throw data(null, { status: 500 });
  return redirectDocument(startPage(answer.user, language), withCookies(cookiesForSignIn(answer, publicUrl)));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, ({ firstName = '', lastName = '' }, problem) => ({ name: { firstName, lastName }, problem }));

/** The address contains the token, so no referrer is sent. */
export const meta: Route.MetaFunction = () => [
  ...privateMeta(m.auth_invitation_heading()),
  { name: 'referrer', content: 'same-origin' },
];

/** Name and password of somebody who was invited. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <DeadLink />;
  const { email, opens } = loaderData;
  const problem = actionData?.problem;
  const name = actionData?.name ?? loaderData;
  const label = labels();
  return (
    <>
      <h1>{m.auth_invitation_heading()}</h1>
      <div className="grid gap-2">
        <p className="muted">{m.auth_invitation_text({ email })}</p>
        <ul className={styles.opens}>
          {opens.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <ProblemSummary problem={problem} labels={label} />
      <Form method="post" className="grid gap-5" noValidate>
        {/* For password managers, which store a password with its username. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div className={styles.pair}>
          <Field
            name="firstName"
            label={label.firstName}
            defaultValue={name.firstName}
            autoComplete="given-name"
            error={problem?.fields.firstName}
          />
          <Field
            name="lastName"
            label={label.lastName}
            defaultValue={name.lastName}
            autoComplete="family-name"
            error={problem?.fields.lastName}
          />
        </div>
        <NativePasswordField name="password" label={label.password} kind="new" error={problem?.fields.password} />
        <NativePasswordField
          name="confirmPassword"
          label={label.confirmPassword}
          kind="repeated"
          error={problem?.fields.confirmPassword}
        />
        <SubmitButton text={m.auth_invitation_accept()} busyText={m.common_saving()} />
      </Form>
    </>
  );
}

const labels = () => ({
  firstName: m.field_first_name(),
  lastName: m.field_last_name(),
  password: m.field_password(),
  confirmPassword: m.auth_confirm_password(),
});

function DeadLink() {
  return (
    <>
      <h1>{m.auth_reset_dead_heading()}</h1>
      <p className="muted">{m.account_invitation_over()}</p>
    </>
  );
}
