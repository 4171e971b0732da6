import { useCallback, useEffect, useId, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import form from '../forms/form.module.css';
import { useResultFocus } from '../forms/use-result-focus.ts';
import styles from './captcha-field.module.css';
import { type Proof, solveWork } from './solve-work.ts';
import { WorkField } from './work-field.tsx';

export type CaptchaRequest = { svg: string; token: string };

/** The captcha of a page that is never cached, and the phone number for those who can't pass it. */
export type CaptchaPrompt = { question: CaptchaRequest | null; phone: string | null };

type CaptchaFieldProps = {
  /** The picture in the page; null on cached pages. */
  requested: CaptchaRequest | null;
  /** The page answers a submit. */
  isAnswer: boolean;
  error: string | undefined;
  /** Incremented for each new captcha: the last one is used up. */
  round: number;
  phone: string | null;
  /** The form does the proof of work itself (`useSending`), and needs no field for it. */
  isProvedByForm?: boolean;
};

/**
 * The captcha. With JavaScript it is a proof of work that nobody sees. A picture is shown without JavaScript, when a
 * form was submitted before its page was hydrated, and when the server refused the proof.
 */
export function CaptchaField({ requested, isAnswer, error, round, phone, isProvedByForm = false }: CaptchaFieldProps) {
  const isHydrated = useHydrated();
  const [isAnsweredWithPicture] = useState(!isHydrated && isAnswer && requested !== null);
  const picture = <PictureField requested={requested} error={error} round={round} phone={phone} />;
  if (isAnsweredWithPicture || round > 0) return picture;
  if (isHydrated) return isProvedByForm ? null : <WorkField />;
  return requested && <noscript>{picture}</noscript>;
}

type PictureFieldProps = Omit<CaptchaFieldProps, 'isAnswer' | 'isProvedByForm'>;

function PictureField({ requested, error, round, phone }: PictureFieldProps) {
  const isHydrated = useHydrated();
  const { shown, hasFailed, refresh } = useRequested(requested, round);
  const [isRetried, setRetried] = useState(false);
  const work = useWork(round);
  const id = useId();

  if (work.proof) return <Solved proof={work.proof} />;
  if (!shown) {
    const retry = () => {
      setRetried(true);
      void refresh();
    };
    return <Missing hasFailed={hasFailed} retry={retry} phone={phone} />;
  }
  return (
    <div className={form.field}>
      <label htmlFor="captcha">{m.form_captcha()}</label>
      <div className={`${styles.row} grid gap-2-5`}>
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
          type="text"
          name="captcha"
          className={form.input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the clicked button, which had the focus, is replaced by this field.
          autoFocus={isRetried}
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
          className={`${button.link} ${styles.work} touch small`}
          onClick={work.start}
          aria-disabled={work.isBusy}
        >
          {work.isBusy ? m.form_captcha_working() : m.form_captcha_work()}
        </button>
      ) : (
        phone && <p className="small muted">{m.form_captcha_call({ phone })}</p>
      )}
    </div>
  );
}

/** Replaces the picture after a proof of work that was started with a button. */
function Solved({ proof: { token, answer } }: { proof: Proof }) {
  const { ref, tabIndex } = useResultFocus<HTMLParagraphElement>(token);
  return (
    <p ref={ref} tabIndex={tabIndex} className={form.notice} role="status">
      <input type="hidden" name="captchaToken" value={token} />
      <input type="hidden" name="captcha" value={answer} />
      <Icon name="check" />
      {m.form_captcha_done()}
    </p>
  );
}

type MissingProps = { hasFailed: boolean; retry: () => void; phone: string | null };

const Missing = ({ hasFailed, retry, phone }: MissingProps) =>
  hasFailed ? (
    <div id="captcha" className={form.field}>
      <p className={form.error} role="alert">
        {m.form_captcha_missing()} {phone && m.common_call_us({ phone })}
      </p>
      <button type="button" className={`${button.link} ${styles.work} touch small`} onClick={retry}>
        {m.form_captcha_refresh()}
      </button>
    </div>
  ) : (
    <p className="small muted">…</p>
  );

/** The captcha from the page is for the first round; later ones are loaded. */
function useRequested(requested: CaptchaRequest | null, round: number) {
  const [fetched, setFetched] = useState<CaptchaRequest | 'failed' | null>(null);
  const brought = useLast(requested);
  const refresh = useCallback(async () => {
    const answer = await fetch('/api/client/captcha')
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    setFetched((present) => answer?.result ?? present ?? 'failed');
  }, []);
  const isBrought = brought !== null && round === 0;
  // Loads once for each round.
  useEffect(() => {
    if (!isBrought || round > 0) void refresh();
  }, [isBrought, round, refresh]);
  const hasFailed = fetched === 'failed';
  return { shown: hasFailed ? brought : (fetched ?? brought), hasFailed, refresh };
}

/** The answer to a submit that did not reach the server brings none: the last one can still be answered. */
function useLast(requested: CaptchaRequest | null): CaptchaRequest | null {
  const [last, setLast] = useState(requested);
  if (requested !== null && requested !== last) setLast(requested);
  return requested ?? last;
}

/** The proof of work of this round, once it was requested. */
function useWork(round: number) {
  const [work, setWork] = useState<{ round: number; proof: Proof | 'busy' } | null>(null);
  const own = work?.round === round ? work.proof : null;

  async function start() {
    if (own) return;
    setWork({ round, proof: 'busy' });
    try {
      setWork({ round, proof: await solveWork() });
    } catch {
      setWork(null);
    }
  }
  return { proof: own === 'busy' ? null : own, isBusy: own === 'busy', start };
}
