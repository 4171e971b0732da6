import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { unitText } from '#src/i18n/unit-word.ts';
import { formatNumber } from '#src/lib/number.ts';
import { type AttributeKey, type Attributes, type AttributeUnit, attributeOf } from './attribute.ts';

/**
 * Formats a product's facts, with units in the page's language. Without their labels, which are found by name: code for
 * browsers that does that brings all messages along.
 */

/** The language, and the labels of options. */
export type SpecVocabulary = { language: Language; choice: (key: AttributeKey, value: string) => string };

/** `250 hp`, `250 HP`, `26 ft 2 in`, `20°`. French keeps number and unit on one line. */
export function formatMeasure(value: number, unit: AttributeUnit | null, language: Language): string {
  if (unit === 'ft') return formatFeet(value, language);
  if (unit === null) return formatNumber(value, language);
  return withUnit(formatNumber(value, language), unit, language);
}

function withUnit(text: string, unit: AttributeUnit, language: Language): string {
  if (unit === '°') return `${text}°`;
  return `${text}${language === 'fr' ? '\u00a0' : ' '}${unitText[unit][language]}`;
}

/** Decimal feet as feet and whole inches: 26.17 is `26 ft 2 in`. */
export function formatFeet(decimalFeet: number, language: Language): string {
  const inches = Math.round(decimalFeet * 12);
  const feetText = withUnit(formatNumber(Math.floor(inches / 12), language), 'ft', language);
  const inchesText = withUnit(String(inches % 12), 'in', language);
  if (inches % 12 === 0) return feetText;
  return inches < 12 ? inchesText : `${feetText}${language === 'fr' ? '\u00a0' : ' '}${inchesText}`;
}

// Stored in inches, but shown in feet.
const spokenInFeet: ReadonlySet<AttributeKey> = new Set(['boatBeam', 'boatHeight']);
// Texts such as `14.5 x 17` or `800x480`.
const dimensionTexts: ReadonlySet<AttributeKey> = new Set(['peHoPo', 'peDisl', 'peDisLWH']);

/** One attribute's value for visitors. */
export function formatAttribute(key: AttributeKey, value: number | string, vocabulary: SpecVocabulary): string {
  const { kind, unit } = attributeOf(key);
  if (typeof value === 'number') {
    if (spokenInFeet.has(key)) return formatFeet(value / 12, vocabulary.language);
    return key === 'hours' ? formatNumber(value, vocabulary.language) : formatMeasure(value, unit, vocabulary.language);
  }
  if (kind === 'choice') return vocabulary.choice(key, value);
  const text = inLanguage(dimensionTexts.has(key) ? spaced(value) : value, vocabulary.language);
  return unit === null ? text : withUnit(text, unit, vocabulary.language);
}

const spaced = (text: string): string => text.replace(/(?<=\d)\s*[x×]\s*(?=\d)/gi, ' × ');

/** Numbers and currents within a text: in French `1.62:1` is `1,62:1`, and `12 V DC` is `12 V c.c.`. */
const inLanguage = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/(?<=\d)\.(?=\d)/g, ',').replace(/(\d) V DC\b/g, '$1\u00a0V\u00a0c.c.') : text;

/** `2 × 250 hp` for twins, `200 hp jet`, `≈ 5 hp` for electric engines, whose horsepower is an equivalent. */
export function formatPower(attributes: Attributes, vocabulary: SpecVocabulary): string | null {
  const { boatHPB, boatEngines, boatDrive, omHoPo, omEnTy } = attributes;
  if (typeof omHoPo === 'number') {
    const power = formatMeasure(omHoPo, 'hp', vocabulary.language);
    return omEnTy === 'electric' ? `≈${vocabulary.language === 'fr' ? '\u00a0' : ' '}${power}` : power;
  }
  if (typeof boatHPB !== 'number') return null;
  const engines = typeof boatEngines === 'number' && boatEngines > 1 ? boatEngines : 1;
  const each = formatMeasure(boatHPB / engines, 'hp', vocabulary.language);
  const power = engines > 1 ? `${engines}\u00a0×\u00a0${each}` : each;
  return boatDrive === 'inboard-jet' ? m.spec_power_jet({ power }, { locale: vocabulary.language }) : power;
}

const powerKeys: ReadonlySet<AttributeKey> = new Set(['boatHPB', 'omHoPo']);

/** The value of one line of a specification; undefined when the fact is missing. */
export function specValue(key: AttributeKey, attributes: Attributes, vocabulary: SpecVocabulary): string | undefined {
  const value = attributes[key];
  if (value === undefined) return undefined;
  return (powerKeys.has(key) && formatPower(attributes, vocabulary)) || formatAttribute(key, value, vocabulary);
}
