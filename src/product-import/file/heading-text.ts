import { attributeKeys } from '#src/catalogue/product/attribute/attribute.ts';
import { foldHeading } from '#src/catalogue/product/import-columns.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { eitherWords, headingWords, reasonWords, sharedWords } from './heading-words.ts';

/** The labels of attributes on pages. Labels that several attributes share are left out. */
function addAttributes(meanings: Map<string, string>): void {
  const names = new Map<string, Set<string>>();
  for (const key of attributeKeys) {
    for (const language of ['en', 'fr'] as const) {
      const label = foldHeading(sentence(`attribute_${key}`, language));
      names.set(label, (names.get(label) ?? new Set()).add(key));
    }
  }
  for (const [label, [only, ...others]] of names) {
    if (only !== undefined && others.length === 0 && !meanings.has(label)) meanings.set(label, only);
  }
}

/** Each heading with its column. */
export const headingText: readonly (readonly [word: string, column: string])[] = [
  ...Object.entries(headingWords),
  ...Object.entries(sharedWords),
].flatMap(([name, words]) => words.map((word) => [word, name] as const));

const meanings: ReadonlyMap<string, string> = gatherMeanings();

function gatherMeanings(): Map<string, string> {
  const gathered = new Map<string, string>();
  for (const [word, name] of headingText) gathered.set(foldHeading(word), name);
  addAttributes(gathered);
  return gathered;
}

const either: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(eitherWords).map(([word, names]) => [foldHeading(word), names]),
);

const unitAtEnd =
  /\s*[([](?<unit>[^)\]]*)[)\]]\s*$|\s+(?<unit>ft|feet|pi|pieds|in|po|m|cm|lbs?|kg|hp|ch|l|gal)\.?\s*$/i;

/** The columns that a heading can mean, if it is not a column's own name, best first. Units in parentheses are ignored. */
export function meaningsOf(heading: string): readonly string[] {
  const [whole, plain] = [foldHeading(heading), foldHeading(heading.replace(unitAtEnd, ''))];
  const name = meanings.get(whole) ?? meanings.get(plain);
  return name === undefined ? (either.get(whole) ?? either.get(plain) ?? []) : [name];
}

/** `ft` of `Length (ft)`; empty when the heading names none. */
export const unitOf = (heading: string): string => unitAtEnd.exec(heading)?.groups?.unit?.trim().toLowerCase() ?? '';

const reasons: ReadonlySet<string> = new Set(reasonWords.map(foldHeading));

/** The column of reasons in a file of rejected rows. */
export const isReasonHeading = (heading: string): boolean => reasons.has(foldHeading(heading));
