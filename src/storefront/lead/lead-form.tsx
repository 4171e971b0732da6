import { type ComponentType, type RefCallback, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { ContactType } from '#src/leads/contact-type.ts';
import { stripping } from '#src/ui/stripping.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { CaptchaField, type CaptchaRequest } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import button from '../components/button.module.css';
import { describedBy, FieldFrame } from '../forms/field.tsx';
import form from '../forms/form.module.css';
import { Notice } from '../forms/notice.tsx';
import type { Problem } from '../forms/problem.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { type LeadField, leadFields } from './lead-fields.ts';
import styles from './lead-form.module.css';
import { callOfKind, type LeadKind, typeOfKind } from './lead-kind.ts';
import { clearMessage, readDraft, saveDraft } from './typed-draft.ts';
import { useSending } from './use-sending.ts';

/** The answer to a submit without scripts. */
export type AnsweredLead = {
  typed: Record<string, string>;
  problem: Problem | null;
  asked: CaptchaRequest | null;
  idempotencyKey: string;
  /** Files were sent with it, and must be chosen again. */
  hasLostFiles: boolean;
};

export type LeadFilesProps = {
  isHydrated: boolean;
  answered: AnsweredLead | undefined;
  error: string | undefined;
  offered?: readonly File[] | undefined;
};

type LeadFormProps = {
  kind: LeadKind;
  /** When it isn't the default of its kind. */
  type?: ContactType;
  product?: { id: number; name: string };
  /** The path of the page with the form. */
  sourcePage: string;
  phone: string;
  answered?: AnsweredLead | undefined;
  /** What its message begins with. */
  message?: string | undefined;
  /** Fills in what the browser knows. */
  fill?: RefCallback<HTMLFormElement>;
  /** `LeadFiles` where one of the kinds takes files; other pages don't load it. */
  files?: ComponentType<LeadFilesProps>;
  /** In a panel it starts with the stored draft. */
  isInPanel?: boolean;
};

/**
 * A form that is submitted in place when hydrated. Otherwise it is submitted to its page, which answers with the
 * captcha as a second step, because the first page is cached for everybody.
 */
export function LeadForm({
  kind,
  type,
  product,
  sourcePage,
  phone,
  answered,
  message,
  fill,
  files,
  isInPanel = false,
}: LeadFormProps) {
  const isHydrated = useHydrated();
  const { problem, isSent, isBusy, key, submit } = useSending(callOfKind(kind), { answered, onSent: clearMessage });
  const round = useRound(problem ?? undefined);
  const [draft] = useState(() => (isInPanel ? readDraft() : {}));
  const typed: Record<string, string> = { ...(message && { message }), ...draft, ...answered?.typed };
  if (isSent) return <Sent />;
  const isStep = Boolean(answered?.asked && !problem);
  const Files = takesFiles(kind) ? files : undefined;
  const labels = Object.fromEntries(leadFields[kind].map(({ name, label }) => [name, label()]));
  return (
    <form
      ref={fill}
      method="post"
      encType={Files ? 'multipart/form-data' : undefined}
      className={form.form}
      data-hydrated={isHydrated}
      noValidate
      onSubmit={submit}
      onInput={(event) => isInPanel && saveDraft(new FormData(event.currentTarget))}
    >
      <ProblemSummary
        problem={problem ?? undefined}
        labels={{ ...labels, captcha: m.form_captcha(), gallery: m.form_files() }}
      />
      {isStep && <p role="status">{m.form_captcha_step()}</p>}
      {kind !== 'trade' && <input type="hidden" name="type" value={type ?? typeOfKind[kind]} />}
      {kind === 'next' && <input type="hidden" name="title" value={m.form_tab_next()} />}
      {product && <input type="hidden" name="product" value={product.id} />}
      <input type="hidden" name="sourcePage" value={sourcePage} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <div className={styles.fields}>
        {leadFields[kind].map((field) => (
          <Entry key={field.name} field={field} typed={typed[field.name]} error={problem?.fields[field.name]} />
        ))}
      </div>
      {Files && <Files isHydrated={isHydrated} answered={answered} error={problem?.fields.gallery} />}
      <CaptchaField
        asked={answered?.asked ?? null}
        isAnswer={answered !== undefined}
        error={problem?.fields.captcha}
        round={round}
        phone={phone}
      />
      <div className={styles.foot}>
        <button type="submit" className={`${button.button} ${button.primary} ${form.submit}`} aria-disabled={isBusy}>
          {isBusy ? m.form_busy() : kind === 'contact' ? m.form_send_message() : m.form_send()}
        </button>
        <p className={form.hint}>{m.form_promise()}</p>
      </div>
    </form>
  );
}

const takesFiles = (kind: LeadKind): boolean => kind === 'trade' || kind === 'quote';

/** Replaces the form. */
export function Sent() {
  return <Notice text={m.form_sent()} />;
}

type EntryProps = { field: LeadField; typed: string | undefined; error: string | undefined };

function Entry({ field, typed, error }: EntryProps) {
  const { name, label, kind, isOptional, autoComplete, isWide } = field;
  const shared = {
    id: name,
    name,
    className: kind === 'long' ? `${form.input} ${styles.long}` : form.input,
    defaultValue: typed,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(name, { error }),
  };
  return (
    <div className={isWide || kind === 'long' ? styles.wide : undefined}>
      <FieldFrame id={name} label={isOptional ? `${label()} ${m.form_optional()}` : label()} error={error}>
        {kind === 'long' ? (
          <textarea {...shared} rows={3} />
        ) : (
          <input
            {...shared}
            type={kind === 'number' ? 'text' : kind}
            {...(kind === 'number' && { inputMode: 'decimal' })}
            {...(kind === 'tel' && stripping('phone'))}
          />
        )}
      </FieldFrame>
    </div>
  );
}
