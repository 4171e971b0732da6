import { useEffect } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { UnsureTransom, EnginesStep as View } from '#src/quotes/new-engine.server.ts';
import { type OwnBoat, ownBoatQuery } from '#src/quotes/rules/own-boat.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import button from '../components/button.module.css';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { EngineCard } from './engine-card.tsx';
import styles from './engines-step.module.css';
import { enginesHref } from './new-engine-address.ts';
import { OtherEngines } from './other-engines.tsx';
import { storeOwnBoat } from './store-own-boat.ts';

type Props = { boat: OwnBoat; view: View; contact: ContactView | null };

const headings = [m.new_engine_fit_0, m.new_engine_fit_1, m.new_engine_fit_2, m.new_engine_fit_3];

/** Step 2: at most three proposals with reasons, then the others and why not. */
export default function EnginesStep({ boat, view: { cards, others, hasMore, band, unsure }, contact }: Props) {
  useEffect(() => storeOwnBoat(ownBoatQuery(boat)), [boat]);
  const hasPayment = cards.some(({ total }) => total?.monthly);
  return (
    <>
      <header className={styles.heading}>
        <h1>{headings[cards.length]?.()}</h1>
        <p>{leadOf(boat, cards.length)}</p>
        {unsure && <Unsure boat={boat} unsure={unsure} />}
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

/** Which transom the cards are for, and what another one costs. */
function Unsure({ boat, unsure: { likely, other } }: { boat: OwnBoat; unsure: UnsureTransom }) {
  return (
    <>
      <p>{m.new_engine_fit_unsure({ transom: likely })}</p>
      {other && (
        <p>
          <a className={button.link} href={enginesHref(getLocale(), { ...boat, transomInches: other.inches })}>
            {m.new_engine_if_transom_from({ transom: other.transom, price: other.from })}
          </a>
        </p>
      )}
    </>
  );
}

function leadOf({ plateHp }: OwnBoat, fitting: number): string {
  if (plateHp === null) return m.new_engine_fit_no_plate({}, { locale: getLocale() });
  return fitting === 0 ? m.new_engine_fit_none_text() : m.new_engine_fit_text();
}
