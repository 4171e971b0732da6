import { useState } from 'react';
import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import form from '#src/storefront/forms/form.module.css';
import { useHasPasskeys } from '#src/ui/use-passkeys.ts';

/** Only where scripts run and the browser can; the code for it is loaded when it is pressed. */
export function PasskeyButton({ origin }: { origin: string }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!useHasPasskeys(origin)) return null;

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
    <div className="grid gap-2">
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
