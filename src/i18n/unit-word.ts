import type { Language } from './language.ts';

/** Units of measure, as they are written. */

export type Unit = 'ft' | 'in' | 'lb' | 'kg' | 'hp' | 'L' | 'h' | 'kW' | 'rpm' | '°' | 'mm';

export const unitText: Record<Unit, Record<Language, string>> = {
  ft: { en: 'ft', fr: 'pi' },
  in: { en: 'in', fr: 'po' },
  lb: { en: 'lb', fr: 'lb' },
  kg: { en: 'kg', fr: 'kg' },
  hp: { en: 'hp', fr: 'HP' },
  L: { en: 'L', fr: 'L' },
  h: { en: 'h', fr: 'h' },
  kW: { en: 'kW', fr: 'kW' },
  rpm: { en: 'rpm', fr: 'tr/min' },
  mm: { en: 'mm', fr: 'mm' },
  '°': { en: '°', fr: '°' },
};

/** The unit in a language: `ft` is `pi` in French; unknown units stay as they are. */
export const unitWord = (unit: string, language: Language): string =>
  Object.hasOwn(unitText, unit) ? unitText[unit as Unit][language] : unit;
