import { readNumber } from '#src/lib/input/read-number.ts';
import type { MarkedText } from './marked-text.ts';
import type { Meaning, Reading, Span } from './reading.ts';

/** Reads measures: shafts, sizes, part numbers, years, budgets, lengths and power, in this order. */
export function readMeasures(text: MarkedText): Reading[] {
  return rules.flatMap(({ pattern, meaning }) => readAll(text, pattern, meaning));
}

type Groups = Record<string, string | undefined>;
type Rule = { pattern: RegExp; meaning: (groups: Groups, found: string) => Meaning | null };

function readAll(text: MarkedText, pattern: RegExp, meaning: Rule['meaning']): Reading[] {
  const readings: Reading[] = [];
  // Taking keeps the length of the text, so the places of the matches stay right.
  for (const match of text.plain.matchAll(pattern)) {
    const [found] = match;
    const made = meaning(match.groups ?? {}, found);
    if (!made || readings.length > 0) continue;
    const start = match.index + found.length - found.trimStart().length;
    const end = match.index + found.trimEnd().length;
    readings.push({ ...made, phrase: text.rawOf(start, end), at: start });
    text.take(start, end);
  }
  return readings;
}

const number = String.raw`\d+(?:[.,]\d+)?`;
const begins = String.raw`(?<![\w$.,'-])`;
const between = String.raw`(?:between|entre|from|de)\s+`;
const joined = String.raw`\s*(?:-|to|and|a|et|au)\s*`;

const atMost = String.raw`(?:a\s+)?(?:under|up\s+to|upto|max(?:imum)?(?:\s+of)?|less\s+than|below|no\s+more\s+than|moins\s+(?:de|que)|jusqu'?\s?a|au\s+plus|sous|maximum\s+de)`;
const atLeast = String.raw`(?:a\s+)?(?:over|more\s+than|above|at\s+least|min(?:imum)?(?:\s+of)?|plus\s+(?:de|que)|au\s+moins|a\s+partir\s+de)`;
const compared = String.raw`(?:(?<max>${atMost})|(?<min>${atLeast}))\s+(?:d')?`;

const units = {
  feet: String.raw`(?:-?\s*(?:ft|foot|feet|footers?|pieds?|pi)\.?(?![\w'])|\s*'(?![\w']))`,
  metres: String.raw`-?\s*(?:m|metres?|meters?)(?![\w'])`,
  power: String.raw`-?\s*(?:hp|horsepower|horses?|forces?|cv|chevaux|cheval|ch)(?![\w'])`,
};
const feetAndInches = String.raw`\d+\s?-?(?:'|(?:ft|feet|foot|pieds?|pi)\.?)\s?(?:1[01]|\d)(?:[.,]\d)?\s?-?(?:"|''|(?:inch|inches|in|pouces?|po)(?!\w))?`;
/** Units of what is not read, so that their numbers are neither a price nor a part number. */
const anyUnit = String.raw`\s*(?:"|'|-?(?:ft|foot|feet|footers?|pieds?|pi|m|metres?|meters?|hp|horsepower|horses?|forces?|cv|chevaux|cheval|ch|in|inch|inches|po|pouces?|mm|cm|lbs?|kg|cc|l|litres?|liters?|v|volts?|w|watts?|kw|hours?|hrs?|heures?|h|blades?|pales?|strokes?|temps|places?|seats?|people|personnes|years?|ans?)(?![\w']))`;

const amount = (name: string): string =>
  String.raw`(?<${name}Sign>\$\s?)?(?<${name}>\d{1,3}(?:[ ,.]\d{3})+(?!\d)|\d+)(?<${name}Part>[.,]\d{1,2}(?!\d))?(?:\s?(?<${name}Thousand>k|mille|thousand|grand)(?!\w))?(?<${name}Money>\s?(?:\$|dollars?(?!\w)|cad(?!\w)|piastres?(?!\w)))?`;
const noUnit = String.raw`(?!${anyUnit})(?![\w']|[.,]?\d)`;
const oneYear = String.raw`(?:19[5-9]\d|20[0-2]\d|203[0-5])`;
const noMoney = String.raw`(?!\s?(?:\$|dollars?|k(?!\w)|cad(?!\w)))`;

/** What shafts are called, the longest name first; the numbers stand with their unit. */
const shafts: readonly [name: string, inches: number][] = [
  ['ultra[ -]?long|xxl', 30],
  ['extra[ -]?long|x[ -]?long|xl', 25],
  ['long', 20],
  ['short|courte?', 15],
];
const shaftName = shafts.map(([name]) => name).join('|');
const shaftInches = String.raw`(?<inches>15|20|25|30)\s*-?\s*(?:"|in(?:ch(?:es)?)?|po(?:uces?)?)\.?`;
const shaftWord = `(?:shaft|leg|arbre)s?`;

const screen = `(?:screen|display|ecran)s?`;

const rules: Rule[] = [
  {
    pattern: new RegExp(
      String.raw`${begins}(?:for\s+|pour\s+)?(?<seats>\d{1,2})\s*-?(?:people|persons?|passengers?|seats?|seater|personnes?|passagers?|places)(?!\w)`,
      'g',
    ),
    meaning: ({ seats }) => ({ kind: 'seats', span: { from: numberOf(seats), to: null } }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\w)(?:(?<before>${shaftName})[ -]+${shaftWord}|${shaftWord}[ -]+(?:d'|de\s+)?(?:(?<after>${shaftName})|${shaftInches}))(?!\w)`,
      'g',
    ),
    meaning: ({ before, after, inches }) => shaftOf(before ?? after ?? '', inches),
  },
  {
    pattern: new RegExp(String.raw`(?<!\w)${shaftInches}\s*${shaftWord}(?!\w)`, 'g'),
    meaning: ({ inches }) => shaftOf('', inches),
  },
  {
    pattern: new RegExp(
      String.raw`${begins}(?<diameter>${number})\s*(?:"|''|in|po)?\s*[x*]\s*(?<pitch>${number})\s*(?:"|''|in\b|po\b)?(?![a-z\d.])`,
      'g',
    ),
    meaning: ({ diameter, pitch }) => ({ kind: 'size', diameter: numberOf(diameter), pitch: numberOf(pitch) }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<budget>(?:${atMost}|${atLeast}|between|entre|and|et)\s+)?(?<![\w$.,'-]|\$\s)(?<number>[a-z0-9]+(?:-[a-z0-9]+)*)(?![\w'-]|[.,]\d|\s?\$)(?!${anyUnit})`,
      'g',
    ),
    meaning: ({ number: found = '', budget }) => (budget === undefined ? partNumber(found) : null),
  },
  {
    pattern: new RegExp(
      String.raw`(?<budget>(?:${atMost}|${atLeast})\s+)?(?:${between})?(?<![\w$.,'-]|\$\s)(?<from>${oneYear})(?:${joined}(?<to>${oneYear}))?(?<open>\+|\s+(?:or|and)\s+newer|\s+(?:et|ou)\s+plus(?:\s+recents?)?)?${noMoney}${noUnit}`,
      'g',
    ),
    meaning({ from = '', to, open, budget }) {
      if (budget !== undefined) return null;
      if (open !== undefined) return { kind: 'year', span: { from: Number(from), to: null } };
      return { kind: 'year', span: inOrder(Number(from), Number(to ?? from)) };
    },
  },
  {
    pattern: new RegExp(`${begins}(?:${between})?${amount('low')}${joined}${amount('high')}${noUnit}`, 'g'),
    meaning(groups, found) {
      const isMoney = ['low', 'high'].some((name) => hasMoney(groups, name)) || /^(between|entre)/.test(found);
      // "40-60k": both are thousands.
      const thousand = groups.lowThousand ?? (Number(groups.low) < 1000 ? groups.highThousand : undefined);
      const low = centsOf({ ...groups, lowThousand: thousand }, 'low');
      return isMoney && Math.max(low, centsOf(groups, 'high')) >= minBudget
        ? { kind: 'price', span: inOrder(low, centsOf(groups, 'high')) }
        : null;
    },
  },
  {
    pattern: new RegExp(String.raw`(?<!\w)${compared}${amount('price')}${noUnit}`, 'g'),
    meaning(groups) {
      const cents = centsOf(groups, 'price');
      if (cents < minBudget && !hasMoney(groups, 'price')) return null;
      return { kind: 'price', span: spanOf(cents, groups) };
    },
  },
  {
    pattern: new RegExp(`${begins}${amount('price')}${noUnit}`, 'g'),
    meaning: (groups) =>
      hasMoney(groups, 'price') ? { kind: 'price', span: { from: null, to: centsOf(groups, 'price') } } : null,
  },
  {
    pattern: new RegExp(String.raw`${begins}(?<size>${feetAndInches})(?![\w'])`, 'g'),
    meaning: ({ size }) => measured.feet(inOrder(numberOf(size, 'ft'), numberOf(size, 'ft')), true),
  },
  {
    pattern: new RegExp(
      String.raw`${begins}(?:(?<before>${screen})\s+(?:of\s+|de\s+)?)?(?<inches>${number})\s*-?(?:"|''|inch(?:es)?|in\b|po\b|pouces?)(?!\w)(?<after>\s*${screen}(?!\w))?`,
      'g',
    ),
    meaning: ({ inches, before, after }) => ({
      ...{ kind: 'screen', inches: numberOf(inches) },
      isNamed: (before ?? after) !== undefined,
    }),
  },
  ...(['feet', 'metres', 'power'] as const).flatMap((unit): Rule[] => [
    {
      pattern: new RegExp(
        String.raw`(?<![\w$.,'-])(?:${between})?(?<from>${number})(?:${units[unit]})?${joined}(?<to>${number})${units[unit]}`,
        'g',
      ),
      meaning: ({ from, to }) => measured[unit](inOrder(numberOf(from), numberOf(to)), false),
    },
    {
      pattern: new RegExp(String.raw`(?<!\w)${compared}(?<size>${number})${units[unit]}`, 'g'),
      meaning: (groups) => measured[unit](spanOf(numberOf(groups.size), groups), false),
    },
    {
      pattern: new RegExp(`${begins}(?<size>${number})${units[unit]}`, 'g'),
      meaning: ({ size }) => measured[unit](inOrder(numberOf(size), numberOf(size)), true),
    },
  ]),
];

/** In cents: without a sign or "k", "under 20" is no budget. */
const minBudget = 10_000;

const measured = {
  /** 17 ft is 17 up to 18. */
  feet: ({ from, to }: Span, isOne: boolean): Meaning => ({
    kind: 'length',
    span: isOne && from !== null ? { from, to: Math.floor(from) + 1 } : { from, to },
  }),
  /** One foot either way. */
  metres: ({ from, to }: Span): Meaning => ({
    kind: 'length',
    span: { from: from === null ? null : feetOf(from) - 1, to: to === null ? null : feetOf(to) + 1 },
  }),
  power: (span: Span): Meaning => ({ kind: 'power', span }),
};

const feetOf = (metres: number): number => Math.round(metres / 0.3048);

const numberOf = (text: string | undefined, unit?: string): number =>
  readNumber(text ?? '', { unit }, 'en') ?? Number.NaN;

const inOrder = (one: number, other: number): Span => ({ from: Math.min(one, other), to: Math.max(one, other) });

const spanOf = (value: number, { max }: Groups): Span =>
  max === undefined ? { from: value, to: null } : { from: null, to: value };

const hasMoney = (groups: Groups, name: string): boolean =>
  ['Sign', 'Thousand', 'Money'].some((part) => groups[name + part] !== undefined);

function centsOf(groups: Groups, name: string): number {
  const dollars = readNumber(`${groups[name]}${groups[`${name}Part`] ?? ''}`, { isMoney: true }) ?? 0;
  return Math.round(dollars * (groups[`${name}Thousand`] === undefined ? 100 : 100_000));
}

function shaftOf(name: string, inches: string | undefined): Meaning | null {
  const named = shafts.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(name));
  const length = inches === undefined ? named?.[1] : Number(inches);
  return length === undefined ? null : { kind: 'shaft', inches: length };
}

/** Letters and digits with at least four digits; without a letter a dash, or six digits. */
function partNumber(found: string): Meaning | null {
  const digits = found.replace(/\D/g, '').length;
  const isLettered = /[a-z]/.test(found);
  if (digits < 4 || (!isLettered && digits < 6 && !found.includes('-'))) return null;
  // A range of years or of small numbers, or a number with its unit.
  if (/^\d{1,2}-\d{1,2}$/.test(found) || new RegExp(`^${oneYear}-${oneYear}$`).test(found)) return null;
  if (new RegExp(`^[\\d-]+(?:k|${anyUnit})$`).test(found) || /^\d+k?-\d+k$/.test(found)) return null;
  return { kind: 'part-number', number: found.replaceAll('-', '') };
}
