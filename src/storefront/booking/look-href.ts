import type { Language } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import { bookingPath, bookingSearch, type KnownWork } from './booking-address.ts';

/** The service type of re-powers, whose first step is the free look. */
const repowerType = 'boat-re-powering';

/** The booking page with what is known about the work. */
export const lookHref = (language: Language, known: KnownWork): string =>
  `${hrefIn(language, bookingPath)}${bookingSearch({ type: repowerType, services: [], known })}`;
