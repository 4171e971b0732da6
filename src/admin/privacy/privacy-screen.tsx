import { Alert, Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { m } from '#src/i18n/messages.ts';
import { personalKinds } from '#src/operations/privacy/data-subject.ts';
import { IconAlertTriangle, IconDownload, IconSearch, IconUserX } from '#src/ui/admin/icons.tsx';
import { kindText } from './kind-text.ts';
import styles from './privacy.module.css';
import { type Subject, usePrivacyActions } from './use-privacy-actions.ts';

/** Data of one person: count, export and erase. */
export function PrivacyScreen() {
  const actions = usePrivacyActions();
  return (
    <div className={styles.screen}>
      <p className={styles.intro}>{m.admin_privacy_intro()}</p>
      <form className={styles.form} onSubmit={(event) => void actions.find(readSubject(event))}>
        <TextInput name="email" type="email" label={m.admin_privacy_email()} autoComplete="off" />
        <TextInput name="phone" type="tel" label={m.admin_privacy_phone()} autoComplete="off" />
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
