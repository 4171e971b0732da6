import { Form } from 'react-router';
import type { TwoStep } from '#src/accounts/accounts.ts';
import { m } from '#src/i18n/messages.ts';
import form from '#src/storefront/forms/form.module.css';
import { NativePasswordField } from '#src/storefront/forms/native-password-field.tsx';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import styles from './account.module.css';
import type { Outcome } from './account-action.server.ts';
import { AccountPanel } from './account-panel.tsx';
import { ConfirmFields, SendCode } from './confirm-fields.tsx';

/** Changes the password, which requires the current one. */
export function PasswordPanel({ twoStep, outcome }: { twoStep: TwoStep; outcome: Outcome | null }) {
  const errors = (outcome?.intent === 'password' && outcome.problem?.fields) || {};
  const labels = {
    current: m.admin_account_current_password(),
    currentCode: m.auth_code(),
    password: m.auth_new_password(),
    confirmPassword: m.auth_confirm_password(),
  };
  return (
    <AccountPanel
      heading={m.admin_account_password()}
      outcome={outcome}
      intents={['password']}
      panel="password"
      labels={labels}
    >
      <p className={styles.lead}>{m.admin_account_password_text()}</p>
      <SendCode twoStep={twoStep} panel="password" />
      {/* A new key empties the form after success. */}
      <Form
        key={String(outcome?.intent === 'password' ? outcome.done : undefined)}
        method="post"
        className={form.form}
        noValidate
      >
        <ConfirmFields twoStep={twoStep} names={{ password: 'current', code: 'currentCode' }} errors={errors} />
        <NativePasswordField name="password" label={labels.password} kind="new" error={errors.password} />
        <NativePasswordField
          name="confirmPassword"
          label={labels.confirmPassword}
          kind="repeated"
          error={errors.confirmPassword}
        />
        <SubmitButton
          intent="password"
          look="dark"
          text={m.admin_account_password_change()}
          busyText={m.auth_busy_save()}
        />
      </Form>
    </AccountPanel>
  );
}
