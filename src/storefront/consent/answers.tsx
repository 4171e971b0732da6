import { m } from '../../i18n/messages/messages.js';
import button from '../../ui/storefront/button.module.css';
import styles from './consent.module.css';
import type { Choice } from './consent.ts';

/** Two equal buttons. */
export function Answers({ answer }: { answer: (choice: Choice) => void }) {
  return (
    <div className={styles.answers}>
      <button type="button" className={`${button.button} ${button.outline}`} onClick={() => answer('refused')}>
        {m.consent_refuse()}
      </button>
      <button type="button" className={`${button.button} ${button.outline}`} onClick={() => answer('accepted')}>
        {m.consent_accept()}
      </button>
    </div>
  );
}
