import { useEffect, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { hrefIn } from '#src/site/href.ts';
import { solveWork } from '#src/storefront/captcha/solve-work.ts';
import button from '#src/storefront/components/button.module.css';
import { announceCall } from '#src/storefront/consent/announce-sent.ts';
import { postForm } from '../post-form.ts';
import { sendFile } from '../send-file.ts';
import { lockFreeForm } from './lock-form.ts';
import { type Outcome, sendWaiting } from './send-waiting.ts';
import { type WaitingForm, waitsUntil } from './waiting-form.ts';
import styles from './waiting-forms.module.css';
import { type AnsweredWaiting, answeredEvent, waitingEvent } from './waiting-mark.ts';
import { forgetForm, keepForm, readWaiting } from './waiting-store.ts';

type Sent = { key: string; what: string; href: string | null };

/**
 * The forms that wait in this browser. They are sent when the page opens and whenever the connection is back; each can
 * be sent now or removed.
 */
export default function WaitingForms() {
  const [forms, setForms] = useState<readonly WaitingForm[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const show = () => void readWaiting().then(setForms);
    const sendAll = async () => {
      const waiting = await readWaiting();
      setForms(waiting);
      for (const one of waiting) if (!one.refusal) await send(one);
    };
    void sendAll();
    const hear = () => void sendAll();
    window.addEventListener('online', hear);
    window.addEventListener(waitingEvent, show);
    return () => {
      window.removeEventListener('online', hear);
      window.removeEventListener(waitingEvent, show);
    };
  }, []);

  async function send(waiting: WaitingForm) {
    setBusy((all) => new Set([...all, waiting.key]));
    const outcome = await lockFreeForm(waiting.key, () => sendAgain(waiting));
    if (outcome) await settle(waiting, outcome);
    setBusy((all) => new Set([...all].filter((key) => key !== waiting.key)));
    setForms(await readWaiting());
  }
  async function settle(waiting: WaitingForm, outcome: Outcome) {
    const { key, call, what } = waiting;
    if (outcome.kind === 'unreachable') return;
    if (outcome.kind === 'sent') {
      await forgetForm(key);
      announceCall(call);
      setSent((all) => [...all, { key, what, href: quoteHref(outcome.result) }]);
    } else if (!('captcha' in outcome.problem.fields)) {
      await keepForm({ ...waiting, refusal: outcome.problem.summary });
    }
    announce(key, outcome);
  }
  async function remove({ key }: WaitingForm) {
    await forgetForm(key);
    // Its form, if it is on this page, no longer shows that it waits.
    announce(key, { kind: 'unreachable' });
    setForms(await readWaiting());
  }

  if (forms.length === 0 && sent.length === 0) return null;
  return (
    <section className={`wrap ${styles.waiting} small paper`} aria-label={m.form_waiting()}>
      {forms.length > 0 && <h2>{m.form_waiting()}</h2>}
      <ul>
        {forms.map((waiting) => (
          <li className="row wraps" key={waiting.key}>
            <p>
              <b>{nameOf(waiting)}</b>
              <br />
              {waiting.refusal
                ? m.form_waiting_refused({ what: waiting.what, reason: waiting.refusal })
                : m.form_waiting_until({ until: formatMoment(new Date(waitsUntil(waiting)), getLocale()) })}
            </p>
            {!waiting.refusal && (
              <button
                type="button"
                className={`${button.button} ${button.dark} ${button.small}`}
                aria-disabled={busy.has(waiting.key)}
                onClick={() => busy.has(waiting.key) || void send(waiting)}
              >
                {busy.has(waiting.key) ? m.form_busy() : m.form_waiting_send()}
              </button>
            )}
            <button
              type="button"
              className={button.link}
              aria-label={m.compare_remove({ name: waiting.what })}
              onClick={() => void remove(waiting)}
            >
              {m.common_remove()}
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {sent.map(({ key, what, href }) => (
          <p key={key}>
            {m.form_waiting_sent({ what })}{' '}
            {href && (
              <a className={button.link} href={href}>
                {m.form_waiting_quote()}
              </a>
            )}
          </p>
        ))}
      </div>
    </section>
  );
}

/** It may have been removed meanwhile. */
async function keepProgress(waiting: WaitingForm) {
  const isThere = (await readWaiting()).some(({ key }) => key === waiting.key);
  if (isThere) await keepForm(waiting).catch(() => undefined);
}

const announce = (key: string, outcome: Outcome) =>
  window.dispatchEvent(new CustomEvent<AnsweredWaiting>(answeredEvent, { detail: { key, outcome } }));

const sendAgain = (waiting: WaitingForm): Promise<Outcome> =>
  sendWaiting(waiting, {
    upload: (file) => sendFile(file, () => undefined),
    prove: () => solveWork().catch(() => null),
    post: postForm,
    keep: keepProgress,
  });

function nameOf({ what, ids, files }: WaitingForm): string {
  const count = ids.length + files.length;
  return count > 0 ? `${what}, ${m.form_waiting_files({ count })}` : what;
}

/** A held price has a page. */
const quoteHref = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'token' in result
    ? hrefIn(getLocale(), '/quote/:token', { token: String(result.token) })
    : null;
