import type { Look } from '#src/dealer/look/look.ts';
import { hoursOfWeek, openingText } from '#src/dealer/opening-hours.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
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
    opening: openingText(settings.hours, now, language),
    hours: hoursOfWeek(settings.hours, language),
    promise: promiseText('promise', now, settings.hours, language),
    publicUrl,
  };
}

/** The logo where the back office and the site show it. */
export function logoView({ logo, darkLogo, showsName }: Look): DealerView['logo'] {
  const faceOf = ({ src, width, height }: LogoFace) => ({ src, width, height });
  return logo && { light: faceOf(logo), dark: darkLogo && faceOf(darkLogo), showsName };
}
