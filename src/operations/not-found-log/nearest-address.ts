import { type Language, languageOfPath, otherLanguage, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { foldAccents } from '#src/lib/same-text.ts';

/** Guesses which existing address a missing one was meant to be. */

/** The least similarity for a suggestion. */
const enough = 0.34;
/** How many candidates, found by their last word, are compared completely. */
const looked = 20;

/** The most similar address, or null when none is similar enough. */
export function nearestAmong(addresses: readonly string[]): (path: string) => string | null {
  const known = new Set(addresses);
  const grams = addresses.map((address) => gramsOf(lastWord(address)));
  const byGram = new Map<string, number[]>();
  grams.forEach((grams, at) => {
    for (const gram of grams) byGram.set(gram, [...(byGram.get(gram) ?? []), at]);
  });
  return (path) => {
    if (known.has(path)) return path;
    const whole = gramsOf(path);
    const requested = gramsOf(lastWord(path));
    const best = [...shared(requested, byGram)]
      .map(([at, common]) => ({ at, likeness: dice(common, requested.size, grams[at]?.size ?? 0) }))
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, looked)
      .map(({ at, likeness }) => ({ at, likeness: 0.7 * likeness + 0.3 * alike(whole, gramsOf(addresses[at] ?? '')) }))
      .sort((one, other) => other.likeness - one.likeness || one.at - other.at)[0];
    return best && best.likeness >= enough ? (addresses[best.at] ?? null) : null;
  };
}

/** When a page with this address exists only in the other language: its address in this one, or else in the other. */
export function sisterOf(path: string, pages: readonly Partial<Record<Language, string>>[]): string | null {
  const [language, other] = [languageOfPath(path), otherLanguage(languageOfPath(path))];
  const elsewhere = pathIn(other, withoutLanguage(path));
  const page = pages.find((paths) => paths[other] === elsewhere);
  return page ? (page[language] ?? elsewhere) : null;
}

const lastWord = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** Trigrams of a text, with the ends marked. */
function gramsOf(text: string): Set<string> {
  const marked = `  ${foldAccents(text).replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return new Set(Array.from({ length: Math.max(0, marked.length - 2) }, (_, at) => marked.slice(at, at + 3)));
}

function shared(requested: ReadonlySet<string>, byGram: ReadonlyMap<string, number[]>): Map<number, number> {
  const common = new Map<number, number>();
  for (const gram of requested) {
    for (const at of byGram.get(gram) ?? []) common.set(at, (common.get(at) ?? 0) + 1);
  }
  return common;
}

const dice = (common: number, first: number, second: number): number => (2 * common) / Math.max(1, first + second);

const alike = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  dice([...one].filter((gram) => other.has(gram)).length, one.size, other.size);
