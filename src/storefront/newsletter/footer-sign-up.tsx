import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { EmailSignUp } from './email-sign-up.tsx';
import styles from './footer-sign-up.module.css';

/** Subscribes an email address to the newsletter. */
export function FooterSignUp({ language }: { language: Language }) {
  return (
    <div className={`${styles.signUp} row wraps between`}>
      <div>
        <h2>{m.common_newsletter()}</h2>
        <p>{m.newsletter_lead()}</p>
      </div>
      <EmailSignUp
        id="newsletter-email"
        call="/api/client/subscribe"
        page={hrefIn(language, '/newsletter')}
        consent="newsletter"
        label={m.field_email()}
        submit={{ text: m.newsletter_subscribe(), look: 'primary' }}
        sent={m.newsletter_requested()}
      />
    </div>
  );
}
