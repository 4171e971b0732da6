import { useEffect } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { EnginesStep as View } from '#src/quotes/new-engine.server.ts';
import { type OwnBoat, ownBoatQuery } from '#src/quotes/rules/own-boat.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { EngineCard } from './engine-card.tsx';
import styles from './engines-step.module.css';
import { OtherEngines } from './other-engines.tsx';
import { storeOwnBoat } from './store-own-boat.ts';

type Props = { boat: OwnBoat; view: View; contact: ContactView | null };

const headings = [m.new_engine_fit_0, m.new_engine_fit_1, m.new_engine_fit_2, m.new_engine_fit_3];

/** Step 2: at most three proposals with reasons, then the others and why not. */
export default function EnginesStep({ boat, view: { cards, others, hasMore, band }, contact }: Props) {
  useEffect(() => storeOwnBoat(ownBoatQuery(boat)), [boat]);
  const hasPayment = cards.some(({ total }) => total?.monthly);
  return (
    <>
      <header className={styles.heading}>
        <h1>{headings[cards.length]?.()}</h1>
        <p>{leadOf(boat, cards.length)}</p>
        {boat.transomInches === null && <p>{m.new_engine_fit_unsure()}</p>}
      </header>
      {(cards.length > 0 || contact) && (
        <div className={styles.cards}>
          {cards.map((card) => (
            <EngineCard key={card.slug} card={card} boat={boat} />
          ))}
          {cards.length < 3 && contact && (
            <div className={styles.ask}>
              <ContactPerson contact={contact} heading={m.new_engine_ask_person({ name: contact.name })} />
            </div>
          )}
        </div>
      )}
      {band && cards.length > 0 && <p className={styles.fine}>{m.new_engine_band(band)}</p>}
      {hasPayment && <p className={styles.fine}>{m.payment_note()}</p>}
      <OtherEngines boat={boat} others={others} hasMore={hasMore} />
    </>
  );
}

function leadOf({ plateHp }: OwnBoat, fitting: number): string {
  if (plateHp === null) return m.new_engine_fit_no_plate({}, { locale: getLocale() });
  return fitting === 0 ? m.new_engine_fit_none_text() : m.new_engine_fit_text();
}
