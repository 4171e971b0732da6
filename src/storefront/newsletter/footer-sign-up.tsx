import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { useReachable } from '../auth/form/use-reachable.ts';
import button from '../components/button.module.css';
import styles from './footer-sign-up.module.css';

/** Takes an email address to the page with the full form: cached pages can't contain a captcha. */
export function FooterSignUp({ language }: { language: Language }) {
  const { isUnreachable, onSubmit } = useReachable();
  return (
    <div className={styles.signUp}>
      <div>
        <h2>{m.newsletter_title()}</h2>
        <p>{m.newsletter_lead()}</p>
      </div>
      <form method="post" action={hrefIn(language, '/newsletter')} onSubmit={onSubmit}>
        <label htmlFor="newsletter-email">{m.auth_email()}</label>
        <div className={styles.field}>
          <input id="newsletter-email" name="email" type="email" autoComplete="email" maxLength={254} />
          <button type="submit" className={`${button.button} ${button.primary}`}>
            {m.newsletter_subscribe()}
          </button>
        </div>
        {isUnreachable && <p role="alert">{m.form_unreachable()}</p>}
      </form>
    </div>
  );
}
