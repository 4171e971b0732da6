import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { Answers } from './answers.tsx';
import styles from './consent.module.css';
import { type Choice, choose, useChoice } from './consent.ts';

/** Asks once, after the visitor's first interaction. Both answers are equally easy; none means no. */
export default function ConsentCard() {
  const choice = useChoice();
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
        <a href={hrefIn(getLocale(), '/cookie-policy')} className={styles.policy}>
          {m.consent_more()}
        </a>
      </p>
      <Answers answer={answer} />
    </section>
  );
}
