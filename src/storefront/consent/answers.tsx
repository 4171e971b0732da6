import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import styles from './consent.module.css';
import type { Choice } from './consent.ts';

type AnswersProps = {
  answer: (choice: Choice) => void;
  /** The element that records a click before hydration. */
  notedOn?: string;
};

/** Two equal buttons. */
export function Answers({ answer, notedOn }: AnswersProps) {
  const noting = notedOn ? { command: '--answer', commandfor: notedOn } : {};
  const className = `${button.button} ${button.outline} touch`;
  return (
    <div className={`${styles.answers} grid halves gap-2-5 mt-3-5`}>
      <button type="button" className={className} value="refused" {...noting} onClick={() => answer('refused')}>
        {m.consent_refuse()}
      </button>
      <button type="button" className={className} value="accepted" {...noting} onClick={() => answer('accepted')}>
        {m.common_accept()}
      </button>
    </div>
  );
}
