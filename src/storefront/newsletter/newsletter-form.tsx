import { Form } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { CaptchaField, type CaptchaRequest } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import { Field } from '../forms/field.tsx';
import type { Problem } from '../forms/problem.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import styles from './newsletter.module.css';

type Props = {
  requested: { question: CaptchaRequest; idempotencyKey: string; consent: string; phone: string | null };
  answered: { email: string; problem: Problem | undefined } | undefined;
  button: string;
};

/** Subscribes an email address. */
export function NewsletterForm({ requested: { question, idempotencyKey, consent, phone }, answered, button }: Props) {
  const { email, problem } = answered ?? {};
  const round = useRound(problem);
  return (
    <>
      <ProblemSummary problem={problem} labels={{ email: m.field_email(), captcha: m.form_captcha() }} />
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field
          name="email"
          type="email"
          label={m.field_email()}
          autoComplete="email"
          required
          defaultValue={email}
          error={problem?.fields.email}
        />
        <CaptchaField
          requested={question}
          isAnswer={answered !== undefined}
          error={problem?.fields.captcha}
          round={round}
          phone={phone}
        />
        <p className={styles.consent}>{consent}</p>
        <SubmitButton text={button} busyText={m.section_sending()} />
      </Form>
    </>
  );
}
