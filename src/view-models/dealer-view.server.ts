import type { Look } from '#src/dealer/look/look.ts';
import { departments, hoursOf, hoursOfWeek, openingText, visitingHours } from '#src/dealer/opening-hours.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import type { Language } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import type { DealerView, LogoFace } from './view.ts';
import type { ViewContext } from './view-context.ts';

type Facts = Pick<ViewContext, 'settings' | 'look' | 'publicUrl' | 'language'>;

/** The dealer's data on every page. */
export function dealerView({ settings, look, publicUrl, language }: Facts, now: Date): DealerView {
  const { name, tagline, address, phones, frenchSpeaker, emails } = settings.dealer;
  return {
    name,
    logo: logoView(look),
    tagline: localText(tagline, language).text,
    address: shortAddress(address, language),
    phone: phones.main,
    frenchSpeaker: language === 'fr' ? frenchSpeaker : null,
    email: emails.sales,
    opening: openingText(visitingHours(settings.hours), now, language),
    hours: hoursOfWeek(visitingHours(settings.hours), dealerDay(now), language),
    promise: promiseText('promise', now, hoursOf(settings.hours, 'sales'), language),
    publicUrl,
  };
}

/** The logo where the back office and the site show it. */
export function logoView({ logo, darkLogo, showsName }: Look): DealerView['logo'] {
  const faceOf = ({ src, width, height }: LogoFace) => ({ src, width, height });
  return logo && { light: faceOf(logo), dark: darkLogo && faceOf(darkLogo), showsName };
}

/** Departments with hours of their own, for the contact page; the showroom's are those of the dealer. */
export function departmentWeeks({ hours }: Settings, now: Date, language: Language) {
  return departments
    .filter((name) => name !== 'showroom' && hours.departments?.[name])
    .map((name) => ({ name, hours: hoursOfWeek(hoursOf(hours, name), dealerDay(now), language) }));
}
