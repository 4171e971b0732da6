import type { Language } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';

/** Why leads are lost; a lead names one by its place, so that a reason can be reworded. */
export const defaultLostReasons = {
  reason1: { en: 'The price', fr: 'Le prix' },
  reason2: { en: 'Bought elsewhere', fr: 'Achat fait ailleurs' },
  reason3: { en: 'No longer answers', fr: 'Ne répond plus' },
  reason4: { en: 'Not buying now', fr: 'Achat remis à plus tard' },
  reason5: { en: 'We had nothing that fits', fr: 'Rien qui convienne chez nous' },
  reason6: { en: 'Another reason', fr: 'Une autre raison' },
} satisfies Record<`reason${1 | 2 | 3 | 4 | 5 | 6}`, Localized>;

export type LostReasons = Record<keyof typeof defaultLostReasons, Localized>;

/** The six reasons in a language, in order, for selects and menus. */
export const lostReasonChoices = (reasons: LostReasons, language: Language): { value: number; label: string }[] =>
  Object.keys(defaultLostReasons).map((key, at) => ({
    value: at + 1,
    label: localText(reasons[key as keyof LostReasons], language).text,
  }));
