import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TwoStep } from '#src/accounts/accounts.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { type Called, callApi, refusal } from '#src/ui/admin/call.ts';
import { Panel } from '#src/ui/admin/panel.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import { useHasPasskeys } from '#src/ui/use-passkeys.ts';
import styles from './account.module.css';

type Passkey = { id: number; name: string; isSynced: boolean; createdAt: string; lastUsedAt: string | null };
type Props = { origin: string; twoStep: TwoStep };

/** The user's passkeys, each named; adding and removing one takes the password, and a code when that is on. */
export const PasskeysPanel = (props: Props) => useHasPasskeys(props.origin) && <Passkeys {...props} />;

function Passkeys({ twoStep }: Props) {
  const [version, setVersion] = useState(0);
  const { revalidate } = useRevalidator();
  const { called } = useLoaded<{ passkeys: Passkey[] }>('passkey', version);
  const reload = async () => {
    setVersion((before) => before + 1);
    await revalidate();
  };
  const { run, isBusy, failure } = useAction({ reload });
  const [form, setForm] = useState<{ remove: Passkey | null } | null>(null);
  const passkeys = called?.isDone ? called.result.passkeys : [];
  const close = () => setForm(null);

  async function submit(typed: Typed) {
    const remove = form?.remove;
    const done = remove ? m.admin_passkey_removed() : m.admin_passkey_added();
    const { name: _name, ...confirmation } = typed;
    const act = () => (remove ? callApi('POST', 'passkey/remove', { id: remove.id, ...confirmation }) : add(typed));
    if ((await run(act, { done })).isDone) close();
  }

  return (
    <Panel className={styles.panel} heading={m.admin_passkeys()}>
      <Text size="sm" c="dimmed">
        {m.admin_passkeys_text()}
      </Text>
      <ul className={styles.sessions}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>{passkey.name}</b>
              <p>{factsOf(passkey)}</p>
            </div>
            <Button
              size="compact-md"
              variant="subtle"
              color="star"
              aria-label={m.admin_passkey_remove_one({ name: passkey.name })}
              onClick={() => setForm({ remove: passkey })}
            >
              {m.common_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {form === null ? (
        <Group>
          <Button variant="default" onClick={() => setForm({ remove: null })}>
            {m.admin_passkey_add()}
          </Button>
        </Group>
      ) : (
        <ConfirmForm
          key={form.remove?.id ?? 0}
          remove={form.remove}
          hasCode={twoStep !== 'off'}
          isMailed={twoStep === 'email'}
          isBusy={isBusy}
          errors={failure?.fields ?? {}}
          failure={failure && Object.keys(failure.fields).length === 0 ? failure.message : null}
          submit={submit}
          cancel={close}
        />
      )}
    </Panel>
  );
}

const factsOf = ({ isSynced, createdAt, lastUsedAt }: Passkey): string =>
  [
    m.admin_passkey_since({ when: formatMoment(createdAt, getLocale()) }),
    lastUsedAt && m.admin_passkey_used({ when: formatMoment(lastUsedAt, getLocale()) }),
    isSynced && m.admin_passkey_synced(),
  ]
    .filter(Boolean)
    .join(' · ');

type Typed = { name: string; currentPassword: string; code: string };

/** The password first, so that a stolen session can't add one; then the browser asks for finger, face or PIN. */
async function add({ name, ...confirmation }: Typed): Promise<Called<unknown>> {
  const began = await callApi<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    'passkey/options',
    confirmation,
  );
  if (!began.isDone) return began;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const response = await startRegistration({ optionsJSON: began.result.options });
    const { attestationObject, clientDataJSON, transports } = response.response;
    const sent = { ...response, response: { attestationObject, clientDataJSON, transports } };
    return await callApi('POST', 'passkey', { name, response: sent });
  } catch {
    // Cancelled, or the device has one already.
    return refusal(0, m.account_passkey_cancelled());
  }
}

type FormProps = {
  remove: Passkey | null;
  hasCode: boolean;
  isMailed: boolean;
  isBusy: boolean;
  errors: Readonly<Record<string, string>>;
  failure: string | null;
  submit: (typed: Typed) => Promise<void>;
  cancel: () => void;
};

function ConfirmForm({ remove, hasCode, isMailed, isBusy, errors, failure, submit, cancel }: FormProps) {
  const [typed, setTyped] = useState<Typed>({ name: '', currentPassword: '', code: '' });
  const set = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));
  const sendCode = useAction({ reload: null });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(typed);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="s4">
        {failure && (
          <Alert color="star" role="alert">
            {failure}
          </Alert>
        )}
        {remove ? (
          <p>{m.admin_passkey_remove_text({ name: remove.name })}</p>
        ) : (
          <TextInput
            label={m.admin_passkey_name()}
            description={m.admin_passkey_name_hint()}
            maxLength={60}
            value={typed.name}
            error={errors.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        )}
        <PasswordInput
          label={m.field_current_password()}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': m.common_show_password() }}
          value={typed.currentPassword}
          error={errors.currentPassword}
          onChange={({ currentTarget }) => set({ currentPassword: currentTarget.value })}
        />
        {hasCode && (
          <TextInput
            label={m.auth_code()}
            description={isMailed ? m.admin_account_code_by_email() : m.admin_account_code_by_app()}
            autoComplete="one-time-code"
            value={typed.code}
            error={errors.code}
            onChange={({ currentTarget }) => set({ code: currentTarget.value })}
          />
        )}
        <Group>
          <Button
            type="submit"
            color={remove ? 'star' : 'oil'}
            loading={isBusy}
            disabled={!remove && typed.name.trim() === ''}
          >
            {remove ? m.common_remove() : m.admin_passkey_add()}
          </Button>
          {isMailed && (
            <Button
              variant="default"
              onClick={() =>
                void sendCode.run(() => callApi<{ message: string }>('POST', 'user/confirmation-code', {}), {
                  done: ({ message }) => message,
                })
              }
            >
              {m.admin_account_send_code()}
            </Button>
          )}
          <Button variant="subtle" onClick={cancel}>
            {m.common_cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
