import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Parser, parse } from 'csv-parse';
import { importProblem } from '../import-problem.ts';
import { joined, readBeginning } from './beginning.server.ts';
import { countKnown } from './heading.ts';
import { type ImportRow, type ImportRows, largestRowBytes } from './import-row.ts';

/**
 * Streams rows, with only a few in memory. Empty lines are skipped, but counted. A quotation mark within an unquoted cell
 * is an inch. When a quote is never closed, the last value is the error.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): ImportRows {
  const { beginning, rest, delimiter, linesBefore } = await readStart(source);
  let lastParsed = linesBefore;
  let lastGiven = linesBefore;
  const unusual: Pick<ImportRow, 'habits'> = delimiter === ';' ? { habits: { decimals: 'comma' } } : {};
  const parser = openParser(joined(beginning, rest), delimiter, (cells) => {
    lastParsed += linesOf(cells);
  });
  try {
    for await (const { record, raw } of parser as AsyncIterable<Parsed>) {
      const line = lastGiven + 1;
      lastGiven += linesOf(record);
      if (record.some((cell) => isUnclosed(cell, raw)))
        return yield { problem: importProblem(line, '', 'import_quote_not_closed') };
      const cells = record.map((cell) => withoutStrayQuotes(cell, raw));
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, ...unusual };
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    yield { problem: importProblem(lastParsed + 1, '', reasonOf(error)) };
  }
}

/** A row, and its text in the file. */
type Parsed = { record: string[]; raw: string };

/** A quote that was closed in the middle of its cell: the parser keeps its marks. Proper ones are doubled in the file. */
const hasStrayQuotes = (cell: string, raw: string): boolean =>
  /^".*"/s.test(cell) && !raw.includes(`"${cell.replaceAll('"', '""')}"`);

/** Such a cell of several lines has swallowed the rows below it. */
const isUnclosed = (cell: string, raw: string): boolean => /[\r\n]/.test(cell) && hasStrayQuotes(cell, raw);

/** `"17' 6" cover"` was quoted without doubling the mark of its inches. */
const withoutStrayQuotes = (cell: string, raw: string): string =>
  hasStrayQuotes(cell, raw) && /^".*"$/.test(cell) ? cell.slice(1, -1) : cell;

/** The parser counts a CRLF inside of quotes twice, so we count lines ourselves; an empty line counts too. */
const linesOf = (cells: string[]): number =>
  cells.reduce((lines, cell) => lines + (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0), 1);

/** Excel's own first line, `sep=;`, names the delimiter and is no row. */
const separatorLine = /^\ufeff?"?sep=(.)"?\r?\n/i;

async function readStart(source: AsyncIterable<Uint8Array>) {
  const rest = source[Symbol.asyncIterator]();
  const beginning = await readBeginning(rest, showsHeading);
  const [line, delimiter] = separatorLine.exec(beginning.toString('utf8', 0, maxSeparatorBytes)) ?? [];
  if (!line || !delimiter) return { beginning, rest, delimiter: delimiterOf(beginning), linesBefore: 0 };
  return { beginning: beginning.subarray(Buffer.byteLength(line)), rest, delimiter, linesBefore: 1 };
}

function openParser(source: AsyncIterable<Uint8Array>, delimiter: string, see: (cells: string[]) => void): Parser {
  const parser: Parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    max_record_size: largestRowBytes,
    on_record: (parsed) => {
      see((parsed as unknown as Parsed).record);
      return parsed;
    },
  });
  // Without this callback an error of the source would end the process; with it, the parser throws it.
  pipeline(Readable.from(source), parser, () => {});
  return parser;
}

const maxHeadingBytes = 65_536;
const maxSeparatorBytes = 16;

const maxLinesAbove = 30;

const showsHeading = (beginning: Buffer) =>
  beginning.length >= maxHeadingBytes ||
  beginning.toString('latin1').split('\n', maxLinesAbove + 1).length > maxLinesAbove;

/**
 * French spreadsheets write semicolons where English ones write commas. The heading shows which: the line with most known
 * headings, or the first one where none is known.
 */
function delimiterOf(beginning: Buffer): string {
  const lines = beginning.toString('utf8').split(/\r\n|\n|\r/, maxLinesAbove);
  const score = (delimiter: string) => Math.max(...lines.map((line) => countKnown(split(line, delimiter))));
  const known = best(score);
  return score(known) > 1 ? known : best((delimiter) => split(lines[0] ?? '', delimiter).length);
}

const best = (score: (delimiter: string) => number): string =>
  [',', ';', '\t'].reduce((winner, delimiter) => (score(delimiter) > score(winner) ? delimiter : winner));

const split = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.replace(/^\ufeff|^\s*"|"\s*$/g, ''));

const reasonOf = ({ code }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE' ? 'import_row_too_large' : 'import_quote_not_closed';

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && /^CSV_/.test(String(error.code));
