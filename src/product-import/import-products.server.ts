import { loadVocabulary } from '#src/catalogue/product/attribute/vocabulary.server.ts';
import { inputContextOf } from '#src/catalogue/product/attribute/vocabulary.ts';
import { productInput } from '#src/catalogue/product/product-input.ts';
import { takenProductSlugs } from '#src/catalogue/saving/taken-slugs.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { commitOrRollBack, type ImportOptions, type ImportReport } from './commit-or-roll-back.server.ts';
import { findHeading, scoreSheet } from './file/find-heading.ts';
import { type Heading, readHeading } from './file/heading.ts';
import type { ImportRow } from './file/import-row.ts';
import { proposeColumns, withSamples } from './file/propose-columns.ts';
import { readRows } from './file/read-rows.server.ts';
import { checkBatch, type ImportRun } from './import-batch.server.ts';
import { lockImports } from './import-lock.server.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import type { ReportBuilder } from './import-report.ts';
import type { ChosenMapping } from './import-run.ts';
import { existingMatches, loadRemembered, rememberMatches, resolveMatches } from './match-records.server.ts';
import { createSeen } from './match-rows.ts';
import { noteLinkLists, writeHistory } from './pending-changes.server.ts';
import { findMissingLinks, openLinkTable, saveLinks } from './save-links.server.ts';
import { openStage } from './staged-rows.server.ts';
import { createValueMatches } from './value-matches.ts';
import { writeStaged } from './write-staged.server.ts';

/**
 * Imports an inventory file: a workbook, or CSV in UTF-8, with a heading. Rows are matched with products by stock
 * number, else by slug; columns that the file doesn't have stay unchanged. The file is read once, in batches.
 */
export async function importProducts(
  db: Db | Tx,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  return await commitOrRollBack(db, options, {
    read: (tx, reportBuilder) => readFile(tx, source, reportBuilder, options),
    conclude: (tx, report) => conclude(tx, report, options),
  });
}

/** Writes the history; triggers of the table invalidate the caches of every node. */
async function conclude(tx: Tx, report: ImportReport, { record, now, beforeCommit }: ImportOptions) {
  await writeHistory(tx, record, report.counts, now());
  await beforeCommit?.(tx, report);
}

const rowsAtOnce = 100;
/** The share of the work that is reading the file; the rest is writing. */
const readingShare = 0.6;

/** False when the file can't be read to its end: then even its good rows are rejected. */
async function readFile(
  tx: Tx,
  source: AsyncIterable<Uint8Array>,
  reportBuilder: ReportBuilder,
  options: ImportOptions,
): Promise<boolean> {
  await lockImports(tx);
  let run: ImportRun | undefined;
  let share = 0;
  const onShare = (read: number) => {
    share = read;
  };
  const onWarning = (warning: ImportProblem) => reportBuilder.warn([warning]);
  for await (const batch of inBatches(
    readRows(source, { ...options.sheets, bytes: options.bytes, onShare, onWarning, scoreSheet }),
  )) {
    if ('problem' in batch) {
      reportBuilder.fail(batch.problem.line, [batch.problem]);
      return false;
    }
    const at = run ? -1 : findHeading(batch.rows, options.mapping);
    run ??= await openRun(tx, batch.rows.slice(at), reportBuilder, options);
    if (run === undefined) return false;
    await checkBatch(run, batch.rows.slice(at + 1));
    options.onProgress?.(share * readingShare);
  }
  if (run) {
    await writeAll({ ...run, now: options.now() }, options);
    if (!run.isDryRun) await rememberMatches(tx, run.chosenMatches, options.record?.actor?.username ?? '', run.now);
  } else reportBuilder.addError(importProblem(1, '', 'error_upload_empty'));
  return run !== undefined;
}

async function writeAll(run: ImportRun, { onProgress }: ImportOptions) {
  await writeStaged(run, (share) => onProgress?.(readingShare + share * (1 - readingShare)));
  await finishLinks(run);
}

type Batch = { rows: ImportRow[] } | { problem: ImportProblem };

async function* inBatches(entries: AsyncIterable<ImportRow | { problem: ImportProblem }>): AsyncGenerator<Batch> {
  let rows: ImportRow[] = [];
  for await (const entry of entries) {
    if ('problem' in entry) yield* [{ rows }, entry].filter((batch) => !('rows' in batch) || batch.rows.length > 0);
    else rows.push(entry);
    if (rows.length < rowsAtOnce) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
}

/** The heading and the first rows below it, whose contents help to recognize columns. */
function readAndReport([first, ...rows]: ImportRow[], reportBuilder: ReportBuilder, chosen: ChosenMapping): Heading {
  const heading = readHeading(first?.cells ?? [], chosen, first?.line);
  reportBuilder.readAs(withSamples(heading.mapping, first?.cells ?? [], rows));
  for (const problem of heading.problems) reportBuilder.addError(problem);
  reportBuilder.warn(heading.warnings);
  return heading;
}

async function openRun(
  tx: Tx,
  rows: ImportRow[],
  reportBuilder: ReportBuilder,
  { now, record, source, dryRun = false, mapping = {}, matches: chosen = [] }: ImportOptions,
): Promise<ImportRun | undefined> {
  const made = await resolveMatches({ tx, record, now: now() }, chosen);
  const vocabulary = await loadVocabulary(tx);
  const proposed = proposeColumns(rows, vocabulary, mapping);
  const heading = readAndReport(rows, reportBuilder, { ...proposed, ...mapping });
  if (!heading.readable) return undefined;
  await openLinkTable(tx);
  await openStage(tx);
  const chosenMatches = existingMatches(made, vocabulary);
  return {
    tx,
    reportBuilder,
    vocabulary,
    record,
    isDryRun: dryRun,
    now: now(),
    heading,
    columns: heading.columns,
    chosenMatches,
    matches: createValueMatches([...existingMatches(await loadRemembered(tx), vocabulary), ...chosenMatches]),
    width: heading.width,
    rules: productInput(inputContextOf(vocabulary)),
    slugs: takenProductSlugs(tx),
    seen: createSeen(),
    failedSkus: new Set(),
    source,
    staffFields: new Map(),
  };
}

/** When every row is in, stock numbers without a product can be reported. */
async function finishLinks(run: ImportRun) {
  const { tx, reportBuilder, columns, failedSkus, now } = run;
  const maxMissing = 1000;
  for (const { line, kind, sku } of await findMissingLinks(tx, maxMissing)) {
    if (failedSkus.has(codeKey(sku))) continue;
    const heading = columns.find(({ column }) => column.kind === 'links' && column.link === kind)?.heading ?? '';
    reportBuilder.addError(importProblem(line, heading, 'import_unknown_product', sku));
  }
  const lists = await saveLinks(tx, now, reportBuilder.relink);
  await noteLinkLists(run, lists);
}
