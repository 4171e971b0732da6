import { brand, productCategory, productMeta } from '#src/catalogue/catalogue.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { foldWord, type Vocabulary } from './vocabulary.ts';

/** Reads the tree, the brands and the options once for a whole import: there are hundreds of them, not thousands. */
export async function loadVocabulary(db: Pick<Db, 'select'>): Promise<Vocabulary> {
  const brands = await db.select({ id: brand.id, name: brand.name }).from(brand);
  return {
    categories: await loadCategories(db),
    brands: new Map(brands.map((one) => [foldWord(one.name), one])),
    choices: await loadChoices(db),
  };
}

async function loadCategories(db: Pick<Db, 'select'>): Promise<Vocabulary['categories']> {
  const { id, parentId, type, slug } = productCategory;
  const rows = await db.select({ id, parentId, type, slug }).from(productCategory);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Set(rows.map((row) => row.parentId));
  const pathOf = ({ parentId, slug }: (typeof rows)[number]): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent)}/${slug}` : slug;
  };
  return new Map(rows.map((row) => [pathOf(row), { id: row.id, type: row.type, isLeaf: !parents.has(row.id) }]));
}

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
