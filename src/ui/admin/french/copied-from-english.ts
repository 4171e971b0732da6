import type { Localized } from '#src/lib/localized.ts';

/** Words in two languages whose missing French begins as the English; undefined where there is nothing to copy. */
export function copiedFromEnglish(words: unknown): unknown {
  if (Array.isArray(words)) {
    return words.some(lacksFrench)
      ? words.map((line) => (lacksFrench(line) ? { ...line, fr: line.en } : line))
      : undefined;
  }
  return lacksFrench(words) ? { ...words, fr: words.en } : undefined;
}

const lacksFrench = (words: unknown): words is Localized => {
  if (typeof words !== 'object' || words === null || !('en' in words)) return false;
  const { en, fr } = words as Partial<Localized>;
  return Boolean(en) && !fr;
};
