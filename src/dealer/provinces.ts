import type { Localized } from '#src/lib/localized.ts';

/** The provinces and territories by their postal codes, from west to east, then the north. */
export const provinces = ['BC', 'AB', 'SK', 'MB', 'ON', 'QC', 'NB', 'NS', 'PE', 'NL', 'YT', 'NT', 'NU'] as const;
export type Province = (typeof provinces)[number];

export const provinceNames: Record<Province, Localized> = {
  BC: { en: 'British Columbia', fr: 'Colombie-Britannique' },
  AB: { en: 'Alberta', fr: 'Alberta' },
  SK: { en: 'Saskatchewan', fr: 'Saskatchewan' },
  MB: { en: 'Manitoba', fr: 'Manitoba' },
  ON: { en: 'Ontario', fr: 'Ontario' },
  QC: { en: 'Quebec', fr: 'Québec' },
  NB: { en: 'New Brunswick', fr: 'Nouveau-Brunswick' },
  NS: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' },
  PE: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' },
  NL: { en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
  YT: { en: 'Yukon', fr: 'Yukon' },
  NT: { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
  NU: { en: 'Nunavut', fr: 'Nunavut' },
};
