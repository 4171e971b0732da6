import { m } from '#src/i18n/messages.ts';
import type { ProductType } from '../product-type.ts';
import type { AttributeKey, Attributes } from './attribute.ts';
import type { SpecView } from './spec.ts';
import { formatAttribute, formatMeasure, formatPower, type SpecVocabulary, specOf } from './spec.ts';

/** Which facts a card shows: three in the grid, up to six in the list view. */

export const mostCardSpecs = 6;

type CardFact = (attributes: Attributes, vocabulary: SpecVocabulary) => SpecView | undefined;

const known =
  (key: AttributeKey): CardFact =>
  (attributes, vocabulary) =>
    specOf(key, attributes, vocabulary);

/** The attribute under a short word: a card has no room for "Hull length". */
function short(key: AttributeKey, word: 'length' | 'hull' | 'shaft' | 'type' | 'weight'): CardFact {
  return (attributes, vocabulary) => {
    const value = attributes[key];
    if (value === undefined) return undefined;
    return {
      key,
      label: m[`spec_${word}`]({}, { locale: vocabulary.language }),
      value: formatAttribute(key, value, vocabulary),
    };
  };
}

const power: CardFact = (attributes, vocabulary) => {
  const value = formatPower(attributes, vocabulary) ?? powerLimit(attributes, vocabulary);
  return value === null ? undefined : { key: 'power', label: m.spec_power({}, { locale: vocabulary.language }), value };
};

// A boat that comes without an engine tells what it carries.
function powerLimit({ boatMaxHp }: Attributes, { language }: SpecVocabulary): string | null {
  if (typeof boatMaxHp !== 'number') return null;
  return m.spec_up_to({ value: formatMeasure(boatMaxHp, 'hp', language) }, { locale: language });
}

/** The boats that something fits: `14 ft to 16 ft`. */
function fits(fromKey: 'trailerFitsFrom' | 'peBoatFrom', toKey: 'trailerFitsTo' | 'peBoatTo'): CardFact {
  return (attributes, { language }) => {
    const [from, to] = [attributes[fromKey], attributes[toKey]];
    if (typeof from !== 'number' || typeof to !== 'number') return undefined;
    const range = { from: formatMeasure(from, 'ft', language), to: formatMeasure(to, 'ft', language) };
    const value = m.spec_from_to(range, { locale: language });
    return { key: 'fits', label: m.spec_fits({}, { locale: language }), value };
  };
}

const usedBoat = [short('boatHuLe', 'length'), power, known('hours'), short('boatHuMa', 'hull')];
const pontoon = [short('boatHuLe', 'length'), power, known('boatSeats'), known('boatTubes')];
const boat = [short('boatHuLe', 'length'), power, short('boatHuMa', 'hull'), known('boatSeats')];
const everyBoat = [known('boatTraSta'), short('boatWeight', 'weight'), known('boatFuel'), known('boatMaxHp')];
const trailer = [
  fits('trailerFitsFrom', 'trailerFitsTo'),
  known('trailerCapacity'),
  known('trailerAxles'),
  known('trailerBrakes'),
  known('boatHuMa'),
  short('boatWeight', 'weight'),
];
const engine = [
  power,
  short('omShLe', 'shaft'),
  known('hours'),
  short('omEnTy', 'type'),
  short('omWeight', 'weight'),
  known('omStart'),
  known('omDisplacement'),
];
const part = [
  known('peHoPo'),
  known('peScreen'),
  known('peShLe'),
  fits('peBoatFrom', 'peBoatTo'),
  known('peBoStro'),
  known('peDisl'),
  known('peRatio'),
  short('peDW', 'weight'),
  known('peLimitHp'),
  known('peBlades'),
  known('peMaterial'),
  known('pePower'),
  known('peHub'),
];

/** The facts that a buyer of this kind of product asks for first; unknown ones give their place to the next. */
export function cardSpecs(
  product: { type: ProductType; attributes: Attributes },
  vocabulary: SpecVocabulary,
): SpecView[] {
  return factsFor(product)
    .flatMap((fact) => fact(product.attributes, vocabulary) ?? [])
    .slice(0, mostCardSpecs);
}

function factsFor({ type, attributes }: { type: ProductType; attributes: Attributes }): CardFact[] {
  if (type === 2) return engine;
  if (type === 3) return part;
  if (attributes.trailerCapacity !== undefined || attributes.trailerFitsTo !== undefined) return trailer;
  if (attributes.hours !== undefined) return [...usedBoat, ...everyBoat];
  return [...(attributes.boatTubes === undefined ? boat : pontoon), ...everyBoat];
}
