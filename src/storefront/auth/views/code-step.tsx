import { Form, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { CodeField } from '#src/storefront/forms/code-field.tsx';
import { Field } from '#src/storefront/forms/field.tsx';
import form from '#src/storefront/forms/form.module.css';
import type { Problem } from '#src/storefront/forms/problem.ts';
import { ProblemSummary } from '#src/storefront/forms/problem-summary.tsx';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import styles from '../auth.module.css';
import { loginAddress } from '../login-address.ts';

type Props = { method: 'email' | 'app'; problem: Problem | undefined };

/** The code after username and password, or a recovery code for users who lost their app. */
export function CodeStep({ method, problem }: Props) {
  const labels = { code: m.auth_code(), recovery: m.auth_recovery_code() };
  return (
    <>
      <h1>{m.auth_code_heading()}</h1>
      <p className="muted">{method === 'email' ? m.auth_code_by_email() : m.auth_code_by_app()}</p>
      <ProblemSummary problem={problem} labels={labels} />
      <Form method="post" className="grid gap-5" noValidate>
        <CodeField problem={problem} />
        <Remember />
        <SubmitButton text={m.auth_code_check()} busyText={m.auth_busy_check()} />
      </Form>
      {method === 'app' && <RecoveryCode error={problem?.fields.recovery} />}
      <p className={styles.aside}>
        <Link className={button.link} to={loginAddress(getLocale())}>
          {m.auth_other_way_back()}
        </Link>
      </p>
    </>
  );
}

const Remember = () => (
  <label className={`${form.check} row touch small gap-2-5`}>
    <input type="checkbox" name="isRemember" value="1" />
    {m.auth_remember()}
  </label>
);

function RecoveryCode({ error }: { error: string | undefined }) {
  return (
    <details open={Boolean(error)}>
      <summary className={`${button.link} touch small`}>{m.auth_recovery_use()}</summary>
      <Form method="post" className="grid gap-5 mt-3" noValidate>
        <Field
          name="recovery"
          label={m.auth_recovery_code()}
          hint={m.auth_recovery_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
        <SubmitButton text={m.common_sign_in()} busyText={m.auth_busy_sign_in()} look="dark" />
      </Form>
    </details>
  );
}
