import { data, href, redirect } from 'react-router';
import { role } from '#src/access.ts';
import type { SessionEntry } from '#src/accounts/accounts.ts';
import { readCookies } from '#src/accounts/cookies.server.ts';
import { startScreensOf } from '#src/accounts/start-page.ts';
import { services } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { readForm } from '#src/storefront/forms/read-form.server.ts';
import type { Route } from './+types/account.page.ts';
import styles from './account.module.css';
import { answerForm } from './account-action.server.ts';
import { deviceOf } from './device.ts';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

/** Without scripts the page is rendered by the request that changed the account, so it is read again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts } = context.get(services);
  const { token } = readCookies(request.headers.get('cookie'));
  const user = token && (await accounts.whoIs(token));
  if (!user) throw redirect(`${href('/auth/login')}?next=${href('/admin/account')}`);
  const { firstName, lastName, username, email, language, hasLetterKeys, startScreen, twoStep } = user;
  const sessions = await accounts.sessionsOf(user);
  return {
    user: {
      name: `${firstName} ${lastName}`.trim(),
      username,
      email,
      language,
      hasLetterKeys,
      startScreen,
      startScreens: startScreensOf(user),
      isAdmin: user.role === role.admin,
    },
    twoStep,
    sessions: sessions.map(sessionView),
  };
}

const sessionView = ({ id, startedAt, lastSeenAt, address, userAgent, isThisOne }: SessionEntry) => ({
  id,
  startedAt,
  lastSeenAt,
  address,
  device: deviceOf(userAgent),
  isThisOne,
});

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerForm(context, await readForm(request));
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

export const meta: Route.MetaFunction = () => [{ title: m.admin_layout_account() }];

/** Account settings of all staff. Each panel has its own forms, which work without scripts. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, twoStep, sessions } = loaderData;
  const outcome = actionData ?? null;
  return (
    <div className={styles.account}>
      <div>
        <ProfilePanel user={user} outcome={outcome} />
        <TwoStepPanel twoStep={twoStep} email={user.email} outcome={outcome} />
      </div>
      <div>
        <PasswordPanel twoStep={twoStep} outcome={outcome} />
        <SessionsPanel sessions={sessions} language={user.language} outcome={outcome} />
      </div>
    </div>
  );
}
