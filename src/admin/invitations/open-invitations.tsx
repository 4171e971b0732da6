import { Button, Group } from '@mantine/core';
import { accessText } from '#src/access-text.ts';
import type { Accounts } from '#src/accounts/accounts.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { Panel } from '#src/ui/admin/panel.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import styles from './invite.module.css';
import type { InvitationActions } from './use-invitations.ts';

type Invitation = Awaited<ReturnType<Accounts['invitations']['list']>>[number];
type Props = { invitations: Invitation[]; hasMailServer: boolean; now: Date; actions: InvitationActions };

/** Those that nobody has accepted yet, to be sent again or revoked. */
export const OpenInvitations = ({ invitations, ...rest }: Props) => (
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
