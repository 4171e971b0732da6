import { sql } from 'drizzle-orm';
import { productMeta } from '#src/catalogue/catalogue.table.ts';
import { conditionChoices, showcaseChoices, writtenAvailability } from '#src/catalogue/catalogue-choices.ts';
import type { Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { localText } from '#src/lib/localized.ts';
import { findChoice } from '../file/plain-words.ts';
import type { ProductText, ProductWords } from './product-text.ts';

type Described = Readonly<Record<string, unknown>>;

/** The names of everything that some products refer to, in two queries. */
export async function findProductText(db: Reading, vocabulary: Vocabulary, forms: Described[]): Promise<ProductText> {
  const ids = (fields: readonly string[]) => [...new Set(forms.flatMap((form) => idsIn(form, fields)))];
  return {
    ...vocabularyText(vocabulary),
    pictures: await namesOf(db, ids(pictureFields), sql`SELECT id, name FROM media`),
    products: await namesOf(
      db,
      ids(linkFields),
      // Deleted products can't be referred to in a file.
      sql`SELECT id, coalesce(sku, slug) AS name FROM product WHERE NOT is_remove`,
    ),
  };
}

const pictureFields = ['media', 'featureImage', 'imageTablet', 'imageMobile', 'bannerImg'];
const linkFields = ['equipments', 'similarItems', 'linkProducts'];

const idsIn = (form: Described, fields: readonly string[]): number[] =>
  fields.flatMap((field) => form[field] ?? []).filter((id) => typeof id === 'number');

const vocabularyText = ({ categories, brands }: Vocabulary) => ({
  categories: new Map([...categories].map(([path, { id }]) => [id, path])),
  brands: new Map([...brands.values()].map(({ id, name }) => [id, name])),
});

async function namesOf(db: Reading, ids: number[], from: ReturnType<typeof sql>): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM (${from}) AS named WHERE id = ANY (${sql.param(ids)}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const ownChoices = {
  condition: conditionChoices,
  availability: writtenAvailability,
  showcases: showcaseChoices,
};

/** The words of the back office in a language, and the labels of attributes' options. */
export async function loadProductWords(db: Reading, vocabulary: Vocabulary, language: Language): Promise<ProductWords> {
  const { key, value, label } = productMeta;
  const options = await db.select({ key, value, label }).from(productMeta);
  const labels = new Map([
    ...options.map((option) => [idOf(option.key, option.value), localText(option.label, language).text] as const),
    ...Object.entries(ownChoices).flatMap(([field, choices]) =>
      choices.map((choice) => [idOf(field, String(choice.value)), sentence(choice.label, language)] as const),
    ),
  ]);
  return {
    ...flagWords(language),
    wordOf: (field, code) => {
      const word = labels.get(idOf(field, code));
      return word !== undefined && findChoice(vocabulary, field, word) === code ? word : code;
    },
  };
}

export const flagWords = (language: Language) => ({
  yes: m.common_yes({}, { locale: language }),
  no: m.common_no({}, { locale: language }),
});

const idOf = (field: string, value: string): string => `${field} ${value}`;
