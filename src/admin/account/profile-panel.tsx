import { Form } from 'react-router';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import form from '#src/storefront/auth/form/form.module.css';
import { SubmitButton } from '#src/storefront/auth/form/submit-button.tsx';
import styles from './account.module.css';
import { AccountPanel } from './account-panel.tsx';

type CurrentUser = { name: string; username: string; email: string; language: Language; isAdmin: boolean };

/** The names of the languages, each in its own. */
const names: Record<Language, string> = { en: 'English', fr: 'Français' };

/** The user's profile, and the language of the back office. */
export function ProfilePanel({ user: { name, username, email, language, isAdmin } }: { user: CurrentUser }) {
  return (
    <AccountPanel heading={name || m.admin_account_person()}>
      <dl className={styles.facts}>
        <dt>{m.admin_account_username()}</dt>
        <dd>{username}</dd>
        <dt>{m.auth_email()}</dt>
        <dd>{email}</dd>
        <dt>{m.admin_account_role()}</dt>
        <dd>{isAdmin ? m.admin_account_role_admin() : m.admin_account_role_staff()}</dd>
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
        <SubmitButton intent="language" look="outline" text={m.admin_account_save()} busyText={m.auth_busy_save()} />
      </Form>
    </AccountPanel>
  );
}
