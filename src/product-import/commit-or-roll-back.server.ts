import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { SheetChoice } from './file/read-xlsx.server.ts';
import { createReportBuilder, type ReportBuilder, type ReportContents } from './import-report.ts';
import type { ChosenMapping } from './import-run.ts';
import type { ImportRecord } from './pending-changes.server.ts';
import type { ChosenMatch } from './value-matches.ts';

export type ImportOptions = {
  now: () => Date;
  /** True, and the default: one bad row rejects the whole file. False imports the good rows. */
  atomic?: boolean;
  /** Runs the import and rolls it back. */
  dryRun?: boolean;
  /** The user's mapping of columns. */
  mapping?: ChosenMapping | undefined;
  /** What values of the file mean, as a person has chosen. */
  matches?: readonly ChosenMatch[] | undefined;
  /** Which sheet of a workbook is read; called with its sheets. */
  sheets?: Pick<SheetChoice, 'sheet' | 'onSheets'> | undefined;
  /** The size of the file, to compute progress. */
  bytes?: number | undefined;
  /** Progress, from 0 to 1. If it throws, the import is rolled back. */
  onProgress?: ((share: number) => void) | undefined;
  /** Of a source: the stock numbers of products that its rows mean, by line, and what staff have changed stays. */
  source?: { skuByLine: ReadonlyMap<number, string> } | undefined;
  /** The owner of the import; needed for its history. */
  record?: ImportRecord | undefined;
  /** Called before the commit, in the same transaction. */
  beforeCommit?: ((tx: Tx, report: ImportReport) => Promise<void>) | undefined;
};

/** The result of an import; with `written` false, what it would have done. */
export type ImportReport = ReportContents & {
  written: boolean;
  /** Whether the file is accepted: the same in a dry run and in the real one. */
  isAccepted: boolean;
};

type Steps = {
  /** False when the file can't be read to its end: then even its good rows are rejected. */
  read: (tx: Tx, reportBuilder: ReportBuilder) => Promise<boolean>;
  /** Called before the commit, in the same transaction. */
  conclude: (tx: Tx, report: ImportReport) => Promise<void>;
};

/** One transaction for a whole file. A dry run is a real one that is rolled back. */
export async function commitOrRollBack(
  db: Db | Tx,
  { atomic = true, dryRun = false }: Pick<ImportOptions, 'atomic' | 'dryRun'>,
  { read, conclude }: Steps,
): Promise<ImportReport> {
  const reportBuilder = createReportBuilder();
  const undo = new Error('The import is taken back.');
  let isAccepted = false;
  try {
    await db.transaction(async (tx) => {
      // What is rolled back is never searched: the triggers of product_search ask for this.
      if (dryRun) await tx.execute(sql`SELECT set_config('slipway.dry_run', 'on', true)`);
      isAccepted = (await read(tx, reportBuilder)) && !(atomic && reportBuilder.hasProblems());
      if (dryRun || !isAccepted) throw undo;
      await conclude(tx, { written: true, isAccepted, ...reportBuilder.report() });
    });
    return { written: true, isAccepted, ...reportBuilder.report() };
  } catch (error) {
    if (error !== undo) throw error;
    return { written: false, isAccepted, ...reportBuilder.report() };
  }
}
