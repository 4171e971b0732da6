import { languageStateNames } from '#src/lib/language-state.ts';
import type { Choice } from '../admin-resource.ts';

/** States of translations, by the labels of lists and filters. */
export const frenchChoices: readonly Choice[] = languageStateNames.map((value) => ({
  value,
  label: `admin_french_state_${value}`,
}));
