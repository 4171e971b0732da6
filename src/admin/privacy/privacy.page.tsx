import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { personalKinds, type RecordCounts } from '#src/operations/privacy/data-subject.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { download } from '#src/ui/admin/download.ts';
import { IconAlertTriangle, IconDownload, IconSearch, IconUserX } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { useAction } from '#src/ui/admin/use-action.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/privacy.page.ts';
import { kindText } from './kind-text.ts';
import styles from './privacy.module.css';

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context, 'tendPrivacy');
  return null;
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_privacy_title());

export default function Privacy() {
  return <PrivacyScreen />;
}

/** Data of one person: count, export and erase. */
function PrivacyScreen() {
  const actions = usePrivacyActions();
  return (
    <div className={styles.screen}>
      <Text size="sm" maw="70ch" c="dimmed">
        {m.admin_privacy_intro()}
      </Text>
      <form className={styles.form} onSubmit={(event) => void actions.find(readSubject(event))}>
        <TextInput name="email" type="email" label={m.field_email()} autoComplete="off" />
        <TextInput name="phone" type="tel" label={m.field_phone()} autoComplete="off" />
        <Button type="submit" color="oil" leftSection={<IconSearch size={18} aria-hidden />} loading={actions.isBusy}>
          {m.admin_privacy_find()}
        </Button>
      </form>
      {actions.failure && (
        <Alert color="star" role="note" icon={<IconAlertTriangle />}>
          {actions.failure}
        </Alert>
      )}
      <Found actions={actions} />
    </div>
  );
}

function Found({ actions: { shown, isBusy, take, askToErase } }: { actions: ReturnType<typeof usePrivacyActions> }) {
  if (!shown) return null;
  const { found } = shown;
  if (personalKinds.every((kind) => found[kind] === 0)) return <p role="status">{m.admin_privacy_nothing()}</p>;
  return (
    <Stack component="section" gap="s5" p="s5" className={`${shared.panel} ${styles.found}`} aria-live="polite">
      <dl>
        {personalKinds.map((kind) => (
          <div key={kind}>
            <dt>{kindText[kind]()}</dt>
            <dd>{found[kind]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => void take(shown)}
        >
          {m.admin_privacy_export()}
        </Button>
        <Button
          color="star"
          leftSection={<IconUserX size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => askToErase(shown)}
        >
          {m.admin_privacy_erase()}
        </Button>
      </div>
    </Stack>
  );
}

function readSubject(event: FormEvent<HTMLFormElement>): Subject {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  const typed = ['email', 'phone'].map((name) => [name, String(form.get(name) ?? '').trim()]);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

type Subject = { email?: string; phone?: string };
type Shown = { subject: Subject; found: RecordCounts };

/** Actions on one person's data. */
function usePrivacyActions() {
  const { run, isBusy, failure } = useAction({ reload: null });
  const [shown, setShown] = useState<Shown | null>(null);

  async function find(subject: Subject) {
    setShown(null);
    await run(() => callApi<RecordCounts>('GET', `privacy?${queryOf(subject)}`), {
      whenDone: (found) => setShown({ subject, found }),
    });
  }

  const take = ({ subject }: Shown) =>
    run(() => download(`privacy/export?${queryOf(subject)}`), { done: m.admin_privacy_exported() });

  async function askToErase({ subject }: Shown) {
    const question = {
      title: m.admin_privacy_erase_sure(),
      text: m.admin_privacy_erase_gone({ person: Object.values(subject).join(', ') }),
      confirm: m.admin_privacy_erase(),
      isDanger: true,
    };
    if (!(await isConfirmed(question))) return;
    const erased = await run(() => callApi('POST', 'privacy/erase', subject), { done: m.admin_privacy_erased() });
    if (erased.isDone) await find(subject);
  }

  return { isBusy, failure: failure?.message ?? null, shown, find, take, askToErase };
}

const queryOf = (subject: Subject) => new URLSearchParams(subject).toString();
