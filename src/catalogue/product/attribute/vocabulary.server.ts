import { brand, productCategory, productMeta } from '#src/catalogue/catalogue.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { foldCategory, foldWord, type NamedCategory, type Vocabulary } from './vocabulary.ts';

/** Reads the tree, the brands and the options once for a whole import: there are hundreds of them, not thousands. */
export async function loadVocabulary(db: Pick<Db, 'select'>): Promise<Vocabulary> {
  const brands = await db.select({ id: brand.id, name: brand.name }).from(brand);
  return {
    ...(await loadCategories(db)),
    brands: new Map(brands.map((one) => [foldWord(one.name), one])),
    choices: await loadChoices(db),
  };
}

async function loadCategories(db: Pick<Db, 'select'>): Promise<Pick<Vocabulary, 'categories' | 'categoriesByName'>> {
  const { id, parentId, type, slug, name } = productCategory;
  const rows = await db.select({ id, parentId, type, slug, name }).from(productCategory);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Set(rows.map((row) => row.parentId));
  /** From the root down. */
  const branchOf = (row: (typeof rows)[number]): typeof rows => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return parent ? [...branchOf(parent), row] : [row];
  };
  const categories = new Map<string, NamedCategory>();
  const byName = new Map<string, NamedCategory[]>();
  for (const row of rows) {
    const category = { id: row.id, type: row.type, isLeaf: !parents.has(row.id) };
    const branch = branchOf(row);
    categories.set(branch.map((one) => one.slug).join('/'), category);
    for (const name of namesOf(branch)) byName.set(name, [...(byName.get(name) ?? []), category]);
  }
  return { categories, categoriesByName: byName };
}

/** Its name, and its name below each of its parents, in both languages and as in addresses. */
function namesOf(branch: readonly { slug: string; name: Localized }[]): Set<string> {
  const spellings = [branch.map((one) => one.slug), ...languages.map((language) => branch.map(nameIn(language)))];
  return new Set(spellings.flatMap((names) => names.map((_, at) => foldCategory(names.slice(at).join(' ')))));
}

const nameIn = (language: Language) => (category: { name: Localized }) => localText(category.name, language).text;

async function loadChoices(db: Pick<Db, 'select'>): Promise<Vocabulary['choices']> {
  const { key, value, label } = productMeta;
  const choices = new Map<string, Map<string, string>>();
  for (const choice of await db.select({ key, value, label }).from(productMeta).orderBy(productMeta.index)) {
    const text = choices.get(choice.key) ?? new Map<string, string>();
    choices.set(choice.key, text);
    // A value has precedence over an equal label.
    for (const word of [choice.label.en, choice.label.fr])
      if (word && !text.has(foldWord(word))) text.set(foldWord(word), choice.value);
    text.set(foldWord(choice.value), choice.value);
  }
  return choices;
}
