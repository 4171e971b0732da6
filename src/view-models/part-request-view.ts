import { nextAnswerDay } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type ContactView, contactView } from './contact-view.ts';

/** What stands beside and below the form of a part request. */
export type PartRequestView = {
  contact: ContactView | null;
  /** When the counter answers: today only as long as it is open today. */
  promise: string;
};

export const partRequestView = (settings: Settings, now: Date, language: Language): PartRequestView => ({
  contact: contactView(settings, 'parts', language),
  promise: promiseOf(settings, now, language),
});

function promiseOf({ hours }: Settings, now: Date, locale: Language): string {
  const day = nextAnswerDay(hours, now, locale);
  if (day === 'today') return m.part_request_today({}, { locale });
  return day === null ? m.part_request_closed({}, { locale }) : m.part_request_next({ day }, { locale });
}
