import { hoursOf } from '#src/dealer/opening-hours.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { type ContactView, contactView } from './contact-view.ts';

/** What is shown next to and below the form of a part request. */
export type PartRequestView = {
  contact: ContactView | null;
  /** By when the counter answers. */
  promise: string;
};

export const partRequestView = (settings: Settings, now: Date, language: Language): PartRequestView => ({
  contact: contactView(settings, 'parts', language),
  promise: promiseText('part', now, hoursOf(settings.hours, 'parts'), language),
});
