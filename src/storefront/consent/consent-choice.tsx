import { useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Chrome } from '#src/view-models/view.ts';
import { Answers } from './answers.tsx';
import styles from './consent.module.css';
import { choose, isChoice, useChoice } from './consent.ts';

const choiceId = 'consent-choice';

/** On the cookie page: the visitor's choice, and buttons to change it. */
export function ConsentChoice() {
  const section = useRef<HTMLElement>(null);
  const choice = useChoice();

  // An answer before hydration is recorded there (server/pages/hydration-loader.ts).
  useEffect(() => {
    const input = section.current?.dataset.from;
    if (isChoice(input)) choose(input);
  }, []);

  const asks = useRouteLoaderData<Pick<Chrome, 'asksConsent'>>(`storefront.${getLocale()}`)?.asksConsent;
  return (
    <section
      ref={section}
      id={choiceId}
      className={`${styles.choice} grid gap-3`}
      aria-labelledby={`${choiceId}-heading`}
    >
      <h2 className="title-xl" id={`${choiceId}-heading`}>
        {m.consent_choice_heading()}
      </h2>
      {asks ? (
        <>
          <p role="status">
            {choice === 'accepted' && m.consent_is_accepted()}
            {choice === 'refused' && m.consent_is_refused()}
            {!choice && m.consent_is_open()}
          </p>
          <Answers answer={choose} notedOn={choiceId} />
          <p>{m.consent_kept()}</p>
        </>
      ) : (
        <p>{m.consent_nothing()}</p>
      )}
    </section>
  );
}
