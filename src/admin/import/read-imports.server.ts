import { desc, eq } from 'drizzle-orm';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Db } from '#src/db/client.server.ts';
import { importRun } from '#src/product-import/import-run.table.ts';
import { type ImportKind, importKinds } from '#src/product-import/import-run.ts';
import { columnNames } from '#src/product-import/run/column-names.ts';
import { answerImport, findNewestImport, requireImport } from '#src/product-import/run/import-runs.server.ts';
import { type FormerImport, isUnderWay, type ShownImport } from './shown-import.ts';

export type ImportView = {
  kind: ImportKind;
  run: ShownImport | null;
  former: FormerImport[];
  /** The fields that a column can be mapped to. */
  columns: readonly string[];
};

const maxFormer = 20;

/** The import in the address, else the running one; and earlier ones. */
export async function readImports(db: Db, url: URL, { language }: SignedIn): Promise<ImportView> {
  const requested = kindIn(url);
  const row = await shownRow(db, url, requested);
  const kind = row?.kind ?? requested;
  // As JSON, like the API: timestamps are strings.
  return JSON.parse(
    JSON.stringify({
      kind,
      run: row && answerImport(row, language),
      former: await formerOf(db, kind),
      columns: columnNames(kind),
    }),
  );
}

const kindIn = ({ searchParams }: URL): ImportKind =>
  importKinds.find((kind) => kind === searchParams.get('kind')) ?? 'products';

async function shownRow(db: Db, { searchParams }: URL, kind: ImportKind) {
  const id = searchParams.get('id');
  if (id !== null && /^\d{1,9}$/.test(id)) return await requireImport(db, Number(id));
  const newest = await findNewestImport(db, kind);
  return newest && isUnderWay(newest) ? newest : null;
}

async function formerOf(db: Db, kind: ImportKind): Promise<Omit<FormerImport, 'createdAt'>[]> {
  const { id, state, isDryRun, isKept, counts, fileName, userName: user, createdAt } = importRun;
  return await db
    .select({ id, kind: importRun.kind, state, isDryRun, isKept, counts, fileName, user, createdAt })
    .from(importRun)
    .where(eq(importRun.kind, kind))
    .orderBy(desc(importRun.id))
    .limit(maxFormer);
}
