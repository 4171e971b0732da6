import { type Language, languages } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import { type ShownSaving, unprovedClaims } from '#src/pricing/saving-claim.ts';
import { badgesOn, type LabelFacts } from '../label.ts';

/** Where a product's words and badges claim a saving that its price box does not show. */

export type ClaimingTexts = {
  name: Localized;
  desc: Localized | null;
  listHighlights: readonly Localized[];
  listExterior: readonly Localized[];
  listAdditional: readonly Localized[];
  stickerLabel: Localized | null;
};

export type ClaimingField = keyof ClaimingTexts;

/** The form's input, as links name it: `desc.fr`, `listHighlights.2.en`. */
export type FieldClaim = { input: string; language: Language; words: string };

const fields: readonly ClaimingField[] = [
  'name',
  'desc',
  'listHighlights',
  'listExterior',
  'listAdditional',
  'stickerLabel',
];

/** The unproved claims of all texts, in the order of the form. */
export const claimsOfProduct = (texts: ClaimingTexts, shown: ShownSaving): FieldClaim[] =>
  fields.flatMap((field) => claimsOfField(field, texts[field], shown));

/** The unproved claims of one field, in both languages. */
export function claimsOfField(field: string, value: ClaimingTexts[ClaimingField], shown: ShownSaving): FieldClaim[] {
  if (value === null) return [];
  const isList = Array.isArray(value);
  const lines = (isList ? value : [value]) as readonly Localized[];
  return lines.flatMap((line, at) =>
    languages.flatMap((language) =>
      unprovedClaims(line[language], shown).map(({ words }) => ({
        input: isList ? `${field}.${at}.${language}` : `${field}.${language}`,
        language,
        words,
      })),
    ),
  );
}

/** Whether the badge *On sale* stands on a picture beside a price box without a saving. */
export const claimsByBadge = (product: LabelFacts, day: string, shown: ShownSaving): boolean =>
  shown === null && badgesOn(product, day).some(({ kind }) => kind === 'on-sale');
