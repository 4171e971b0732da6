import type { Language } from '#src/i18n/language.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import type { DayView } from './post-page.ts';

/** The dealer's calendar day of an instant. */
export function dayView(moment: Date, language: Language): DayView {
  const day = dealerDay(moment);
  return { day, text: formatDay(day, language) };
}
