import { Flex, Text } from '@mantine/core';
import { data, Form, href, redirect } from 'react-router';
import { role } from '#src/access.ts';
import type { SessionEntry, TwoStep } from '#src/accounts/accounts.ts';
import { readCookies } from '#src/accounts/cookies.server.ts';
import { type Device, deviceOf } from '#src/accounts/sessions/device.ts';
import { startScreensOf } from '#src/accounts/start-page.ts';
import { services } from '#src/app/services.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import button from '#src/storefront/components/button.module.css';
import { NativePasswordField } from '#src/storefront/forms/native-password-field.tsx';
import { readForm } from '#src/storefront/forms/read-form.server.ts';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import type { Route } from './+types/account.page.ts';
import styles from './account.module.css';
import { answerForm, type Outcome } from './account-action.server.ts';
import { AccountPanel } from './account-panel.tsx';
import { ConfirmFields, SendCode } from './confirm-fields.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

/** Without scripts the page is rendered by the request that changed the account, so it is read again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts } = context.get(services);
  const { token } = readCookies(request.headers.get('cookie'));
  const user = token && (await accounts.whoIs(token));
  if (!user) throw redirect(`${href('/auth/login')}?next=${href('/admin/account')}`);
  const { firstName, lastName, phone, username, email, language, hasLetterKeys, startScreen, twoStep, photo } = user;
  const sessions = await accounts.sessionsOf(user);
  return {
    user: {
      firstName,
      lastName,
      phone,
      photo,
      username,
      email,
      language,
      hasLetterKeys,
      startScreen,
      startScreens: startScreensOf(user),
      isAdmin: user.role === role.admin,
    },
    twoStep,
    passkeyOrigin: accounts.passkeys.origin,
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
  const { user, twoStep, sessions, passkeyOrigin } = loaderData;
  const outcome = actionData ?? null;
  return (
    <div className={styles.account}>
      <div>
        <ProfilePanel user={user} outcome={outcome} />
        <TwoStepPanel twoStep={twoStep} email={user.email} outcome={outcome} />
        {passkeyOrigin !== null && <PasskeysPanel origin={passkeyOrigin} twoStep={twoStep} />}
      </div>
      <div>
        <PasswordPanel twoStep={twoStep} outcome={outcome} />
        <SessionsPanel sessions={sessions} language={user.language} outcome={outcome} />
      </div>
    </div>
  );
}

/** Changes the password, which requires the current one. */
function PasswordPanel({ twoStep, outcome }: { twoStep: TwoStep; outcome: Outcome | null }) {
  const errors = (outcome?.intent === 'password' && outcome.problem?.fields) || {};
  const labels = {
    current: m.field_current_password(),
    currentCode: m.auth_code(),
    password: m.auth_new_password(),
    confirmPassword: m.auth_confirm_password(),
  };
  return (
    <AccountPanel
      heading={m.field_password()}
      outcome={outcome}
      intents={['password']}
      panel="password"
      labels={labels}
    >
      <Text size="sm" c="dimmed">
        {m.admin_account_password_text()}
      </Text>
      <SendCode twoStep={twoStep} panel="password" />
      {/* A new key empties the form after success. */}
      <Form
        key={String(outcome?.intent === 'password' ? outcome.done : undefined)}
        method="post"
        className="grid gap-5"
        noValidate
      >
        <ConfirmFields twoStep={twoStep} names={{ password: 'current', code: 'currentCode' }} errors={errors} />
        <NativePasswordField name="password" label={labels.password} kind="new" error={errors.password} />
        <NativePasswordField
          name="confirmPassword"
          label={labels.confirmPassword}
          kind="repeated"
          error={errors.confirmPassword}
        />
        <SubmitButton
          intent="password"
          look="dark"
          text={m.admin_account_password_change()}
          busyText={m.common_saving()}
        />
      </Form>
    </AccountPanel>
  );
}

type Session = {
  id: number;
  startedAt: Date;
  lastSeenAt: Date;
  address: string;
  device: Device | null;
  isThisOne: boolean;
};
type Props = { sessions: Session[]; language: Language; outcome: Outcome | null };

/** The user's sessions. */
function SessionsPanel({ sessions, language, outcome }: Props) {
  return (
    <AccountPanel heading={m.admin_account_sessions()} outcome={outcome} intents={['end-session']}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} language={language} />
        ))}
      </ul>
      <Flex component={Form} method="post" rowGap="s2" columnGap="s4" wrap="wrap" align="center">
        <SubmitButton
          intent="end-all"
          look="outline"
          text={m.admin_account_end_all()}
          busyText={m.admin_account_end_all()}
        />
        <Text size="sm" c="dimmed">
          {m.admin_account_end_all_text()}
        </Text>
      </Flex>
    </AccountPanel>
  );
}

function SessionRow({ session, language }: { session: Session; language: Language }) {
  const { id, startedAt, lastSeenAt, address, isThisOne } = session;
  const device = session.device ? m.admin_account_by(session.device) : m.admin_account_device_unknown();
  return (
    <li>
      <div>
        <b>{device}</b>
        {isThisOne && <span className={styles.mark}>{m.admin_account_this_one()}</span>}
        <p>
          {address} · {m.admin_account_started()} <Moment at={startedAt} language={language} /> ·{' '}
          {m.admin_account_last_seen()} <Moment at={lastSeenAt} language={language} />
        </p>
      </div>
      {!isThisOne && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <button
            type="submit"
            name="intent"
            value="end-session"
            className={button.link}
            aria-label={m.admin_account_end_one({ device })}
          >
            {m.common_sign_out()}
          </button>
        </Form>
      )}
    </li>
  );
}

function Moment({ at, language }: { at: Date; language: Language }) {
  return <time dateTime={at.toISOString()}>{formatMoment(at, language)}</time>;
}
