import type { SpecVocabulary } from '#src/catalogue/product/attribute/spec-value.ts';
import type { MetaRow, Structure } from '#src/catalogue/queries/structure.ts';
import type { Look } from '#src/dealer/look/look.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { brandView, type Logos } from './brand-view.ts';
import type { BrandView } from './view.ts';

/** What every view model is made with: the language, the dealer's day and settings, and labels. */
export type ViewContext = {
  language: Language;
  /** The dealer's day, YYYY-MM-DD. */
  day: string;
  settings: Settings;
  /** Logo, icon and colour of the dealer. */
  look: Look;
  /** The site's public URL, for structured data. */
  publicUrl: string;
  vocabulary: Vocabulary;
};

/** The labels of one language. */
export type Vocabulary = SpecVocabulary & {
  choice: (key: string, value: string) => string;
  brand: (id: number | null) => BrandView | null;
};

type Labelled = Pick<Structure, 'metas' | 'brands'>;

export function vocabularyOf({ metas, brands }: Labelled, language: Language, logos: Logos = new Map()): Vocabulary {
  const labels = new Map(metas.map((meta) => [wordKey(meta.key, meta.value), wordOf(meta, language)]));
  const active = brands.filter((brand) => brand.active);
  const shown = new Map(active.map((brand) => [brand.id, brandView(brand, logos, language)]));
  return {
    language,
    choice: (key: string, value: string) => labels.get(wordKey(key, value)) ?? plainWord(value),
    brand: (id) => (id === null ? null : (shown.get(id) ?? null)),
  };
}

const wordKey = (key: string, value: string): string => `${key}\n${value}`;
const wordOf = ({ label }: MetaRow, language: Language): string => localText(label, language).text;

/** The label of a value without one: `surge-disc` is "Surge disc". */
function plainWord(value: string): string {
  const text = value.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
