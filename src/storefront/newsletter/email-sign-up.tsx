import { type ReactNode, useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import form from '../forms/form.module.css';
import { useResultFocus } from '../forms/use-result-focus.ts';
import { useSending } from '../forms/use-sending.ts';
import type { FormCall } from '../forms/waiting/waiting-form.ts';
import styles from './email-sign-up.module.css';

/** The consent text, from the layout's data. */
export type Consents = { newsletter: string; alerts: string };

type EmailSignUpProps = {
  id: string;
  call: FormCall;
  /** The page with the full form. */
  page: string;
  consent: keyof Consents;
  label: string;
  submit: { text: string; look: 'primary' | 'dark' };
  /** The text that replaces the form. */
  sent: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/**
 * A form of one email address, which is replaced by its receipt. Without scripts, or when the server refuses the proof
 * of work, the page with the full form follows, which has a captcha to read.
 */
export function EmailSignUp({ id, call, page, consent, label, submit, sent, children }: EmailSignUpProps) {
  const consents = useRouteLoaderData<{ consents: Consents }>(`storefront.${getLocale()}`)?.consents;
  const { form: element, problem, state, key, submit: press, onInput } = useSending({ call });
  const isBusy = state.kind === 'sending';
  const needsPicture = problem?.fields.captcha !== undefined;
  useEffect(() => {
    if (needsPicture) element.current?.submit();
  }, [needsPicture, element]);
  if (state.kind === 'sent') return <Sent text={sent} />;
  const error = needsPicture ? undefined : (problem?.fields.email ?? problem?.summary);
  return (
    <form
      ref={element}
      method="post"
      action={page}
      onSubmit={(event) => void press(event)}
      onInput={onInput}
      noValidate
    >
      {children}
      <input type="hidden" name="idempotencyKey" value={key} />
      <label htmlFor={id}>{label}</label>
      <div className={`${styles.field} flex wraps gap-2`}>
        <input
          className="inked paper"
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          placeholder={label === m.field_email() ? undefined : m.field_email()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="submit" className={`${button.button} ${button[submit.look]}`} aria-disabled={isBusy}>
          {isBusy ? m.form_busy() : submit.text}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <p className="tiny breaks">{consents?.[consent]}</p>
    </form>
  );
}

/** Takes the focus. */
function Sent({ text }: { text: string }) {
  const news = useResultFocus<HTMLParagraphElement>('sent');
  return (
    <p {...news} className={form.notice} role="status">
      <Icon name="check" />
      {text}
    </p>
  );
}
