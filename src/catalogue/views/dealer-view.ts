import { hoursOfWeek, hoursToday } from '../../dealer/opening-hours.ts';
import type { Settings } from '../../dealer/settings.ts';
import { type Language, pathIn } from '../../i18n/language.ts';
import { dealerDay } from '../../lib/dates.ts';
import { localText } from '../../lib/localized.ts';
import { readableOn } from '../label.ts';
import type { DealerView } from '../view.ts';
import { phoneView } from './price-view.ts';

/** What every page shows of the dealer. */
export function dealerView(settings: Settings, publicUrl: string, now: Date, language: Language): DealerView {
  const { name, tagline, address, phones, emails } = settings.dealer;
  return {
    name,
    tagline: localText(tagline, language).text,
    address: `${address.street}, ${address.city}`,
    ...phoneView(phones.main),
    email: emails.sales,
    hoursToday: hoursToday(settings.hours, now, language),
    hours: hoursOfWeek(settings.hours, language),
    banner: bannerView(settings.banner, dealerDay(now), language),
    publicUrl,
  };
}

/** The banner on one of the dealer's days: it begins and ends by itself. */
export function bannerView(banner: Settings['banner'], day: string, language: Language): DealerView['banner'] {
  if (banner === null) return null;
  const { title, linkText, link, color, from, until } = banner;
  if ((from !== null && day < from) || (until !== null && day > until)) return null;
  const { ground, ink } = readableOn(color);
  return {
    title: localText(title, language).text,
    linkText: localText(linkText, language).text,
    href: pathIn(language, link),
    color: ground,
    ink,
  };
}
