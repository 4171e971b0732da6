import type { Localized } from '#src/lib/localized.ts';

/**
 * What most shops do, to begin with: each has a tab of the booking page and a category, which are made with the first of
 * their services. Hours are a first guess that the shop corrects; prices are its own.
 */

type Group = { slug: string; name: Localized };
type UsualService = { slug: string; name: Localized; hours: number; group: UsualGroupKey };

export const usualGroups = {
  season: { slug: 'seasonal-work', name: { en: 'Seasonal work', fr: 'Travaux saisonniers' } },
  engine: { slug: 'engine-work', name: { en: 'Engine', fr: 'Moteur' } },
  hull: { slug: 'hull-and-trailer', name: { en: 'Hull and trailer', fr: 'Coque et remorque' } },
} as const satisfies Record<string, Group>;
export type UsualGroupKey = keyof typeof usualGroups;

export const usualServices = [
  { slug: 'winterizing', name: { en: 'Winterizing', fr: 'Hivernisation' }, hours: 3, group: 'season' },
  {
    slug: 'spring-commissioning',
    name: { en: 'Spring commissioning', fr: 'Mise en service au printemps' },
    hours: 3,
    group: 'season',
  },
  { slug: 'shrink-wrap', name: { en: 'Shrink-wrap', fr: 'Emballage thermorétractable' }, hours: 3, group: 'season' },
  {
    slug: 'engine-service',
    name: { en: 'Engine service', fr: 'Entretien du moteur' },
    hours: 3,
    group: 'engine',
  },
  { slug: 'oil-change', name: { en: 'Oil change', fr: 'Vidange d’huile' }, hours: 1, group: 'engine' },
  {
    slug: 'impeller',
    name: { en: 'Impeller and water pump', fr: 'Turbine et pompe à eau' },
    hours: 2,
    group: 'engine',
  },
  { slug: 'diagnosis', name: { en: 'Diagnosis', fr: 'Diagnostic' }, hours: 1, group: 'engine' },
  { slug: 'bottom-paint', name: { en: 'Bottom paint', fr: 'Peinture antisalissure' }, hours: 8, group: 'hull' },
  {
    slug: 'hull-cleaning',
    name: { en: 'Hull cleaning and polish', fr: 'Nettoyage et polissage de la coque' },
    hours: 6,
    group: 'hull',
  },
  {
    slug: 'trailer-service',
    name: { en: 'Trailer service', fr: 'Entretien de la remorque' },
    hours: 2,
    group: 'hull',
  },
] as const satisfies readonly UsualService[];

export type UsualServiceSlug = (typeof usualServices)[number]['slug'];
export const usualServiceSlugs = usualServices.map(({ slug }) => slug) as [UsualServiceSlug, ...UsualServiceSlug[]];
