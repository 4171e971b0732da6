import type { Language } from '../../i18n/language.ts';
import { dealerDay, formatDay } from '../../lib/dates.ts';
import type { DayView } from './post-page.ts';

/** The dealer's day of a moment. */
export function dayView(moment: Date, language: Language): DayView {
  const day = dealerDay(moment);
  return { day, words: formatDay(day, language) };
}
