import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';

/** What a photo shows of a product, and the alternative text that follows from it: `Luxor 21, from the bow`. */

const views = {
  profile: { en: 'from the side', fr: 'vue de côté' },
  bow: { en: 'from the bow', fr: 'vue de la proue' },
  stern: { en: 'from the stern', fr: 'vue de la poupe' },
  helm: { en: 'the helm', fr: 'le poste de pilotage' },
  cabin: { en: 'the cabin', fr: 'la cabine' },
  cockpit: { en: 'the cockpit', fr: 'le cockpit' },
  deck: { en: 'the deck from above', fr: 'le pont vu d’en haut' },
  engine: { en: 'the engine', fr: 'le moteur' },
  wake: { en: 'under way', fr: 'en route' },
  evening: { en: 'in the evening light', fr: 'dans la lumière du soir' },
  detail: { en: 'a closer look', fr: 'de plus près' },
} as const;

export type PhotoView = keyof typeof views;

export const photoViews = Object.keys(views) as PhotoView[];

export const isPhotoView = (view: string): view is PhotoView => Object.hasOwn(views, view);

/** `From the bow`, as an option. */
export const viewLabel = (view: PhotoView, language: Language): string => {
  const text = views[view][language];
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
};

/** `Luxor 21, from the bow`; without a known view, the name alone. */
export function describeView(name: Localized, view: string | null): Localized {
  const french = name.fr ?? name.en;
  if (view === null || !isPhotoView(view)) return { en: name.en, fr: french };
  return { en: `${name.en}, ${views[view].en}`, fr: `${french}, ${views[view].fr}` };
}

/** The view that an alternative text names at its end, in either language. */
export function viewOf(alt: Localized | null): PhotoView | null {
  const isAtEnd = (text: string | null | undefined, phrase: string) => text?.endsWith(phrase) ?? false;
  return photoViews.find((view) => isAtEnd(alt?.en, views[view].en) || isAtEnd(alt?.fr, views[view].fr)) ?? null;
}

/** `Luxor 21, photo 3`: tells photos without a view apart, and says nothing of them. */
const numbered = ({ en, fr }: Localized, place: number): Localized => ({
  en: `${en}, photo ${place}`,
  fr: `${fr}, photo ${place}`,
});

/** True for a text with words in both languages that say more than its number. */
export const isDescribed = (text: Localized | null): boolean =>
  Boolean(text?.en && text.fr && !isNumbered(text.en) && !isNumbered(text.fr));

/** True for a text that only numbers a photo: it still has to be described. */
export const isNumbered = (text: string): boolean => /, photo \d+$/.test(text);

/** Fills the languages that are empty or only numbered, and leaves what was written; `place` is the photo's in its gallery, from 1. */
export function completeAlt(
  alt: Localized | null,
  name: Localized,
  { view, place }: { view: PhotoView | null; place: number },
): Localized {
  const made = view === null ? numbered(describeView(name, null), place) : describeView(name, view);
  const kept = (text: string | null | undefined) => (text && !isNumbered(text) ? text : null);
  return { en: kept(alt?.en) ?? made.en, fr: kept(alt?.fr) ?? made.fr };
}
