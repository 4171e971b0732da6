import { type ReactNode, type RefCallback, useEffect, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AttributionField } from '../attribution/attribution-field.tsx';
import { CaptchaField, type CaptchaRequest } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import type { Attachments } from './attachments.ts';
import attachments from './attachments-field.module.css';
import { AttachmentsField } from './attachments-field.tsx';
import form from './form.module.css';
import type { Problem } from './problem.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { Sent } from './sent.tsx';
import { useResultFocus } from './use-result-focus.ts';
import { useSending } from './use-sending.ts';
import { deliverKept } from './waiting/deliver-kept.ts';
import { loadWaitingForms } from './waiting/load-waiting-forms.ts';
import type { Progress } from './waiting/send-waiting.ts';
import type { FormCall } from './waiting/waiting-form.ts';

/** The answer of a page to a form submitted without scripts. */
export type AnsweredForm = {
  typed: Record<string, string>;
  problem: Problem | null;
  requested: CaptchaRequest | null;
  idempotencyKey: string;
  /** Files were sent with it, and must be chosen again. */
  hasLostFiles: boolean;
  /** The answer to a form that was stored; its receipt replaces the form. */
  sent?: string;
  /** How many files came with it. */
  files?: number;
};

type Filled = { typed: AnsweredForm['typed']; errors: Record<string, string | undefined> };

type Props = {
  call: FormCall;
  /** A description of the request, shown while it waits for a connection. */
  what: string;
  /** The fields, with their input and errors. */
  children: (filled: Filled) => ReactNode;
  /** The names of the fields in the summary of errors. */
  labels: Record<string, string>;
  answered: AnsweredForm | undefined;
  /** The page that answers without scripts, if it isn't this one. */
  action?: string;
  /** Of a page that is never cached. */
  idempotencyKey?: string;
  takesFiles: boolean;
  /** Files that the browser has already. */
  offered?: (() => Promise<readonly File[]>) | undefined;
  /** The fields of the call, where the form has others; and where it shows the errors of those. */
  toCall?: (fields: Record<string, string>) => Record<string, string>;
  shownAt?: Record<string, string>;
  /** Fills in data stored in the browser. */
  fill?: RefCallback<HTMLFormElement> | undefined;
  onInput?: (form: HTMLFormElement) => void;
  /** Unless the answer redirects, a receipt replaces the form, with this below the request. */
  onSent?: (result: unknown) => void;
  isLeft?: boolean;
  afterSent?: ReactNode;
  phone: string | null;
  send: string;
  /** Note below the button. */
  note: string;
  styles: { form: string | undefined; foot: string | undefined; note?: string | undefined; send?: string | undefined };
};

/**
 * A public form. With scripts it is sent in place, with its photos, and waits in this browser while there is no
 * connection. Without, it is submitted to its page, which answers with the captcha as a second step, because the first
 * page is cached for everybody.
 */
export function VisitorForm({ children, labels, action, what, takesFiles, offered, phone, ...values }: Props) {
  const { answered, fill, styles } = values;
  const isHydrated = useHydrated();
  const files = useRef<Attachments>(null);
  const sending = useSending({ ...values, delivery: deliverKept(what, files) });
  useEffect(() => void loadWaitingForms(), []);
  const { state } = sending;
  const problem = sending.problem ?? undefined;
  const round = useRound(problem);
  const isStep = Boolean(answered?.requested && !problem);
  const step = useResultFocus<HTMLParagraphElement>(isStep && answered);
  useEffect(() => {
    if (sending.form.current) fill?.(sending.form.current);
  }, [fill, sending.form]);
  if (!values.isLeft) {
    const { sent, typed, files: count = 0 } = answered ?? {};
    const receipt =
      state.kind === 'sent'
        ? state.receipt
        : sent && typed
          ? { message: sent, fields: typed, files: count, refused: [] }
          : null;
    if (receipt)
      return (
        <Sent receipt={receipt} labels={labels}>
          {values.afterSent}
        </Sent>
      );
  }
  const progress = state.kind === 'sending' ? state.progress : null;
  return (
    <form
      ref={sending.form}
      method="post"
      {...(action && { action })}
      encType={takesFiles ? 'multipart/form-data' : undefined}
      className={styles.form}
      data-hydrated={isHydrated}
      noValidate
      onSubmit={(event) => void sending.submit(event)}
      onInput={({ currentTarget }) => {
        sending.onInput();
        values.onInput?.(currentTarget);
      }}
    >
      <ProblemSummary problem={problem} labels={{ ...labels, captcha: m.form_captcha(), gallery: m.form_files() }} />
      {isStep && (
        <p {...step} role="status">
          {m.form_captcha_step()}
        </p>
      )}
      <input type="hidden" name="idempotencyKey" value={sending.key} />
      <AttributionField />
      {children({ typed: answered?.typed ?? {}, errors: problem?.fields ?? {} })}
      {takesFiles && <AttachmentsField attachments={files} error={problem?.fields.gallery} offered={offered} />}
      {takesFiles && !isHydrated && (
        <noscript>
          <FileField
            isStep={answered !== undefined}
            hasLostFiles={answered?.hasLostFiles ?? false}
            error={problem?.fields.gallery}
          />
        </noscript>
      )}
      <CaptchaField
        requested={answered?.requested ?? null}
        isAnswer={answered !== undefined}
        error={problem?.fields.captcha}
        round={round}
        phone={phone}
        isProvedByForm
      />
      <div className={styles.foot}>
        <button
          type="submit"
          className={`${button.button} ${button.primary} ${form.submit} ${styles.send ?? ''}`}
          aria-disabled={state.kind !== 'typing'}
        >
          {state.kind !== 'typing' && <Icon name="refresh" className={form.turning} />}
          {state.kind === 'typing' ? values.send : sendingText(progress)}
        </button>
        {progress && (
          <span className="vh" role="status">
            {sendingText(progress)}
          </span>
        )}
        <p className={styles.note}>{values.note}</p>
      </div>
    </form>
  );
}

const sendingText = (progress: Progress | null): string =>
  progress && progress.sent < progress.all
    ? m.form_sending_photos({ at: progress.sent + 1, all: progress.all })
    : m.form_busy();

type FileFieldProps = {
  /** The step with the captcha takes files. In the first step they would be lost. */
  isStep: boolean;
  hasLostFiles: boolean;
  error: string | undefined;
};

/** Photos and documents without scripts: they are sent with the form. */
function FileField({ isStep, hasLostFiles, error }: FileFieldProps) {
  if (!isStep) return <p className="small muted">{m.form_files_next_step()}</p>;
  return (
    <div className={form.field}>
      <div className={`${attachments.drop} stack gap-2`}>
        <label htmlFor="gallery">{m.form_files()}</label>
        <input
          id="gallery"
          name="files"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'gallery-hint gallery-error' : 'gallery-hint'}
        />
        <p id="gallery-hint" className="small muted">
          {hasLostFiles && `${m.form_files_again()} `}
          {m.form_files_hint()}
        </p>
      </div>
      {error && (
        <p id="gallery-error" className={form.error}>
          {error}
        </p>
      )}
    </div>
  );
}
