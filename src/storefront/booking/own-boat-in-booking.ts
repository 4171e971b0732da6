import { getLocale } from '#src/i18n/locale.ts';
import { boatPhrase, oldEngineName, ownBoatFacts } from '#src/quotes/own-boat-text.ts';
import { fillWithOwnBoat } from '../new-engine/fill-with-own-boat.ts';

/** Fills the booking form with the boat stored in the browser. */
export const fillBooking = fillWithOwnBoat((boat) => {
  const language = getLocale();
  return {
    boat: `${boatPhrase(boat, language)}, ${ownBoatFacts({ ...boat, oldEngine: null }, language)}`,
    engine: boat.oldEngine && oldEngineName(boat.oldEngine, language),
  };
});
