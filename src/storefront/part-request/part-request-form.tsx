import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { Field } from '../auth/form/field.tsx';
import { ProblemSummary } from '../auth/form/problem-summary.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import button from '../components/button.module.css';
import { LeadFiles } from '../lead/lead-files.tsx';
import type { AnsweredLead } from '../lead/lead-form.tsx';
import { randomKey } from '../lead/random-key.ts';
import styles from './part-request.module.css';

type Props = { number: string | null; promise: string; phone: string; answered: AnsweredLead | undefined };

/** A number or a photo, how many, what for, and how to reach the visitor. Its page answers it, wherever it stands. */
export function PartRequestForm({ number, promise, phone, answered }: Props) {
  const isHydrated = useHydrated();
  const isBusy = useNavigation().formMethod === 'POST';
  const problem = answered?.problem ?? undefined;
  const round = useRound(problem);
  const typed: Record<string, string> = { ...(number !== null && { partNumber: number }), ...answered?.typed };
  // A cached page has no idempotency key. A form that fails keeps its key, so that it is stored once.
  const [key, setKey] = useState(answered?.idempotencyKey ?? '');
  useEffect(() => setKey((present) => present || randomKey()), []);
  const isStep = Boolean(answered?.asked && !problem);
  return (
    <Form
      method="post"
      action={hrefIn(getLocale(), '/part-request')}
      encType="multipart/form-data"
      className={styles.form}
      noValidate
    >
      <ProblemSummary
        problem={problem}
        labels={{
          ...{ partNumber: m.part_request_number(), quantity: m.part_request_quantity(), use: m.part_request_use() },
          ...{ reach: m.part_request_reach(), captcha: m.form_captcha(), gallery: m.form_files() },
        }}
      />
      {isStep && <p role="status">{m.form_captcha_step()}</p>}
      <input type="hidden" name="idempotencyKey" value={key} />
      <div className={styles.fields}>
        <Field
          name="partNumber"
          label={m.part_request_number()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          defaultValue={typed.partNumber}
          error={problem?.fields.partNumber}
        />
        <Field
          name="quantity"
          label={m.part_request_quantity()}
          inputMode="numeric"
          maxLength={3}
          defaultValue={typed.quantity ?? '1'}
          error={problem?.fields.quantity}
        />
        <Field
          name="use"
          label={`${m.part_request_use()} ${m.form_optional()}`}
          placeholder={m.part_request_use_hint()}
          maxLength={300}
          defaultValue={typed.use}
          error={problem?.fields.use}
        />
        <Field
          name="reach"
          label={m.part_request_reach()}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={typed.reach}
          error={problem?.fields.reach}
        />
      </div>
      <LeadFiles isHydrated={isHydrated} answered={answered} error={problem?.fields.gallery} />
      <CaptchaField
        asked={answered?.asked ?? null}
        isAnswer={answered !== undefined}
        error={problem?.fields.captcha}
        round={round}
        phone={phone}
      />
      <div className={styles.foot}>
        <button type="submit" className={`${button.button} ${button.primary}`} aria-disabled={isBusy}>
          {isBusy ? m.form_busy() : m.part_request_send()}
        </button>
        <p>{promise}</p>
      </div>
    </Form>
  );
}
