import { type Offered, readOffer } from '#src/bookings/read-offer.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { hrefIn } from '#src/site/href.ts';
import { bookingPath, bookingSearch } from './booking-address.ts';

/** The slugs of the inspection service that starts a re-power, and of the re-power service type. */
const lookSlug = 'free-look';
const repowerSlug = 'boat-re-powering';

/** The service that a customer with a quote can book: the inspection, with its name and description. */
export type FirstLook = { href: string; text: string; step: { name: string; text: string | null } | null };

/** The inspection, if the dealer offers it; otherwise the work itself; null if neither can be booked. */
export async function readFirstLook(db: Db, token: string, language: Language): Promise<FirstLook | null> {
  return firstLookIn(await readOffer(db), token, language);
}

export function firstLookIn(offer: readonly Offered[], token: string, language: Language): FirstLook | null {
  const type =
    offer.find(({ work }) => work.some(({ slug }) => slug === lookSlug)) ??
    offer.find(({ slug, work }) => slug === repowerSlug && work.length > 0);
  if (!type) return null;
  const look = type.work.find(({ slug }) => slug === lookSlug);
  const search = bookingSearch({ type: type.slug, services: look ? [look.id] : [], known: { quote: token } });
  const name = localText((look ?? type).name, language).text;
  return {
    href: `${hrefIn(language, bookingPath)}${search}`,
    text: m.quote_book({ name }, { locale: language }),
    step: look ? { name, text: look.desc && localText(look.desc, language).text } : null,
  };
}
