import { useState } from 'react';
import type { InvitationInput } from '#src/accounts/invitations/invitation-input.ts';
import type { Invited } from '#src/accounts/invitations/invite.server.ts';
import { m } from '#src/i18n/messages.ts';
import { newKey } from '#src/lib/new-key.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';

export type InvitationActions = ReturnType<typeof useInvitations>;

type Open = { id: number; email: string };

/** Without a mail server a link is shown for the address that was invited last. */
export function useInvitations(hasMailServer: boolean) {
  const { run, isBusy, failure, dismiss } = useAction();
  const [shown, setShown] = useState<{ email: string; link: string } | null>(null);
  const done = (email: string) =>
    hasMailServer ? m.admin_invite_sent({ email }) : m.admin_invite_link_made({ email });
  const showLink =
    (email: string) =>
    ({ link }: Invited) =>
      setShown(link === null ? null : { email, link });

  const invite = (input: InvitationInput) =>
    run(() => callApi<Invited>('POST', 'invitation', input, undefined, newKey()), {
      done: done(input.email),
      whenDone: showLink(input.email),
    });

  const resend = ({ id, email }: Open) =>
    run(() => callApi<Invited>('POST', 'invitation/resend', { id }, undefined, newKey()), {
      done: done(email),
      whenDone: showLink(email),
    });

  async function revoke({ id, email }: Open) {
    const question = {
      title: m.admin_invite_revoke_sure({ email }),
      text: m.admin_invite_revoke_gone(),
      confirm: m.admin_invite_revoke(),
      isDanger: true,
    };
    if (!(await isConfirmed(question))) return;
    await run(() => callApi('POST', 'invitation/revoke', { id }), {
      done: m.admin_invite_revoked(),
      whenDone: () => setShown((link) => (link?.email === email ? null : link)),
    });
  }

  return {
    isBusy,
    errors: failure?.fields ?? {},
    failure: failure?.message ?? null,
    dismiss,
    shown,
    invite,
    resend,
    revoke,
  };
}
