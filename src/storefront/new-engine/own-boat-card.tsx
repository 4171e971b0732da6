import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { ownBoatFacts, ownBoatName } from '#src/quotes/own-boat-text.ts';
import type { OwnBoat } from '#src/quotes/rules/own-boat.ts';
import button from '../components/button.module.css';
import { BoatSilhouette } from './drawings/boat-silhouette.tsx';
import styles from './new-engine.module.css';

/** The visitor's boat in two lines, with a way back to change it. */
export function OwnBoatCard({ boat, changeHref }: { boat: OwnBoat; changeHref: string | null }) {
  const language = getLocale();
  return (
    <div className={`${styles.own} grid rounded tinted gap-5 mt-6`}>
      <BoatSilhouette kind={boat.kind} />
      <div>
        <b>{ownBoatName(boat, language)}</b>
        <p className="soft near-text">{ownBoatFacts(boat, language)}</p>
      </div>
      {changeHref && (
        <a className={`${button.link} touch`} href={changeHref}>
          {m.new_engine_change()}
        </a>
      )}
    </div>
  );
}
