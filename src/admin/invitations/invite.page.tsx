import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/invite.page.ts';
import styles from './invite.module.css';
import { InviteForm } from './invite-form.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { useInvitations } from './use-invitations.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'inviteUsers')) throw redirect(startPage(user, user.language));
  const { accounts, hasMailServer, now } = context.get(services);
  return { invitations: await accounts.invitations.list(), hasMailServer, language: user.language, now: now() };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_invite_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

/** Admins invite people by email, and look after the invitations that are open. */
export default function InvitePage({ loaderData }: Route.ComponentProps) {
  const { invitations, hasMailServer, language, now } = loaderData;
  const actions = useInvitations(hasMailServer);
  return (
    <div className={styles.screen}>
      <InviteForm actions={actions} hasMailServer={hasMailServer} language={language} />
      <OpenInvitations invitations={invitations} hasMailServer={hasMailServer} now={now} actions={actions} />
    </div>
  );
}
