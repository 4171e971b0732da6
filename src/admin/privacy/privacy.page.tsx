import { Alert, Button, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type FormEvent, useState } from 'react';
import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { personalKinds, type RecordCounts } from '#src/operations/privacy/data-subject.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { download } from '#src/ui/admin/download.ts';
import { IconAlertTriangle, IconDownload, IconSearch, IconUserX } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { Route } from './+types/privacy.page.ts';
import { kindText } from './kind-text.ts';
import styles from './privacy.module.css';

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'tendPrivacy')) throw redirect(startPage(user, user.language));
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_privacy_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Privacy() {
  return <PrivacyScreen />;
}

/** Data of one person: count, export and erase. */
function PrivacyScreen() {
  const actions = usePrivacyActions();
  return (
    <div className={styles.screen}>
      <p className={styles.intro}>{m.admin_privacy_intro()}</p>
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
    <section className={styles.found} aria-live="polite">
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
    </section>
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

/** Actions on one person's data. An error stays in `failure` until the next action. */
function usePrivacyActions() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  function notify(error: string | null, done?: string) {
    setFailure(error);
    if (error !== null) notifyFailure(error);
    else if (done) notifySuccess(done);
  }

  async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
    setBusy(true);
    setFailure(null);
    const result = await call();
    setBusy(false);
    return result;
  }

  async function find(subject: Subject) {
    setShown(null);
    const called: Called<RecordCounts> = await asking(() => callApi('GET', `privacy?${queryOf(subject)}`));
    if (called.isDone) setShown({ subject, found: called.result });
    else notify(called.message);
  }

  async function take({ subject }: Shown) {
    notify(await asking(() => download(`privacy/export?${queryOf(subject)}`)), m.admin_privacy_exported());
  }

  async function erase({ subject }: Shown) {
    const called = await asking(() => callApi('POST', 'privacy/erase', subject));
    if (!called.isDone) return notify(called.message);
    notify(null, m.admin_privacy_erased());
    await find(subject);
  }

  const askToErase = (data: Shown) =>
    modals.openConfirmModal({
      title: m.admin_privacy_erase_sure(),
      children: m.admin_privacy_erase_gone({ person: Object.values(data.subject).join(', ') }),
      labels: { confirm: m.admin_privacy_erase(), cancel: m.common_cancel() },
      confirmProps: { color: 'star' },
      onConfirm: () => void erase(data),
    });

  return { isBusy, failure, shown, find, take, askToErase };
}

const queryOf = (subject: Subject) => new URLSearchParams(subject).toString();
