import { lazy, Suspense } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { stripping } from '#src/ui/stripping.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { Field } from '../auth/form/field.tsx';
import { ProblemSummary } from '../auth/form/problem-summary.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import button from '../components/button.module.css';
import { FileField } from '../lead/file-field.tsx';
import type { AnsweredLead } from '../lead/lead-form.tsx';
import styles from './price-step.module.css';

/** Only for hydrated pages: without scripts photos are chosen in a plain field. */
const AttachmentsField = lazy(async () => ({
  default: (await import('../lead/attachments-field.tsx')).AttachmentsField,
}));

type Props = { answered: AnsweredLead | undefined; idempotencyKey: string; hasTrade: boolean; phone: string };

/** *Hold this price*: a name, and an email or a phone; photos of what is traded. */
export function HoldForm({ answered, idempotencyKey, hasTrade, phone }: Props) {
  const isHydrated = useHydrated();
  const isBusy = useNavigation().formMethod === 'POST';
  const problem = answered?.problem ?? undefined;
  const round = useRound(problem);
  const typed = answered?.typed ?? {};
  const isStep = Boolean(answered?.asked && !problem);
  return (
    <Form method="post" encType="multipart/form-data" className={styles.hold} noValidate preventScrollReset>
      <ProblemSummary
        problem={problem}
        labels={{
          ...{ name: m.form_name(), email: m.auth_email(), phone: m.form_phone() },
          ...{ captcha: m.form_captcha(), gallery: m.form_files() },
        }}
      />
      {isStep && <p role="status">{m.form_captcha_step()}</p>}
      <input type="hidden" name="idempotencyKey" value={answered?.idempotencyKey ?? idempotencyKey} />
      <Field
        name="name"
        label={m.form_name()}
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={typed.name}
        error={problem?.fields.name}
      />
      <Field
        name="email"
        type="email"
        label={m.auth_email()}
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        error={problem?.fields.email}
      />
      <Field
        name="phone"
        type="tel"
        label={m.quote_or_phone()}
        autoComplete="tel"
        maxLength={40}
        defaultValue={typed.phone}
        error={problem?.fields.phone}
        {...stripping('phone')}
      />
      {hasTrade && (
        <>
          {isHydrated && (
            <Suspense>
              <AttachmentsField error={problem?.fields.gallery} />
            </Suspense>
          )}
          {!isHydrated && (
            <noscript>
              <FileField
                isStep={answered !== undefined}
                hasLostFiles={answered?.hasLostFiles ?? false}
                error={problem?.fields.gallery}
              />
            </noscript>
          )}
        </>
      )}
      <CaptchaField
        asked={answered?.asked ?? null}
        isAnswer={answered !== undefined}
        error={problem?.fields.captcha}
        round={round}
        phone={phone}
      />
      <button type="submit" className={`${button.button} ${button.primary} ${button.full}`} aria-disabled={isBusy}>
        {isBusy ? m.form_busy() : m.quote_hold()}
      </button>
      <p className={styles.fine}>{m.quote_hold_hint()}</p>
    </Form>
  );
}
