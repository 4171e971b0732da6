import { useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { CaptchaField, type CaptchaPrompt } from '#src/storefront/captcha/captcha-field.tsx';
import button from '#src/storefront/components/button.module.css';
import { Field } from '#src/storefront/forms/field.tsx';
import form from '#src/storefront/forms/form.module.css';
import { NativePasswordField } from '#src/storefront/forms/native-password-field.tsx';
import { Notice } from '#src/storefront/forms/notice.tsx';
import type { Problem } from '#src/storefront/forms/problem.ts';
import { ProblemSummary } from '#src/storefront/forms/problem-summary.tsx';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import { useHasPasskeys } from '#src/ui/use-passkeys.ts';
import styles from '../auth.module.css';
import { GoogleLink } from './google-link.tsx';

type Props = {
  username: string;
  problem: Problem | undefined;
  notice: string | null;
  hasGoogle: boolean;
  /** Where passkeys are offered; null when they are not. */
  passkeyOrigin: string | null;
  /** Required once too many sign-ins have failed. */
  requested: CaptchaPrompt | null;
};

/** Username and password. */
export function PasswordStep({ username, problem, notice, hasGoogle, passkeyOrigin, requested }: Props) {
  const labels = { username: m.auth_username(), password: m.field_password(), captcha: m.form_captcha() };
  return (
    <>
      <h1>{m.common_sign_in()}</h1>
      <Notice text={notice} />
      <ProblemSummary problem={problem} labels={labels} />
      <Form method="post" className="grid gap-5" noValidate>
        <Field
          name="username"
          label={labels.username}
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problem?.fields.username}
        />
        <NativePasswordField name="password" label={labels.password} kind="current" error={problem?.fields.password} />
        {requested && (
          // Each answer brings a new captcha.
          <CaptchaField
            key={requested.question?.token}
            requested={requested.question}
            isAnswer
            round={0}
            phone={requested.phone}
            error={problem?.fields.captcha}
          />
        )}
        <SubmitButton text={m.common_sign_in()} busyText={m.auth_busy_sign_in()} />
      </Form>
      {passkeyOrigin !== null && <PasskeyButton origin={passkeyOrigin} />}
      {hasGoogle && <GoogleLink purpose="sign-in" />}
      <OtherWays />
    </>
  );
}

/** Links to registration and password reset, which preserve the page to continue to. */
function OtherWays() {
  const language = getLocale();
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <p className={styles.aside}>
      <Link className={button.link} to={hrefIn(language, '/auth/forgot-your-password')}>
        {m.auth_forgot_heading()}
      </Link>
      <span>
        {m.auth_no_account()}{' '}
        <Link className={button.link} to={hrefIn(language, '/auth/sign-up') + query}>
          {m.auth_register()}
        </Link>
      </span>
    </p>
  );
}

/**
 * Only where scripts run and the browser can; the code for it is loaded when it is pressed. Its space is kept free until
 * then: the page is centered, and Sign in would move away from under a press.
 */
function PasskeyButton({ origin }: { origin: string }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasPasskeys = useHasPasskeys(origin);

  async function signIn() {
    setBusy(true);
    setError(null);
    const failed = await trySignIn();
    // The sign-in page leads those who are signed in on.
    if (failed === null) window.location.reload();
    else {
      setError(failed);
      setBusy(false);
    }
  }

  return (
    <div className={`grid gap-2 needs-scripts ${hasPasskeys ? '' : styles.unseen}`}>
      <button
        type="button"
        className={`${button.button} ${button.outline}`}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={() => void signIn()}
      >
        {m.auth_passkey_use()}
      </button>
      <p className={form.error} role="status">
        {error}
      </p>
    </div>
  );
}

/** What went wrong; null when the user is signed in. */
async function trySignIn(): Promise<string | null> {
  const began = await call('user/passkey/options', {});
  if (!began.success) return began.error.message;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const response = await startAuthentication({ optionsJSON: began.result.options });
    const answer = await call('user/passkey', { response });
    return answer.success ? null : answer.error.message;
  } catch {
    // Cancelled, or there is no passkey.
    return m.account_passkey_cancelled();
  }
}

async function call(path: string, body: object) {
  try {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': languageTag[getLocale()] };
    const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return await response.json();
  } catch {
    return { success: false, error: { message: m.common_an_error_occurred() } };
  }
}
