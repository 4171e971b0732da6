import { Form, redirect, redirectDocument } from 'react-router';
import { cookiesForSignOut } from '#src/accounts/cookies.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import button from '../components/button.module.css';
import { preservePage } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Route } from './+types/logout.page.ts';
import styles from './auth.module.css';
import { authRequest, withCookies } from './auth-request.server.ts';
import { loginAddress } from './login-address.ts';

/** Only a POST signs out, because another site could make a browser request the address. */
export function loader(args: Route.LoaderArgs) {
  const { user, language } = authRequest(args);
  if (!user) throw redirect(loginAddress(language));
  return { name: `${user.firstName} ${user.lastName}`.trim() || user.username };
}

export async function action(args: Route.ActionArgs) {
  const { accounts, token, language, publicUrl } = authRequest(args);
  if (token) await accounts.signOut(token);
  return redirectDocument(loginAddress(language, { notice: 'signed-out' }), withCookies(cookiesForSignOut(publicUrl)));
}

export const clientAction = (args: Route.ClientActionArgs) => preservePage(args);

export const meta: Route.MetaFunction = () => privateMeta(m.common_sign_out());

export default function LogoutPage({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{m.auth_signed_in_heading()}</h1>
      <p className="muted">{m.auth_signed_in_text({ name })}</p>
      <ProblemSummary problem={actionData?.problem} labels={{}} />
      <Form method="post" className={styles.aside}>
        <SubmitButton text={m.common_sign_out()} busyText={m.common_sign_out()} />
        <a className={`${button.button} ${button.outline}`} href={hrefIn(getLocale(), '/')}>
          {m.auth_back_to_site()}
        </a>
      </Form>
    </>
  );
}
