import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { ProblemSummary } from '../auth/form/problem-summary.tsx';
import { useResultFocus } from '../auth/form/use-result-focus.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import button from '../components/button.module.css';
import { LeadFiles } from '../lead/lead-files.tsx';
import type { AnsweredLead } from '../lead/lead-form.tsx';
import { randomKey } from '../lead/random-key.ts';

type Filled = { typed: AnsweredLead['typed']; errors: Record<string, string | undefined> };

type Props = {
  /** The fields, with what was typed and what is wrong with it. */
  children: (filled: Filled) => ReactNode;
  /** The names of the fields in the summary of errors. */
  labels: Record<string, string>;
  /** The answer to a submit without scripts. */
  answered: AnsweredLead | undefined;
  /** Of a page that is never cached. */
  idempotencyKey?: string;
  /** The page that answers, if it isn't this one. */
  action?: string;
  takesFiles?: boolean;
  /** Files that the browser has already. */
  offered?: readonly File[] | undefined;
  phone: string;
  send: string;
  /** What follows from sending it. */
  note: string;
  styles: { form: string | undefined; foot: string | undefined; send?: string | undefined };
};

/**
 * A form that its page answers with scripts and without: errors, a captcha as a second step, photos, and a key by which
 * it is stored once. With scripts it is answered in place, so that it stays when its page can't be reached.
 */
export function AnsweredForm({ children, labels, action, takesFiles = true, phone, ...shown }: Props) {
  const { send, note, styles } = shown;
  const isHydrated = useHydrated();
  const fetcher = useFetcher<AnsweredLead>();
  const answered = fetcher.data ?? shown.answered;
  const isBusy = fetcher.state !== 'idle';
  const problem = answered?.problem ?? undefined;
  const round = useRound(problem);
  // A form that fails keeps its key. A cached page has none.
  const [ownKey, setOwnKey] = useState('');
  useEffect(() => setOwnKey(randomKey()), []);
  const isStep = Boolean(answered?.asked && !problem);
  const step = useResultFocus<HTMLParagraphElement>(isStep && answered);
  return (
    <fetcher.Form
      method="post"
      {...(action && { action })}
      encType="multipart/form-data"
      className={styles.form}
      noValidate
    >
      <ProblemSummary problem={problem} labels={{ ...labels, captcha: m.form_captcha(), gallery: m.form_files() }} />
      {isStep && (
        <p {...step} role="status">
          {m.form_captcha_step()}
        </p>
      )}
      <input type="hidden" name="idempotencyKey" value={answered?.idempotencyKey || shown.idempotencyKey || ownKey} />
      {children({ typed: answered?.typed ?? {}, errors: problem?.fields ?? {} })}
      {takesFiles && (
        <LeadFiles
          isHydrated={isHydrated}
          answered={answered}
          error={problem?.fields.gallery}
          offered={shown.offered}
        />
      )}
      <CaptchaField
        asked={answered?.asked ?? null}
        isAnswer={answered !== undefined}
        error={problem?.fields.captcha}
        round={round}
        phone={phone}
      />
      <div className={styles.foot}>
        <button
          type="submit"
          className={`${button.button} ${button.primary} ${styles.send ?? ''}`}
          aria-disabled={isBusy}
        >
          {isBusy ? m.form_busy() : send}
        </button>
        <p>{note}</p>
      </div>
    </fetcher.Form>
  );
}
