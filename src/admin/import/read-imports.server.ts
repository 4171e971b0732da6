import { desc, eq } from 'drizzle-orm';
import { mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { findCategoryRows, lineTo } from '#src/catalogue/category/category-rows.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { columnLabel } from '#src/product-import/column-label.ts';
import { importRun } from '#src/product-import/import-run.table.ts';
import { type ImportKind, importKinds } from '#src/product-import/import-run.ts';
import { choosableColumns } from '#src/product-import/run/column-names.ts';
import { describeImport, findNewestImport, requireImport } from '#src/product-import/run/import-runs.server.ts';
import { differencesInWords } from '#src/product-import/run/report-words.server.ts';
import type { UnmatchedValue } from '#src/product-import/value-matches.ts';
import type { ColumnChoice } from './mapping-table.tsx';
import type { MatchChoices } from './match-table.tsx';
import { type FormerImport, isUnderWay, type ShownImport } from './shown-import.ts';

export type ImportView = {
  kind: ImportKind;
  run: ShownImport | null;
  former: FormerImport[];
  /** The fields that a column can be mapped to. */
  columns: readonly ColumnChoice[];
  matchChoices: MatchChoices;
};

const maxFormer = 20;

/** The import in the address, else the running one; and earlier ones. */
export async function readImports(
  { db, now }: { db: Db; now: () => Date },
  url: URL,
  user: SignedIn,
): Promise<ImportView> {
  const { language } = user;
  const requested = kindIn(url);
  const row = await shownRow(db, url, requested);
  const kind = row?.kind ?? requested;
  // As JSON, like the API: timestamps are strings.
  return JSON.parse(
    JSON.stringify({
      kind,
      run: row && {
        ...(await describeImport({ db, now }, row, language)),
        differences: await differencesInWords(db, row, language),
      },
      former: await formerOf(db, kind),
      columns: columnChoices(kind, language),
      matchChoices: await readMatchChoices(db, row?.unmatched ?? [], user),
    }),
  );
}

/** In the order of their labels, among which people look for one. */
const columnChoices = (kind: ImportKind, language: Language): ColumnChoice[] =>
  choosableColumns(kind)
    .map((value) => ({ value, label: kind === 'products' ? columnLabel(value, language) : value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));

const kindIn = ({ searchParams }: URL): ImportKind =>
  importKinds.find((kind) => kind === searchParams.get('kind')) ?? 'products';

async function shownRow(db: Db, { searchParams }: URL, kind: ImportKind) {
  const id = searchParams.get('id');
  if (id !== null && /^\d{1,9}$/.test(id)) return await requireImport(db, Number(id));
  const newest = await findNewestImport(db, kind);
  return newest && isUnderWay(newest) ? newest : null;
}

async function formerOf(db: Db, kind: ImportKind): Promise<Omit<FormerImport, 'createdAt'>[]> {
  const { id, state, isDryRun, isKept, counts, fileName, createdAt } = importRun;
  const user = personName(importRun.userId, importRun.userName);
  return await db
    .select({ id, kind: importRun.kind, state, isDryRun, isKept, counts, fileName, user, createdAt })
    .from(importRun)
    .where(eq(importRun.kind, kind))
    .orderBy(desc(importRun.id))
    .limit(maxFormer);
}

/** The names that values of a file can mean, read only when there is something to match. */
async function readMatchChoices(db: Db, unmatched: readonly UnmatchedValue[], user: SignedIn): Promise<MatchChoices> {
  const has = (field: UnmatchedValue['field']) => unmatched.some((one) => one.field === field);
  const { leaves, parents } = has('category') ? await readCategories(db, user.language) : { leaves: [], parents: [] };
  const { id, name } = brand;
  const brands = has('brand') ? await db.select({ id, name }).from(brand).orderBy(nameOrder(name)) : [];
  return {
    categories: leaves,
    brands,
    parents: mayDo(user, 'create', 'product-category') ? parents : [],
    canMakeBrands: mayDo(user, 'create', 'brand'),
  };
}

/**
 * As the form of a product shows them. A category with products takes none below it; an empty root does, so that the
 * first list of a new shop can bring its categories.
 */
async function readCategories(db: Db, language: Language) {
  const [rows, filled] = await Promise.all([
    findCategoryRows(db),
    db.selectDistinct({ id: product.categoryId }).from(product),
  ]);
  const withProducts = new Set(filled.map(({ id }) => id));
  const withChildren = new Set(rows.map(({ parentId }) => parentId));
  const named = rows
    .map((row) => ({
      id: row.id,
      isEmptyRoot: row.parentId === null && !withProducts.has(row.id),
      name: lineTo(row, rows)
        .map((one) => localText(one.name, language).text)
        .join(' › '),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return {
    leaves: named.filter(({ id }) => !withChildren.has(id)),
    parents: named.filter(({ id, isEmptyRoot }) => withChildren.has(id) || isEmptyRoot),
  };
}
