import { hoursOfWeek, openingText } from '#src/dealer/opening-hours.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { DealerView } from './view.ts';

/** The dealer's data on every page. */
export function dealerView(settings: Settings, publicUrl: string, now: Date, language: Language): DealerView {
  const { name, tagline, address, phones, frenchSpeaker, emails } = settings.dealer;
  return {
    name,
    tagline: localText(tagline, language).text,
    address: shortAddress(address, language),
    phone: phones.main,
    frenchSpeaker: language === 'fr' ? frenchSpeaker : null,
    email: emails.sales,
    opening: openingText(settings.hours, now, language),
    hours: hoursOfWeek(settings.hours, language),
    promise: promiseText('promise', now, settings.hours, language),
    publicUrl,
  };
}
