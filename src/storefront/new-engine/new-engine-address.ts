import type { Language } from '#src/i18n/language.ts';
import { type OwnBoat, ownBoatQuery } from '#src/quotes/rules/own-boat.ts';
import { hrefIn } from '#src/site/href.ts';

/** Addresses of the three steps: every answer is in the query. */

export const newEnginePath = '/new-engine';

/** Headers of every response to an address with a visitor's boat. */
export const privately = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };

export const boatHref = (language: Language, boat: OwnBoat): string =>
  `${hrefIn(language, newEnginePath)}?${ownBoatQuery(boat)}`;

export const enginesHref = (language: Language, boat: OwnBoat): string => `${boatHref(language, boat)}&step=engines`;

/** The same with every outboard, at the list. */
export const allEnginesHref = (language: Language, boat: OwnBoat): string =>
  `${enginesHref(language, boat)}&all=1#others`;

export const priceHref = (language: Language, boat: OwnBoat, slug: string): string =>
  `${boatHref(language, boat)}&engine=${encodeURIComponent(slug)}`;
