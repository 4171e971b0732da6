import type { Localized } from '#src/lib/localized.ts';

/** Alternative texts of demo pictures. */

const views: Partial<Record<string, { en: string; fr: string }>> = {
  profile: { en: 'from the side', fr: 'vue de côté' },
  bow: { en: 'from the bow', fr: 'vue de la proue' },
  cabin: { en: 'the cabin', fr: 'la cabine' },
  helm: { en: 'the helm', fr: 'le poste de pilotage' },
  stern: { en: 'from the stern', fr: 'vue de la poupe' },
  evening: { en: 'in the evening light', fr: 'dans la lumière du soir' },
  wake: { en: 'under way', fr: 'en route' },
  deck: { en: 'the deck from above', fr: 'le pont vu d’en haut' },
  detail: { en: 'a closer look', fr: 'de plus près' },
};

/** `Luxor 21, from the bow`; an unknown side is left out. */
export function describeView(name: Localized, view: string): Localized {
  const text = views[view];
  const french = name.fr ?? name.en;
  return { en: text ? `${name.en}, ${text.en}` : name.en, fr: text ? `${french}, ${text.fr}` : french };
}
