import { Button, Group } from '@mantine/core';
import { accessText } from '#src/access-text.ts';
import type { Accounts } from '#src/accounts/accounts.ts';
import { services } from '#src/app/services.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { Panel } from '#src/ui/admin/panel.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/invite.page.ts';
import styles from './invite.module.css';
import { InviteForm } from './invite-form.tsx';
import type { InvitationActions } from './use-invitations.ts';
import { useInvitations } from './use-invitations.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context, 'inviteUsers');
  const { accounts, hasMailServer, now } = context.get(services);
  return { invitations: await accounts.invitations.list(), hasMailServer, language: user.language, now: now() };
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_invite_title());

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

type Invitation = Awaited<ReturnType<Accounts['invitations']['list']>>[number];
type Props = { invitations: Invitation[]; hasMailServer: boolean; now: Date; actions: InvitationActions };

/** Those that nobody has accepted yet, to be sent again or revoked. */
const OpenInvitations = ({ invitations, ...rest }: Props) => (
  <Panel heading={m.admin_invite_open()} className={styles.panel}>
    {invitations.length === 0 && <p>{m.admin_invite_none()}</p>}
    <ul className={styles.list}>
      {invitations.map((invitation) => (
        <OpenInvitation key={invitation.id} invitation={invitation} {...rest} />
      ))}
    </ul>
  </Panel>
);

type OneProps = Omit<Props, 'invitations'> & { invitation: Invitation };

function OpenInvitation({ invitation, hasMailServer, now, actions }: OneProps) {
  const { email, firstName, lastName, invitedBy, expiresAt } = invitation;
  const name = `${firstName} ${lastName}`.trim();
  const isExpired = expiresAt <= now;
  const until = formatMoment(expiresAt, getLocale());
  return (
    <li>
      <b>{name ? `${name} · ${email}` : email}</b>
      <p>
        {accessText(invitation)
          .map((key) => sentence(key))
          .join(' ')}
      </p>
      <p>
        {invitedBy && `${m.admin_invite_by({ name: invitedBy })} · `}
        <span className={isExpired ? styles.expired : undefined}>
          {isExpired ? m.admin_invite_expired({ when: until }) : m.admin_invite_until({ until })}
        </span>
      </p>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          disabled={actions.isBusy}
          onClick={() => void actions.resend(invitation)}
        >
          {hasMailServer ? m.admin_invite_resend() : m.admin_invite_new_link()}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="star"
          disabled={actions.isBusy}
          onClick={() => void actions.revoke(invitation)}
        >
          {m.admin_invite_revoke()}
        </Button>
      </Group>
    </li>
  );
}
