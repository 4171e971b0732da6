import { useRouteLoaderData } from 'react-router';
import type { Chrome } from '../../catalogue/view.ts';
import { m } from '../../i18n/messages/messages.js';
import { getLocale } from '../../i18n/messages/runtime.js';
import { Answers } from './answers.tsx';
import styles from './consent.module.css';
import { choose, useChoice } from './consent.ts';

/** On the page about cookies: what the visitor has chosen, and the way to choose anew. */
export function ConsentChoice() {
  const choice = useChoice();
  const asks = useRouteLoaderData<Chrome>(`storefront.${getLocale()}`)?.asksConsent;
  return (
    <section className={styles.choice} aria-labelledby="consent-choice">
      <h2 id="consent-choice">{m.consent_choice_heading()}</h2>
      {asks ? (
        <>
          <p role="status">
            {choice === 'accepted' && m.consent_is_accepted()}
            {choice === 'refused' && m.consent_is_refused()}
            {!choice && m.consent_is_open()}
          </p>
          <Answers answer={choose} />
          <p>{m.consent_kept()}</p>
        </>
      ) : (
        <p>{m.consent_nothing()}</p>
      )}
    </section>
  );
}
