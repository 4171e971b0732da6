import { keysOfField, snake } from '#src/i18n/label-keys.ts';
import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { foldText } from '#src/lib/same-text.ts';
import { fieldsOfSetting } from './setting-fields.ts';
import { type SettingKey, settingKeys } from './settings.ts';

/** The parts of the settings screen under their headings, in the order in which a dealer needs them. */
export const settingGroups: readonly { key: SettingGroup; parts: readonly SettingKey[] }[] = [
  { key: 'dealership', parts: ['dealer', 'brand', 'hours', 'contacts'] },
  { key: 'site', parts: ['home', 'promotions', 'storefront'] },
  { key: 'prices', parts: ['taxes', 'fees', 'finance', 'repower', 'offers'] },
  { key: 'messages', parts: ['mailTo', 'mailTexts', 'adf', 'replies', 'lostReasons'] },
  { key: 'records', parts: ['security', 'feeds', 'uploads', 'retention', 'analytics'] },
];

export type SettingGroup = 'dealership' | 'site' | 'prices' | 'messages' | 'records';

export const isSettingKey = (word: string | undefined): word is SettingKey => settingKeys.some((key) => key === word);

type IndexedField = { key: string; label: string; words: string };

/** The texts by which a setting is found, in one language. */
export type IndexedSetting = { key: SettingKey; title: string; about: string; also: string; fields: IndexedField[] };

/** A setting that was found; `isWhole` where its description has all words already, and the fields that have them. */
export type FoundPart = Pick<IndexedSetting, 'key' | 'title'> & {
  isWhole: boolean;
  fields: { key: string; label: string }[];
};

/** Labels and help of a setting's fields and, where a value is given, what the fields contain. */
export function indexSetting(key: SettingKey, language: Language, value?: unknown): IndexedSetting {
  const textOf = (name: string) => textOrNothing(name, language);
  const contents = contentsOf(value);
  return {
    key,
    title: textOf(`admin_setting_key_${snake(key)}`),
    about: textOf(`admin_setting_about_${snake(key)}`),
    also: textOf(`admin_setting_also_${snake(key)}`),
    fields: fieldsOfSetting(key).flatMap((field) => {
      const label = keysOfField('setting', field).map(textOf).find(Boolean);
      if (!label) return [];
      const help = textOf(`admin_setting_${snake(field)}_hint`);
      return [{ key: field, label, words: [help, ...(contents.get(field) ?? [])].join(' ') }];
    }),
  };
}

function textOrNothing(key: string, language: Language): string {
  const text = sentence(key, language);
  return text === key ? '' : text;
}

/** Settings that have every word: in their description, or together with one of their fields. */
export function findInSettings(index: readonly IndexedSetting[], keywords: string): FoundPart[] {
  const requested = foldText(keywords).split(/\s+/).filter(Boolean);
  if (requested.length === 0) return [];
  return index.flatMap(({ key, title, about, also, fields }) => {
    const own = foldText(`${title} ${about} ${also}`);
    const rest = requested.filter((word) => !hasWord(own, word));
    const isWhole = rest.length === 0;
    const found = fields.filter(({ label, words }) => hasAll(`${label} ${words}`, isWhole ? requested : rest));
    if (!isWhole && found.length === 0) return [];
    return [{ key, title, isWhole, fields: found.map((field) => ({ key: field.key, label: field.label })) }];
  });
}

const hasAll = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text);
  return words.every((word) => hasWord(folded, word));
};

const maxInitial = 3;

/** Anywhere in the text; a short word only at the beginning of one: `tps` is not in `https`. */
const hasWord = (folded: string, word: string): boolean =>
  word.length > maxInitial
    ? folded.includes(word)
    : folded.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)) ||
      (/[^\p{L}\p{N}]/u.test(word) && folded.includes(word));

const languageKeys = ['en', 'fr'];

/** The texts and numbers of a value by the names of their fields; amounts in dollars. */
function contentsOf(value: unknown): Map<string, string[]> {
  const contents = new Map<string, string[]>();
  const collect = (inner: unknown, field: string) => {
    if (typeof inner === 'string' || typeof inner === 'number') {
      const text = typeof inner === 'number' && field.endsWith('Cents') ? inner / 100 : inner;
      contents.set(field, [...(contents.get(field) ?? []), String(text)]);
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, one] of Object.entries(inner)) {
        collect(one, Array.isArray(inner) || languageKeys.includes(name) ? field : name);
      }
    }
  };
  collect(value, '');
  return contents;
}
