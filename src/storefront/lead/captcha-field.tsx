import { useCallback, useEffect, useId, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import form from '../auth/form/form.module.css';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import styles from './captcha-field.module.css';

export type CaptchaRequest = { svg: string; token: string };

type CaptchaFieldProps = {
  /** The captcha in the answer to a submit; null on cached pages. */
  asked: CaptchaRequest | null;
  error: string | undefined;
  /** Incremented for each new captcha: the last one is used up. */
  round: number;
  phone: string;
};

/**
 * The captcha. Cached pages contain none: when hydrated, it is loaded; otherwise the answer to the first submit
 * contains it. Sends `captcha` and `captchaToken`.
 */
export function CaptchaField({ asked, error, round, phone }: CaptchaFieldProps) {
  const isHydrated = useHydrated();
  const { shown, refresh } = useRequested(asked, round);
  const [work, setWork] = useState<
    { round: number; state: 'busy' } | { round: number; state: 'done'; token: string; answer: string } | null
  >(null);
  const id = useId();
  const own = work?.round === round ? work : null;

  async function solve() {
    setWork({ round, state: 'busy' });
    try {
      const { token, answer } = await solveWork();
      setWork({ round, state: 'done', token, answer });
    } catch {
      setWork(null);
    }
  }

  if (!shown) return isHydrated ? <p className={form.hint}>…</p> : null;
  if (own?.state === 'done') {
    return (
      <p className={form.notice} role="status">
        <input type="hidden" name="captchaToken" value={own.token} />
        <input type="hidden" name="captcha" value={own.answer} />
        <Icon name="check" />
        {m.form_captcha_done()}
      </p>
    );
  }
  return (
    <div className={form.field}>
      <label htmlFor="captcha">{m.form_captcha()}</label>
      <div className={styles.row}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(shown.svg)}`}
          alt={m.form_captcha_picture()}
          width={180}
          height={56}
        />
        <input type="hidden" name="captchaToken" value={shown.token} />
        <input
          key={shown.token}
          id="captcha"
          name="captcha"
          className={form.input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {isHydrated && (
          <button
            type="button"
            className={`${button.icon} ${styles.refresh}`}
            aria-label={m.form_captcha_refresh()}
            onClick={refresh}
          >
            <Icon name="refresh" />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
      {isHydrated ? (
        <button
          type="button"
          className={`${button.link} ${styles.work}`}
          onClick={solve}
          disabled={own?.state === 'busy'}
        >
          {own?.state === 'busy' ? m.form_captcha_working() : m.form_captcha_work()}
        </button>
      ) : (
        <p className={form.hint}>{m.form_captcha_call({ phone })}</p>
      )}
    </div>
  );
}

/** The captcha of the page is for the first round; from then on each is loaded. */
function useRequested(asked: CaptchaRequest | null, round: number) {
  const [fetched, setFetched] = useState<CaptchaRequest | null>(null);
  const refresh = useCallback(async () => {
    const answer = await fetch('/api/client/captcha')
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (answer) setFetched(answer.result);
  }, []);
  const isBrought = asked !== null && round === 0;
  // Loads once for each round.
  useEffect(() => {
    if (!isBrought || round > 0) void refresh();
  }, [isBrought, round, refresh]);
  return { shown: fetched ?? asked, refresh };
}

/** A proof of work instead of reading: uploads use it, too. */
export async function solveWork(): Promise<{ token: string; answer: string }> {
  const response = await fetch('/api/client/captcha?kind=pow');
  if (!response.ok) throw new Error('no work was given');
  const { result } = await response.json();
  const { doWork } = await import('#src/forms/captcha/work.ts');
  return { token: result.token, answer: await doWork(result) };
}
