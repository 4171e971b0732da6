import { desc, eq } from 'drizzle-orm';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Db } from '#src/db/client.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { columnLabel } from '#src/product-import/column-label.ts';
import { importRun } from '#src/product-import/import-run.table.ts';
import { type ImportKind, importKinds } from '#src/product-import/import-run.ts';
import { choosableColumns } from '#src/product-import/run/column-names.ts';
import { describeImport, findNewestImport, requireImport } from '#src/product-import/run/import-runs.server.ts';
import type { ColumnChoice } from './mapping-table.tsx';
import type { MatchChoices } from './match-table.tsx';
import { readMatchChoices } from './read-match-choices.server.ts';
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
      run: row && (await describeImport({ db, now }, row, language)),
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
