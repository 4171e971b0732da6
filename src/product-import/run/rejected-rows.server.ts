import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { failure } from '#src/lib/errors.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { cleanCell, plainDay } from '../file/cell.ts';
import { findHeading } from '../file/find-heading.ts';
import { isReasonHeading } from '../file/heading-text.ts';
import type { ImportRow as FileRow } from '../file/import-row.ts';
import { readRows } from '../file/read-rows.server.ts';
import { explainProblem } from '../import-problem.ts';
import type { ImportRow } from './import-runs.server.ts';

export type RejectedRows = { headings: string[]; rows: AsyncIterable<string[]> };

/**
 * The rejected rows of an import as they stand in its file, each with its reasons in a column of its own. That column is
 * left out when the corrected file comes back. Throws 404 when the import has none, and 422 when its file is gone.
 */
export async function findRejectedRows(store: FileStore, row: ImportRow, language: Language): Promise<RejectedRows> {
  if (row.kind === 'photos' || row.failedLines.length === 0) throw failure.notFound();
  const source = row.contentHash === null ? undefined : await store.open(row.contentHash);
  if (!source) throw failure.ruleBroken('import_file_missing');
  const entries = fileRows(readRows(source, { sheet: row.sheet }));
  const first: FileRow[] = [];
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    first.push(next.value);
    if (first.length >= rowsToHeading) break;
  }
  const at = row.kind === 'products' ? findHeading(first, row.chosenMapping) : 0;
  const heading = first[at]?.cells ?? [];
  const kept = heading.flatMap((text, column) => (isReasonHeading(text) ? [] : [column]));
  const pick = ({ cells, dates = [], habits }: FileRow) =>
    kept.map((column) => {
      const text = cleanCell(cells[column] ?? '');
      return dates.includes(column) ? plainDay(text, habits?.dayZero) : text;
    });
  const headings = kept.map((column) => heading[column] ?? '');
  return { headings: [...headings, sentence('import_reasons', language)], rows: rejected() };

  async function* rejected(): AsyncGenerator<string[]> {
    const lines = new Set(row.failedLines);
    for (const one of first.slice(at + 1))
      if (lines.has(one.line)) yield [...pick(one), reasonsOf(row, one.line, language)];
    for await (const one of entries) if (lines.has(one.line)) yield [...pick(one), reasonsOf(row, one.line, language)];
  }
}

const rowsToHeading = 100;

/** What can be read of the file: a row that breaks it off is the last one. */
async function* fileRows(entries: ReturnType<typeof readRows>): AsyncGenerator<FileRow> {
  for await (const entry of entries) if ('cells' in entry) yield entry;
}

/** Only the first problems of a large file are kept. */
function reasonsOf({ problems }: ImportRow, line: number, language: Language): string {
  const own = problems.filter((problem) => problem.line === line);
  if (own.length === 0) return sentence('import_more_problems', language);
  return own
    .map((problem) => [problem.column, explainProblem(problem, language)].filter(Boolean).join(': '))
    .join(' | ');
}
