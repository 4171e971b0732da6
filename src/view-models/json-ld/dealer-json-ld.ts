import type { LocalBusiness, WebSite } from 'schema-dts';
import type { Look } from '#src/dealer/look/look.ts';
import { hasHours, hoursOf, visitingHours, weekOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { type Language, languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { hrefIn } from '#src/site/href.ts';
import { absolute, dealerId, type Said, siteId } from './structured-data.ts';

/** JSON-LD of the dealer and the site. */

type Context = { settings: Settings; look: Look; publicUrl: string; language: Language; day: string };
/** `image` is an absolute address. */
type DealerContext = Context & { image: string | undefined };

/** Address, opening hours, and coming closed days. */
export function dealerJsonLd({
  settings,
  look,
  publicUrl,
  language,
  day,
  image,
}: DealerContext): Said<LocalBusiness> & object {
  const { dealer, hours } = settings;
  const { street, city, province, postalCode, country } = dealer.address;
  return {
    // Also an Organization, in the form that search engines expect.
    ...({ '@type': ['Organization', 'LocalBusiness'] } as unknown as { '@type': 'LocalBusiness' }),
    '@id': dealerId(publicUrl),
    name: dealer.name,
    description: localText(dealer.tagline, language).text,
    url: absolute('/', publicUrl),
    ...(look.logo && { logo: absolute(look.logo.jpeg, publicUrl) }),
    ...(image !== undefined && { image }),
    ...(dealer.phones.main !== null && { telephone: `+1-${dealer.phones.main}` }),
    ...(dealer.emails.sales !== null && { email: dealer.emails.sales }),
    currenciesAccepted: 'CAD',
    address: {
      '@type': 'PostalAddress',
      ...(street !== '' && { streetAddress: street }),
      ...(city !== '' && { addressLocality: city }),
      addressRegion: province,
      ...(postalCode !== '' && { postalCode }),
      addressCountry: country,
    },
    ...(dealer.geo && { geo: { '@type': 'GeoCoordinates', ...dealer.geo } }),
    ...hoursJsonLd(visitingHours(hours), day),
    ...departmentsJsonLd(settings, publicUrl, day),
  };
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Hours = Settings['hours'];

/** Nothing where no hours are known. Of seasons the present one counts, as in the page. */
const hoursJsonLd = (hours: Hours, day: string) =>
  hasHours(hours) && {
    openingHoursSpecification: weekOf(weekOn(day, hours)),
    specialOpeningHoursSpecification: closedDaysFrom(day, hours),
  };

const phoneOf = { sales: 'main', service: 'service', parts: 'parts' } as const;

/** Those with hours of their own; the showroom's are those of the dealer. */
function departmentsJsonLd({ dealer, hours }: Settings, publicUrl: string, day: string) {
  const own = (['sales', 'service', 'parts'] as const).filter((name) => hours.departments?.[name]);
  if (own.length === 0) return undefined;
  const department = own.map((name) => {
    const phone = dealer.phones[phoneOf[name]];
    return {
      '@type': 'LocalBusiness' as const,
      '@id': `${absolute('/', publicUrl)}#${name}`,
      name: `${dealer.name}, ${departmentNames[name]({}, { locale: 'en' })}`,
      ...(phone !== null && { telephone: `+1-${phone}` }),
      ...hoursJsonLd(hoursOf(hours, name), day),
    };
  });
  return { department };
}

const departmentNames = { sales: m.common_sales, service: m.field_service, parts: m.common_parts };

const weekOf = (week: Hours['week']) =>
  week.flatMap(({ weekday, opens, closes }) =>
    opens === null || closes === null
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: `https://schema.org/${weekdayNames[weekday - 1] ?? 'Monday'}` as const,
            opens,
            closes,
          },
        ],
  );

/** Opening and closing at midnight means closed (schema.org). */
const closedDaysFrom = (today: string, { closedDays }: Settings['hours']) =>
  closedDays
    .filter(({ day }) => day >= today)
    .map(({ day, name, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      ...(name && { name: name.en }),
      opens: opens ?? '00:00',
      closes: closes ?? '00:00',
      validFrom: day,
      validThrough: day,
    }));

/** The site, with its search. */
export function siteJsonLd({ settings, publicUrl, language }: Omit<Context, 'look'>): Said<WebSite> {
  const search = absolute(hrefIn(language, '/search'), publicUrl);
  return {
    '@type': 'WebSite',
    '@id': siteId(publicUrl),
    name: settings.dealer.name,
    url: absolute('/', publicUrl),
    inLanguage: languageTag[language],
    publisher: { '@id': dealerId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}
