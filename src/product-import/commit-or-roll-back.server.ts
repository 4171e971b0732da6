import type { Db, Tx } from '#src/db/client.server.ts';
import { createReportBuilder, type ReportBuilder, type ReportContents } from './import-report.ts';
import type { ChosenMapping } from './import-run.ts';
import type { ImportRecord } from './pending-changes.server.ts';

export type ImportOptions = {
  now: () => Date;
  /** True, and the default: with one bad row in the file, nothing is kept. False keeps the good ones. */
  atomic?: boolean;
  /** The same run, and nothing is kept. */
  dryRun?: boolean;
  /** What was chosen for columns by hand. */
  mapping?: ChosenMapping | undefined;
  /** How large the file is; without it nobody can tell how much of it has been read. */
  bytes?: number | undefined;
  /** Hears now and then which share of the work is done, from 0 to 1. What it throws ends all, and nothing is kept. */
  onProgress?: ((share: number) => void) | undefined;
  /** Whose import it is: then what it changes is written down. */
  record?: ImportRecord | undefined;
  /** The last word before all is kept, in the same transaction. */
  beforeCommit?: ((tx: Tx, report: ImportReport) => Promise<void>) | undefined;
};

/** What an import did; with `written` false, what it would have done. */
export type ImportReport = ReportContents & {
  written: boolean;
  /** What the rules say of the file: a dry run's word is that of the real one. */
  isAccepted: boolean;
};

type Steps = {
  /** False when the file can't be read to its end: then not even its good rows are kept. */
  read: (tx: Tx, reportBuilder: ReportBuilder) => Promise<boolean>;
  /** The last word before all is kept, in the same transaction. */
  conclude: (tx: Tx, report: ImportReport) => Promise<void>;
};

/** One transaction for a whole file. A dry run is the real one, taken back at its end. */
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
