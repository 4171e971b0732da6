import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';
import { productInput } from '../input/product-input.ts';
import { type Heading, readHeading } from './file/heading.ts';
import { type CsvRow, readCsv } from './file/read-csv.server.ts';
import { type ImportRun, importBatch } from './import-batch.server.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import { createLedger, type ImportCounts, type Ledger } from './ledger.ts';
import { createSeen } from './match-rows.ts';
import { findMissingLinks, openLinkTable, saveLinks } from './save-links.server.ts';
import { createSlugBook } from './slug-book.server.ts';
import { loadVocabulary } from './vocabulary.server.ts';
import { inputContextOf } from './vocabulary.ts';

export type ImportOptions = {
  now: Date;
  /** True, and the default: with one bad row in the file, nothing is kept. False keeps the good ones. */
  atomic?: boolean;
  /** The same run, and nothing is kept. */
  dryRun?: boolean;
  onProgress?: (rows: number) => void;
};

/** What an import did; with `written` false, what it would have done. */
export type ImportReport = {
  written: boolean;
  counts: ImportCounts;
  /** In order of lines; at most the first 1,000 of `problemCount`. */
  problems: ImportProblem[];
  problemCount: number;
  /** Odd, but kept. */
  warnings: ImportProblem[];
};

/**
 * Brings an inventory file into the catalogue: CSV in UTF-8 with a heading. Rows meet products by stock number, else by
 * slug; columns that the file doesn't have stay as they are. The file is read once, some rows at a time.
 */
export async function importProducts(
  db: Db | Tx,
  source: AsyncIterable<Uint8Array>,
  { atomic = true, dryRun = false, ...options }: ImportOptions,
): Promise<ImportReport> {
  const ledger = createLedger();
  const undo = new Error('The import is taken back.');
  try {
    await db.transaction(async (tx) => {
      const readable = await readFile(tx, source, ledger, options);
      if (dryRun || !readable || (atomic && ledger.hasProblems())) throw undo;
    });
    return { written: true, ...ledger.report() };
  } catch (error) {
    if (error !== undo) throw error;
    return { written: false, ...ledger.report() };
  }
}

const rowsAtOnce = 250;

/** False when the file can't be read to its end: then not even its good rows are kept. */
async function readFile(
  tx: Tx,
  source: AsyncIterable<Uint8Array>,
  ledger: Ledger,
  { now, onProgress }: Pick<ImportOptions, 'now' | 'onProgress'>,
): Promise<boolean> {
  await beTheOnlyImport(tx);
  let run: ImportRun | undefined;
  let rows = 0;
  for await (const batch of inBatches(readCsv(source))) {
    if ('problem' in batch) {
      ledger.fail(batch.problem.line, [batch.problem]);
      return false;
    }
    const [first, ...others] = batch.rows;
    run ??= await openRun(tx, readAndReport(first, ledger), ledger, now);
    if (run === undefined) return false;
    await importBatch(run, rows === 0 ? others : batch.rows);
    rows += batch.rows.length;
    onProgress?.(rows);
  }
  if (run) await finishLinks(run);
  else ledger.complain(importProblem(1, '', 'import_empty_file'));
  return run !== undefined;
}

/** Two imports at a time would each decide by what the other is about to change. */
async function beTheOnlyImport(tx: Tx) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('product import')) AS free`,
  );
  if (!rows[0]?.free) throw failure.conflict({ messageKey: 'import_already_running' });
}

type Batch = { rows: CsvRow[] } | { problem: ImportProblem };

async function* inBatches(entries: AsyncIterable<CsvRow | { problem: ImportProblem }>): AsyncGenerator<Batch> {
  let rows: CsvRow[] = [];
  for await (const entry of entries) {
    if ('problem' in entry) yield* [{ rows }, entry].filter((batch) => !('rows' in batch) || batch.rows.length > 0);
    else rows.push(entry);
    if (rows.length < rowsAtOnce) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
}

function readAndReport(first: CsvRow | undefined, ledger: Ledger): Heading {
  const heading = readHeading(first?.cells ?? []);
  for (const problem of heading.problems) ledger.complain(problem);
  return heading;
}

async function openRun(tx: Tx, heading: Heading, ledger: Ledger, now: Date): Promise<ImportRun | undefined> {
  if (!heading.readable) return undefined;
  await openLinkTable(tx);
  const vocabulary = await loadVocabulary(tx);
  return {
    ...{ tx, ledger, vocabulary, now },
    columns: heading.columns,
    width: heading.width,
    rules: productInput(inputContextOf(vocabulary)),
    slugs: createSlugBook(tx),
    seen: createSeen(),
    failedSkus: new Set(),
  };
}

/** Once every row is in, stock numbers that rows name can be told from those that nobody has. */
async function finishLinks({ tx, ledger, columns, failedSkus, now }: ImportRun) {
  const mostMissing = 1000;
  for (const { line, kind, sku } of await findMissingLinks(tx, mostMissing)) {
    if (failedSkus.has(sku)) continue;
    const heading = columns.find(({ column }) => column.kind === 'links' && column.link === kind)?.heading ?? '';
    ledger.complain(importProblem(line, heading, 'import_unknown_product', sku));
  }
  await saveLinks(tx, now, ledger.relink);
}
