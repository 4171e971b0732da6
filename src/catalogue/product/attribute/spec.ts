import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { LocalText } from '#src/lib/localized.ts';
import { type AttributeGroup, type AttributeKey, type Attributes, attributeKeys, attributeOf } from './attribute.ts';
import { type SpecVocabulary, specValue } from './spec-value.ts';

/** One line of a specification: label and value, formatted in the page's language. */
export type SpecView = { key: string; label: string; value: string };

export type SpecGroup = {
  key: 'measurements' | 'features' | 'propulsion' | 'exterior';
  specs: SpecView[];
  points: LocalText[];
};

export const attributeLabel = (key: AttributeKey, language: Language): string =>
  m[`attribute_${key}`]({}, { locale: language });

/** One line of a specification; undefined when the fact is missing. */
export function specOf(key: AttributeKey, attributes: Attributes, vocabulary: SpecVocabulary): SpecView | undefined {
  const value = specValue(key, attributes, vocabulary);
  return value === undefined ? undefined : { key, label: attributeLabel(key, vocabulary.language), value };
}

type Described = { attributes: Attributes; features: SpecView[]; additional: LocalText[]; exterior: LocalText[] };

/** Every known fact in groups: measurements, features, propulsion and exterior; empty groups are left out. */
export function specGroups(product: Described, vocabulary: SpecVocabulary): SpecGroup[] {
  const inGroup = (group: AttributeGroup): SpecView[] =>
    attributeKeys
      .filter((key) => attributeOf(key).group === group)
      .flatMap((key) => specOf(key, product.attributes, vocabulary) ?? []);
  const groups: SpecGroup[] = [
    { key: 'measurements', specs: inGroup('measurements'), points: [] },
    { key: 'features', specs: [...product.features, ...inGroup('features')], points: product.additional },
    { key: 'propulsion', specs: inGroup('propulsion'), points: [] },
    { key: 'exterior', specs: [], points: product.exterior },
  ];
  return groups.filter(({ specs, points }) => specs.length > 0 || points.length > 0);
}
