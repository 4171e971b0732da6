import { Flex, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Form } from 'react-router';
import type { StartScreen } from '#src/accounts/start-page.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { Field } from '#src/storefront/forms/field.tsx';
import form from '#src/storefront/forms/form.module.css';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import { PictureField } from '#src/ui/admin/fields/picture-field.tsx';
import { useShowShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './account.module.css';
import type { Outcome } from './account-action.server.ts';
import { AccountPanel } from './account-panel.tsx';

type CurrentUser = {
  firstName: string;
  lastName: string;
  phone: string | null;
  /** The id of a picture. */
  photo: number | null;
  username: string;
  email: string;
  language: Language;
  hasLetterKeys: boolean;
  startScreen: StartScreen | null;
  /** Those that the user may choose. */
  startScreens: StartScreen[];
  isAdmin: boolean;
};

/** The names of the languages, each in its own. */
const names: Record<Language, string> = { en: 'English', fr: 'Français' };

type Props = { user: CurrentUser; outcome: Outcome | null };

/** The user's profile, the language and the first screen of the back office, and its shortcuts. */
export function ProfilePanel({ user, outcome }: Props) {
  const { firstName, lastName, phone, photo, username, email, language, hasLetterKeys, isAdmin } = user;
  return (
    <AccountPanel
      heading={`${firstName} ${lastName}`.trim() || m.admin_account_person()}
      outcome={outcome}
      intents={['name', 'phone', 'photo', 'letter-keys', 'start-screen']}
      labels={{ firstName: m.field_first_name(), lastName: m.field_last_name(), phone: m.admin_user_phone() }}
    >
      <dl className={styles.facts}>
        <dt>{m.field_username()}</dt>
        <dd>{username}</dd>
        <dt>{m.field_email()}</dt>
        <dd>{email}</dd>
        <dt>{m.field_role()}</dt>
        <dd>{isAdmin ? m.common_admin() : m.common_user()}</dd>
      </dl>
      <NameForm firstName={firstName} lastName={lastName} outcome={outcome} />
      <PhoneForm phone={phone} outcome={outcome} />
      <PhotoForm photo={photo} />
      <Form method="post" className={styles.line}>
        <label htmlFor="language">{m.admin_account_language()}</label>
        <select key={language} id="language" name="language" className={form.input} defaultValue={language}>
          {Object.entries(names).map(([value, text]) => (
            <option key={value} value={value} lang={value}>
              {text}
            </option>
          ))}
        </select>
        <SubmitButton intent="language" look="outline" text={m.common_save()} busyText={m.common_saving()} />
      </Form>
      <StartScreenForm {...user} />
      <Flex component={Form} method="post" direction="column" align="flex-start" gap="s2">
        <Group component="label" gap="s2_5" wrap="nowrap" fz="sm" fw={620} className={styles.check ?? ''}>
          <input
            key={String(hasLetterKeys)}
            type="checkbox"
            name="letterKeys"
            defaultChecked={hasLetterKeys}
            aria-describedby="letter-keys-hint"
          />
          {m.admin_account_keys()}
        </Group>
        <Text id="letter-keys-hint" size="sm" c="dimmed">
          {m.admin_account_keys_hint()}
        </Text>
        <ShowShortcuts />
        <SubmitButton intent="letter-keys" look="outline" text={m.common_save()} busyText={m.common_saving()} />
      </Flex>
    </AccountPanel>
  );
}

function NameForm({
  firstName,
  lastName,
  outcome,
}: Pick<CurrentUser, 'firstName' | 'lastName'> & Pick<Props, 'outcome'>) {
  const errors = (outcome?.intent === 'name' && outcome.problem?.fields) || {};
  return (
    <Form key={`${firstName} ${lastName}`} method="post" className="grid gap-5" noValidate>
      {firstName === '' && lastName === '' && <Text size="sm">{m.admin_account_name_why()}</Text>}
      <Field
        name="firstName"
        label={m.field_first_name()}
        defaultValue={firstName}
        autoComplete="given-name"
        error={errors.firstName}
      />
      <Field
        name="lastName"
        label={m.field_last_name()}
        defaultValue={lastName}
        autoComplete="family-name"
        error={errors.lastName}
      />
      <SubmitButton intent="name" look="outline" text={m.admin_account_name_save()} busyText={m.common_saving()} />
    </Form>
  );
}

function PhoneForm({ phone, outcome }: Pick<CurrentUser, 'phone'> & Pick<Props, 'outcome'>) {
  const error = outcome?.intent === 'phone' ? outcome.problem?.fields.phone : undefined;
  return (
    <Form key={phone} method="post" className="grid gap-3" noValidate>
      <Field
        name="phone"
        type="tel"
        label={m.admin_user_phone()}
        hint={m.admin_user_phone_hint()}
        defaultValue={phone ?? ''}
        autoComplete="tel"
        error={error}
      />
      <SubmitButton intent="phone" look="outline" text={m.admin_account_phone_save()} busyText={m.common_saving()} />
    </Form>
  );
}

/** A picture of the library, or a new one; the dialog needs scripts. */
function PhotoForm({ photo }: Pick<CurrentUser, 'photo'>) {
  const [chosen, choose] = useState(photo);
  if (!useHydrated()) return null;
  const change = (picture: number | null | undefined) => choose(picture ?? null);
  const input = { name: 'photo', label: m.admin_user_photo(), hint: m.admin_account_photo_hint(), error: null };
  return (
    <Form method="post" className="grid gap-3">
      <PictureField input={{ ...input, isRequired: false, value: chosen, change }} />
      <input type="hidden" name="photo" value={chosen ?? ''} />
      {chosen !== photo && (
        <SubmitButton intent="photo" look="outline" text={m.admin_account_photo_save()} busyText={m.common_saving()} />
      )}
    </Form>
  );
}

const screenNames: Record<StartScreen, () => string> = {
  today: m.admin_menu_dashboard,
  inbox: m.admin_menu_inbox,
  lot: m.admin_phone_lot,
  calendar: m.admin_calendar_title,
};

function StartScreenForm({ startScreen, startScreens, isAdmin }: CurrentUser) {
  const usual = isAdmin ? m.admin_user_title() : m.admin_account_start_section();
  return (
    <Form method="post" className={styles.line}>
      <label htmlFor="start-screen">{m.admin_account_start()}</label>
      <select
        key={startScreen}
        id="start-screen"
        name="startScreen"
        className={form.input}
        defaultValue={startScreen ?? ''}
      >
        <option value="">{usual}</option>
        {startScreens.map((screen) => (
          <option key={screen} value={screen}>
            {screenNames[screen]()}
          </option>
        ))}
      </select>
      <SubmitButton intent="start-screen" look="outline" text={m.common_save()} busyText={m.common_saving()} />
    </Form>
  );
}

function ShowShortcuts() {
  const show = useShowShortcuts();
  if (!useHydrated()) return null;
  return (
    <button type="button" className={button.link} onClick={show}>
      {m.admin_keys_show()}
    </button>
  );
}
