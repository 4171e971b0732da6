import { role } from '#src/access.ts';
import { brandResource } from '#src/catalogue/brand/brand-resource.server.ts';
import { productCategoryResource } from '#src/catalogue/category/product-category-resource.server.ts';
import { foldWord, type Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import type { Tx } from '#src/db/client.server.ts';
import { isAppError } from '#src/lib/errors.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { importChange, importMatch } from './import-run.table.ts';
import type { ImportRecord } from './pending-changes.server.ts';
import type { ChosenMatch, ValueMatch } from './value-matches.ts';

/** What was matched in earlier files. */
export async function loadRemembered(tx: Tx): Promise<ValueMatch[]> {
  const rows = await tx.select().from(importMatch);
  return rows.flatMap(({ field, value, categoryId, brandId, condition }) => {
    const target = categoryId ?? brandId ?? condition;
    return target === null ? [] : [{ field, value, target }];
  });
}

type Making = { tx: Tx; record: ImportRecord | undefined; now: Date };

/**
 * Makes the brands and categories that a person asked for, hidden until staff have looked at them; they belong to the
 * import, which a dry run rolls back.
 */
export async function resolveMatches(making: Making, chosen: readonly ChosenMatch[]): Promise<ValueMatch[]> {
  const matches: ValueMatch[] = [];
  for (const match of chosen) {
    const { field, value } = match;
    const target = 'target' in match ? match.target : await makeRecord(making, match);
    if (target !== undefined) matches.push({ field, value, target });
  }
  return matches;
}

type NewMatch = Extract<ChosenMatch, { isNew: true }>;

/** Undefined when it is refused, for example because its parent is gone: then its rows are refused. */
async function makeRecord({ tx, record, now }: Making, match: NewMatch): Promise<number | undefined> {
  const resource = match.field === 'brand' ? ('brand' as const) : ('product-category' as const);
  const named =
    match.field === 'brand'
      ? { name: match.value }
      : { name: { en: match.value, fr: null }, parentCategory: match.parent };
  const sent = { ...named, active: false };
  const id = await tx
    .transaction(async (part) => (await callsFor({ tx: part, now, record }, resource).create(sent)).id)
    .catch(ignoreRefusal);
  if (id === undefined) return undefined;
  const made = { resource, recordId: id, action: 'create' as const };
  if (record) await tx.insert(importChange).values({ importId: record.importId, ...made });
  return id;
}

/** The resource in the name of the person, whose rights were checked when the file came in. */
function callsFor({ tx, record, now }: Making, resource: 'brand' | 'product-category') {
  const deps = { db: tx, now: () => now };
  const opened = resource === 'brand' ? openResource(deps, brandResource) : openResource(deps, productCategoryResource);
  return record?.actor ? opened.as({ ...record.actor, role: role.admin, access: [] }) : opened.asSystem();
}

function ignoreRefusal(error: unknown): undefined {
  if (isAppError(error) && error.status < 500) return undefined;
  throw error;
}

/** Only what exists: a category with others below it has no products, and a record may be gone since. */
export function existingMatches(matches: readonly ValueMatch[], { categories, brands }: Vocabulary): ValueMatch[] {
  const leaves = new Set([...categories.values()].filter(({ isLeaf }) => isLeaf).map(({ id }) => id));
  const brandIds = new Set([...brands.values()].map(({ id }) => id));
  return matches.filter(({ field, target }) => {
    if (field === 'condition') return typeof target === 'string';
    return typeof target === 'number' && (field === 'brand' ? brandIds : leaves).has(target);
  });
}

/** For the next file. What an empty cell means is another question in each file. */
export async function rememberMatches(tx: Tx, matches: readonly ValueMatch[], userName: string, now: Date) {
  for (const { field, value, target } of matches) {
    const key = foldWord(value);
    if (key === '') continue;
    const to = {
      categoryId: field === 'category' ? Number(target) : null,
      brandId: field === 'brand' ? Number(target) : null,
      condition: field === 'condition' ? (target as 'New' | 'Used') : null,
    };
    await tx
      .insert(importMatch)
      .values({ field, key, value, ...to, userName, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: [importMatch.field, importMatch.key], set: { ...to, userName, updatedAt: now } });
  }
}

/** Removes a brand or a category that an import has made, unless something else uses it by now. */
export const removeMade = async (making: Making, resource: 'brand' | 'product-category', id: number): Promise<void> =>
  await making.tx.transaction((part) => callsFor({ ...making, tx: part }, resource).remove(id)).catch(ignoreRefusal);
