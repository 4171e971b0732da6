import { m } from '#src/i18n/messages.ts';
import type { ProductType } from '../type/product-type.ts';
import { productTypes } from '../type/product-types.ts';
import type { AttributeKey, Attributes } from './attribute.ts';
import type { CardFact } from './card-fact.ts';
import type { SpecView } from './spec.ts';
import { formatAttribute, formatMeasure, formatPower, type SpecVocabulary, specOf } from './spec.ts';

/** Facts on a card: three in the grid, up to six in the list view. */

export const mostGridSpecs = 3;
export const mostCardSpecs = 6;

/** The most important facts of this type of product; missing ones are replaced by the next. */
export function cardSpecs(
  { type, attributes }: { type: ProductType; attributes: Attributes },
  vocabulary: SpecVocabulary,
): SpecView[] {
  return productTypes[type]
    .cardFacts(attributes)
    .flatMap((fact) => cardSpec(fact, attributes, vocabulary) ?? [])
    .slice(0, mostCardSpecs);
}

function cardSpec(fact: CardFact, attributes: Attributes, vocabulary: SpecVocabulary): SpecView | undefined {
  if (fact === 'power') return power(attributes, vocabulary);
  if (typeof fact === 'string') return specOf(fact, attributes, vocabulary);
  return 'label' in fact ? short(fact, attributes, vocabulary) : fits(fact, attributes, vocabulary);
}

/** The attribute with a short label: a card has no room for "Hull length". */
function short(
  { key, label }: Extract<CardFact, { label: string }>,
  attributes: Attributes,
  vocabulary: SpecVocabulary,
) {
  const value = attributes[key];
  if (value === undefined) return undefined;
  return {
    key,
    label: m[`spec_${label}`]({}, { locale: vocabulary.language }),
    value: formatAttribute(key, value, vocabulary),
  };
}

function power(attributes: Attributes, vocabulary: SpecVocabulary): SpecView | undefined {
  const value = formatPower(attributes, vocabulary) ?? powerLimit(attributes, vocabulary);
  return value === null ? undefined : { key: 'power', label: m.spec_power({}, { locale: vocabulary.language }), value };
}

// A boat without an engine shows its power limit.
function powerLimit({ boatMaxHp }: Attributes, { language }: SpecVocabulary): string | null {
  if (typeof boatMaxHp !== 'number') return null;
  return m.spec_up_to({ value: formatMeasure(boatMaxHp, 'hp', language) }, { locale: language });
}

/** The boats that it fits: `14 ft to 16 ft`. */
function fits(
  { fitsFrom, fitsTo }: { fitsFrom: AttributeKey; fitsTo: AttributeKey },
  attributes: Attributes,
  { language }: SpecVocabulary,
): SpecView | undefined {
  const [from, to] = [attributes[fitsFrom], attributes[fitsTo]];
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const range = { from: formatMeasure(from, 'ft', language), to: formatMeasure(to, 'ft', language) };
  const value = m.spec_from_to(range, { locale: language });
  return { key: 'fits', label: m.spec_fits({}, { locale: language }), value };
}
