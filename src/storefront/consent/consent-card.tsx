import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { noteFirstTouch } from '../attribution/browser-touches.ts';
import { Answers } from './answers.tsx';
import styles from './consent.module.css';
import { type Choice, choose, useChoice } from './consent.ts';

/**
 * Asks once, after the visitor's first interaction. Both answers are equally easy; none means no. `policy` is the page
 * about cookies, if the dealer has written one. It also keeps the first touch of a visitor who agrees.
 */
export default function ConsentCard({ policy }: { policy: string | null }) {
  const choice = useChoice();
  useEffect(() => {
    if (choice !== undefined) noteFirstTouch();
  }, [choice]);
  // Without storage, an answer lasts as long as the page.
  const [isAnswered, setAnswered] = useState(false);
  if (choice || isAnswered) return null;
  const answer = (input: Choice) => {
    setAnswered(true);
    choose(input);
  };
  return (
    <section
      className={`${styles.card} no-print grid small inked line-above paper`}
      aria-label={m.consent_label()}
      aria-live="polite"
    >
      <p>
        {m.consent_text()}{' '}
        {policy && (
          <a href={policy} className={styles.policy}>
            {m.consent_more()}
          </a>
        )}
      </p>
      <Answers answer={answer} />
    </section>
  );
}
