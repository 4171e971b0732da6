import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import { deviceOf } from '../sessions/device.ts';

type Session = {
  id: number;
  startedAt: string;
  lastSeenAt: string;
  address: string;
  userAgent: string;
  isThisOne: boolean;
};

/** Where somebody is signed in; admins end one session or all. */
export function UserSessions({ id }: { id: number }) {
  const frame = useRouteLoaderData<{ user: CurrentUser }>('admin');
  const [isOpen, setOpen] = useState(false);
  if (!mayOperate(frame?.user ?? null, 'endSessions')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.admin_account_sessions()}
      </Button>
      {isOpen && <SessionsDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function SessionsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [version, setVersion] = useState(0);
  const { called } = useLoaded<{ sessions: Session[] }>(`user/sessions?id=${id}`, version);
  const { run, isBusy } = useAction({ reload: () => setVersion((before) => before + 1) });
  const sessions = called?.isDone ? called.result.sessions : [];
  const end = (session: number | null) => callApi('POST', 'user/sessions/end', { id, session });

  async function endAll() {
    const question = {
      title: m.admin_user_end_sessions_sure(),
      text: m.admin_user_end_sessions_text(),
      confirm: m.admin_account_end_all(),
      isDanger: true,
    };
    if (await isConfirmed(question)) await run(() => end(null), { done: m.admin_user_sessions_ended() });
  }

  return (
    <Dialog onClose={onClose} title={m.admin_account_sessions()}>
      <Stack gap="s4">
        {called && !called.isDone && <Text c="star">{called.message}</Text>}
        {called?.isDone && sessions.length === 0 && <p>{m.admin_user_no_sessions()}</p>}
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={isBusy}
            end={() => run(() => end(session.id), { done: m.admin_account_ended() })}
          />
        ))}
        {sessions.length > 0 && (
          <Button variant="default" color="star" disabled={isBusy} onClick={() => void endAll()}>
            {m.admin_account_end_all()}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

type LineProps = { session: Session; isBusy: boolean; end: () => Promise<unknown> };

function SessionLine({ session: { startedAt, lastSeenAt, address, userAgent, isThisOne }, isBusy, end }: LineProps) {
  const found = deviceOf(userAgent);
  const device = found ? m.admin_account_by(found) : m.admin_account_device_unknown();
  const moment = (at: string) => formatMoment(at, getLocale());
  return (
    <Group justify="space-between" gap="s3" wrap="nowrap" align="flex-start">
      <div>
        <b>{device}</b>
        {isThisOne && ` · ${m.admin_account_this_one()}`}
        <Text size="sm" c="dimmed">
          {address} · {m.admin_account_started()} {moment(startedAt)} · {m.admin_account_last_seen()}{' '}
          {moment(lastSeenAt)}
        </Text>
      </div>
      {!isThisOne && (
        <Button
          size="compact-md"
          variant="default"
          disabled={isBusy}
          aria-label={m.admin_account_end_one({ device })}
          onClick={() => void end()}
        >
          {m.common_sign_out()}
        </Button>
      )}
    </Group>
  );
}
