import { m } from '#src/i18n/messages.ts';
import type { ProductType } from '../type/product-type.ts';
import { productTypes } from '../type/product-types.ts';
import type { AttributeKey, Attributes } from './attribute.ts';
import type { CardFact } from './card-fact.ts';
import { formatAttribute, formatMeasure, formatPower, type SpecVocabulary, specValue } from './spec-value.ts';

/** Facts on a card: three in the grid, up to six in the list view. */

export const maxGridSpecs = 3;
const maxCardSpecs = 6;

type CardValue = { fact: CardFact; value: string };

type Described = { type: ProductType; attributes: Attributes };

/** The most important facts of this type of product, without labels; missing ones are replaced by the next. */
export function cardValues({ type, attributes }: Described, vocabulary: SpecVocabulary): CardValue[] {
  return productTypes[type]
    .cardFacts(attributes)
    .flatMap((fact) => {
      const value = textOf(fact, attributes, vocabulary);
      return value === undefined || value === null ? [] : [{ fact, value }];
    })
    .slice(0, maxCardSpecs);
}

function textOf(fact: CardFact, attributes: Attributes, vocabulary: SpecVocabulary): string | null | undefined {
  if (fact === 'power') return formatPower(attributes, vocabulary) ?? powerLimit(attributes, vocabulary);
  // Then it is the power already.
  if (fact === 'boatMaxHp' && !formatPower(attributes, vocabulary)) return null;
  if (typeof fact === 'string') return specValue(fact, attributes, vocabulary);
  if (!('label' in fact)) return fits(fact, attributes, vocabulary);
  const value = attributes[fact.key];
  return value === undefined ? undefined : formatAttribute(fact.key, value, vocabulary);
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
): string | undefined {
  const [from, to] = [attributes[fitsFrom], attributes[fitsTo]];
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const range = { from: formatMeasure(from, 'ft', language), to: formatMeasure(to, 'ft', language) };
  return m.spec_from_to(range, { locale: language });
}
