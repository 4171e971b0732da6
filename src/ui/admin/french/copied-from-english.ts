import type { Localized } from '#src/lib/localized.ts';

/** Text in two languages with the English copied to a missing French; undefined where there is nothing to copy. */
export function copiedFromEnglish(bilingual: unknown): unknown {
  if (Array.isArray(bilingual)) {
    return bilingual.some(lacksFrench)
      ? bilingual.map((line) => (lacksFrench(line) ? { ...line, fr: line.en } : line))
      : undefined;
  }
  return lacksFrench(bilingual) ? { ...bilingual, fr: bilingual.en } : undefined;
}

const lacksFrench = (bilingual: unknown): bilingual is Localized => {
  if (typeof bilingual !== 'object' || bilingual === null || !('en' in bilingual)) return false;
  const { en, fr } = bilingual as Partial<Localized>;
  return Boolean(en) && !fr;
};
