import { Flex, Group, Text } from '@mantine/core';
import { Form } from 'react-router';
import type { StartScreen } from '#src/accounts/start-page.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import form from '#src/storefront/forms/form.module.css';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import { useShowShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './account.module.css';
import type { Outcome } from './account-action.server.ts';
import { AccountPanel } from './account-panel.tsx';

type CurrentUser = {
  name: string;
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
  const { name, username, email, language, hasLetterKeys, isAdmin } = user;
  return (
    <AccountPanel
      heading={name || m.admin_account_person()}
      outcome={outcome}
      intents={['letter-keys', 'start-screen']}
    >
      <dl className={styles.facts}>
        <dt>{m.field_username()}</dt>
        <dd>{username}</dd>
        <dt>{m.field_email()}</dt>
        <dd>{email}</dd>
        <dt>{m.field_role()}</dt>
        <dd>{isAdmin ? m.common_admin() : m.common_user()}</dd>
      </dl>
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
