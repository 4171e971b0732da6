import { Alert, Button, Select, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { role } from '#src/access.ts';
import { type InvitationInput, invitationInput } from '#src/accounts/invitations/invitation-input.ts';
import { roleChoices, sectionChoices } from '#src/accounts/users/user-choices.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { ChoiceField, ChoicesField } from '#src/ui/admin/fields/choice-fields.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { useCopy } from '#src/ui/use-copy.ts';
import styles from './invite.module.css';
import type { InvitationActions } from './use-invitations.ts';

type Props = { actions: InvitationActions; hasMailServer: boolean; language: Language };

const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
] as const;

/** Address, name, role and access of somebody new. */
export function InviteForm({ actions, hasMailServer, language }: Props) {
  const blank: InvitationInput = { email: '', firstName: '', lastName: '', role: role.staff, access: [], language };
  const [values, setValues] = useState(blank);
  const [found, setFound] = useState<Record<string, string>>({});
  const errors = { ...actions.errors, ...found };
  const set = (changed: Partial<InvitationInput>) => setValues((before) => ({ ...before, ...changed }));
  const field = (name: keyof InvitationInput) => ({ name, error: errors[name] && sentence(errors[name]) });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = errorsOf(invitationInput, values);
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    const invited = await actions.invite(values);
    if (invited.isDone) setValues({ ...blank, language: values.language });
  }

  return (
    <Panel heading={m.admin_invite_title()} className={styles.panel}>
      <Text size="sm" c="dimmed">
        {hasMailServer ? m.admin_invite_text() : m.admin_invite_text_no_mail()}
      </Text>
      {actions.failure && !errors.email && (
        <Alert color="star" role="alert">
          {actions.failure}
        </Alert>
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          {...field('email')}
          type="email"
          label={m.field_email()}
          withAsterisk
          autoComplete="off"
          value={values.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
        <div className={shared.columns}>
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextInput
              key={name}
              {...field(name)}
              label={name === 'firstName' ? m.field_first_name() : m.field_last_name()}
              autoComplete="off"
              value={values[name]}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          ))}
        </div>
        <ChoiceField
          input={{
            name: 'role',
            label: m.field_role(),
            hint: null,
            error: errors.role && sentence(errors.role),
            isRequired: true,
            value: values.role,
            change: (chosen) => set({ role: chosen as InvitationInput['role'] }),
          }}
          choices={roleChoices}
        />
        {values.role === role.staff && (
          <ChoicesField
            input={{
              name: 'access',
              label: m.admin_user_access(),
              hint: m.admin_user_access_hint(),
              error: errors.access && sentence(errors.access),
              isRequired: false,
              value: values.access,
              change: (chosen) => set({ access: [...chosen] as InvitationInput['access'] }),
            }}
            choices={sectionChoices}
          />
        )}
        <Select
          name="language"
          label={m.admin_invite_language()}
          data={[...languageNames]}
          value={values.language}
          onChange={(chosen) => set({ language: chosen ?? language })}
          allowDeselect={false}
        />
        <Button type="submit" color="oil" loading={actions.isBusy}>
          {hasMailServer ? m.admin_invite_send() : m.admin_invite_make_link()}
        </Button>
      </form>
      {actions.shown && <ShownLink key={actions.shown.link} {...actions.shown} />}
    </Panel>
  );
}

/** The link to pass on by hand. */
function ShownLink({ email, link }: { email: string; link: string }) {
  const shown = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(shown);
  return (
    <div className={styles.link} role="status">
      <TextInput
        ref={shown}
        readOnly
        label={m.admin_invite_link({ email })}
        description={m.admin_invite_link_hint()}
        value={link}
      />
      <Button variant="default" onClick={() => void copy(link)}>
        {m.common_copy_link()}
      </Button>
      {outcome && (
        <Text size="sm" role="status">
          {outcome === 'copied' ? m.common_copied() : m.copy_by_hand()}
        </Text>
      )}
    </div>
  );
}
