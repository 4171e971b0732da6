import type { Language } from '#src/i18n/language.ts';
import { inUnit } from './measure-unit.ts';

/**
 * Numbers as people type them, for every field, address, call and file: `1,234.50`, `1 234,50 $`, `1'234.50`, `90 hp`,
 * `17' 6"`, `5 3/4 in`.
 */

export type NumberKind = {
  /** Amounts have cents: three digits after their only mark are thousands, one or two are cents. */
  isMoney?: boolean | undefined;
  /** The unit of a bare number. Without one, a number with a unit is not read. */
  unit?: string | null | undefined;
  min?: number | undefined;
  max?: number | undefined;
  whole?: boolean | undefined;
  decimals?: number | undefined;
  /** The usual range of such values. It decides between two readings of one text. */
  usual?: readonly [min: number, max: number] | undefined;
};

/** The number of a text; null when it has none, or two and no language to decide. */
export function readNumber(text: string, kind: NumberKind = {}, language?: Language): number | null {
  const [first = null, second] = readingsOf(text, kind);
  if (second === undefined) return first;
  if (language === undefined) return null;
  return language === 'fr' ? second : first;
}

/** A visitor's answer in a number field: the number, or the text as typed. */
export type Unread = { asWritten: string };

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'asWritten' in value;

/** A visitor's optional number. A value that can't be read or isn't allowed stays as typed, for staff to read. */
export function numberOrText(text: string, kind: NumberKind): number | Unread | null {
  const written = text.trim();
  if (written === '') return null;
  const number = readNumber(written, kind);
  return number !== null && isAllowed(number, kind) ? number : { asWritten: written };
}

const longest = 40;

/**
 * What a text can mean: nothing, one number, or two where its comma may group thousands or be decimal (`7,125`) and
 * the field leaves that open; the grouped one is the first. A number out of bounds is one all the same.
 */
export function readingsOf(text: string, kind: NumberKind = {}): number[] {
  if (text.length > longest) return [];
  const plain = withPlainMarks(text);
  const [, minus, rest = ''] = /^(-?) ?(.*)$/.exec(kind.isMoney ? withoutSign(plain) : plain) ?? [];
  if (isYear(kind) && /^'?\d\d$/.test(rest)) return [fullYear(Number(rest.slice(-2)))];
  const readings = measures(rest, kind).map((value) => (minus ? -value : value));
  if (readings.length < 2) return readings;
  const [grouped, decimal] = readings as [number, number];
  if (isPlausible(grouped, kind) && !isPlausible(decimal, kind)) return [grouped];
  // Three decimals are rarer than an unusual value, so a grouped reading that is allowed is never passed over.
  if (isPlausible(decimal, kind) && !isAllowed(grouped, kind)) return [decimal];
  return isAllowed(grouped, kind) || isAllowed(decimal, kind) ? readings : [grouped];
}

/** Numbers that always have four digits are years, which are never grouped. */
export const isYear = ({ min = 0, max = Number.POSITIVE_INFINITY }: NumberKind): boolean => min >= 1000 && max <= 9999;

/** `09` is 2009, `87` is 1987. */
const fullYear = (digits: number): number => (digits < 50 ? 2000 : 1900) + digits;

const isAllowed = (
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole, decimals }: NumberKind,
): boolean =>
  value >= min &&
  value <= max &&
  (!whole || Number.isInteger(value)) &&
  (decimals === undefined || Number(value.toFixed(decimals)) === value);

/** Whether the value is allowed, and within the usual range. */
export const isPlausible = (value: number, kind: NumberKind): boolean =>
  isAllowed(value, kind) && (!kind.usual || (value >= kind.usual[0] && value <= kind.usual[1]));

const fractions: Partial<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** One spelling of spaces, quotation marks, minus signs and fractions, in lower case. */
const withPlainMarks = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (mark) => ` ${fractions[mark]}`)
    .replace(/\s+/g, ' ')
    .replace(/[’‘′´`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .trim()
    .replace(/^[−–]/, '-');

/** Without the dollar sign or `CAD`, before or after the number. */
const withoutSign = (text: string): string =>
  text
    .replace(/^(-?) ?(?:cad ?\$?|(?:ca?)?\$) ?(?=[-\d.,])/, '$1')
    .replace(/(?<=[\d.,]) ?(?:\$ ?(?:cad?)?|cad|ca\$)$/, '');

const inches = String.raw`(?<inches>\d{1,2}(?:[.,]\d+)?(?: \d+\/\d+)?)`;
const feetMark = String.raw` ?-?(?:'|(?:ft|feet|foot|pi|pieds?)\.?)`;
const feetAndInches = new RegExp(
  String.raw`^(?<feet>\d+)${feetMark} ?-? ?${inches} ?-?(?:"|(?:in|inch|inches|po|pouces?)\.?)?$`,
);
const withUnit = /^([\d.,' /]*\d[.,]?)(?:[ -]?(['"]|[^\d\s.,'"/-][^\d.]*3?)\.?)?$/;

function measures(text: string, kind: NumberKind): number[] {
  const both = kind.isMoney ? undefined : feetAndInches.exec(text)?.groups;
  if (both) {
    const [rest] = numbersIn(both.inches ?? '', {});
    return rest !== undefined && rest < 12 ? convert([Number(both.feet) * 12 + rest], 'in', kind) : [];
  }
  const [, number = '', unit = ''] = withUnit.exec(text) ?? [];
  const numbers = numbersIn(number, kind);
  return unit === '' ? numbers : convert(numbers, unit, kind);
}

/** In the field's unit, to its decimals. */
function convert(numbers: number[], written: string, kind: NumberKind): number[] {
  const decimals = kind.whole ? 0 : (kind.decimals ?? 2);
  return numbers.flatMap((number) => {
    const value = kind.unit ? inUnit(number, written, kind.unit) : null;
    return value === null ? [] : [value === number ? value : Number(value.toFixed(decimals))];
  });
}

const groupedDigits = /^(\d{1,3}(?:([ ',.])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const plainDigits = /^(\d*)(?:([.,])(\d*))?$/;
const withFraction = /^(?:(\d+) )?(\d+)\/(\d+)$/;

/** What digits and their marks can mean, without sign and unit. */
function numbersIn(text: string, kind: NumberKind): number[] {
  const [, whole = '0', above, below] = withFraction.exec(text) ?? [];
  if (below !== undefined) return Number(below) > Number(above) ? [Number(whole) + Number(above) / Number(below)] : [];
  const [, groups, by, mark, part] = groupedDigits.exec(text) ?? [];
  if (groups === undefined || mark === by) return plainNumber(text);
  const grouped = Number(`${groups.replace(/\D/g, '')}.${part || '0'}`);
  // Only one mark with three digits after it can be either; `0,125` can't be thousands.
  const isEither = mark === undefined && /^[1-9]\d{0,2}[.,]\d{3}$/.test(groups);
  if (!isEither) return groups.startsWith('0') ? plainNumber(text) : [grouped];
  const decimal = Number(groups.replace(',', '.'));
  if (kind.isMoney) return [grouped];
  // A point is decimal wherever it can be: so programs write it, and both languages read it.
  if (by === '.') return [isAllowed(grouped, kind) && !isAllowed(decimal, kind) ? grouped : decimal];
  // Nobody writes three decimals where fewer are taken: `1,000` units are a thousand.
  return kind.whole || (kind.decimals ?? 3) < 3 ? [grouped] : [grouped, decimal];
}

function plainNumber(text: string): number[] {
  const [, whole = '', , part = ''] = plainDigits.exec(text) ?? [];
  return whole === '' && part === '' ? [] : [Number(`${whole || '0'}.${part || '0'}`)];
}
