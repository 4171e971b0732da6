import { importProblem } from '../import-problem.ts';
import { type ImportRow, type ImportRows, largestRowBytes } from './import-row.ts';
import { attribute, createXmlReader, XmlProblem } from './xml-reader.ts';
import { openZip, type Zip, ZipProblem } from './zip.server.ts';

/** What comes out of an archive may be far more than what is in it. */
const mostSheetBytes = 250_000_000;
const mostTextBytes = 60_000_000;
const mostTexts = 2_000_000;
const mostDirectoryBytes = 2_000_000;
const mostColumns = 2000;

/**
 * Reads the rows of a workbook's first sheet, unpacking no more than a piece at a time. Of a formula its last result
 * counts; the formula itself is never looked at. `onShare` hears how much has been read, from 0 to 1.
 */
export async function* readXlsx(archive: Buffer, onShare: (share: number) => void): ImportRows {
  let line = 1;
  try {
    const zip = openZip(archive);
    const { name, ...unusual } = await readWorkbook(zip);
    const texts = await readSharedTexts(zip);
    let width = 0;
    for await (const row of readSheet(zip, name, texts, onShare)) {
      line = row.line;
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      // A workbook leaves out empty cells, at the end of a row too.
      width ||= row.cells.length;
      const cells = [...row.cells, ...Array<string>(Math.max(0, width - row.cells.length)).fill('')];
      yield { line, cells, ...unusual };
    }
  } catch (error) {
    yield { problem: importProblem(line, '', reasonOf(error)) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RowTooLarge) return 'import_row_too_large';
  if (error instanceof ZipProblem) return error.message === 'too large' ? 'import_too_large' : 'import_not_spreadsheet';
  if (error instanceof XmlProblem) return 'import_not_spreadsheet';
  throw error;
}

class RowTooLarge extends Error {}

const idOf = attribute('id');
const relationIdOf = attribute('Id');
const targetOf = attribute('Target');

const date1904Of = attribute('date1904');
/** Workbooks of old Macs count their days from here, and those that were made from them still do. */
const newYear1904 = Date.UTC(1904, 0, 1);

/** Where the first sheet lies, and how the workbook counts days. */
async function readWorkbook(zip: Zip): Promise<{ name: string } & Pick<ImportRow, 'habits'>> {
  let first: string | undefined;
  let unusual: Pick<ImportRow, 'habits'> = {};
  await readAll(zip, 'xl/workbook.xml', (name, tag) => {
    if (name === 'sheet') first ??= idOf(tag);
    else if (name === 'workbookPr' && /^(1|true|on)$/.test(date1904Of(tag) ?? ''))
      unusual = { habits: { dayZero: newYear1904 } };
  });
  let target: string | undefined;
  await readAll(zip, 'xl/_rels/workbook.xml.rels', (name, tag) => {
    if (name === 'Relationship' && relationIdOf(tag) === first) target = targetOf(tag);
  });
  if (first === undefined || target === undefined) throw new ZipProblem('workbook');
  return { name: target.startsWith('/') ? target.slice(1) : `xl/${target}`, ...unusual };
}

async function readAll(zip: Zip, name: string, open: (name: string, tag: string) => void) {
  const reader = createXmlReader({ open, text: () => {}, close: () => {} });
  for await (const piece of textOf(zip, name, mostDirectoryBytes)) reader.write(piece);
}

async function* textOf(zip: Zip, name: string, mostBytes: number): AsyncGenerator<string> {
  const bytes = zip.open(name, mostBytes);
  if (!bytes) throw new ZipProblem('missing');
  const decoder = new TextDecoder();
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
}

/** Texts that cells refer to by their place. Hints of how to pronounce them are no part of them. */
async function readSharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  if (zip.sizeOf('xl/sharedStrings.xml') === 0) return texts;
  const state = { text: '', isText: false, isHint: false };
  const reader = createXmlReader({
    open(name) {
      if (name === 'si') state.text = '';
      else if (name === 't') state.isText = true;
      else if (name === 'rPh') state.isHint = true;
    },
    text(text) {
      if (state.isText && !state.isHint) state.text += text;
    },
    close(name) {
      if (name === 't') state.isText = false;
      else if (name === 'rPh') state.isHint = false;
      else if (name === 'si') texts.push(withoutEscapes(state.text));
      if (texts.length > mostTexts) throw new ZipProblem('too large');
    },
  });
  for await (const piece of textOf(zip, 'xl/sharedStrings.xml', mostTextBytes)) reader.write(piece);
  return texts;
}

/** Characters that XML can't hold are written as `_x000D_`. */
const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

async function* readSheet(zip: Zip, name: string, texts: string[], onShare: (share: number) => void) {
  const rows: ImportRow[] = [];
  const reader = createXmlReader(sheetSink(texts, (row) => rows.push(row)));
  const total = zip.sizeOf(name);
  let read = 0;
  for await (const piece of textOf(zip, name, mostSheetBytes)) {
    reader.write(piece);
    read += piece.length;
    yield* rows.splice(0);
    onShare(total > 0 ? Math.min(1, read / total) : 0);
  }
}

const numberOf = attribute('r');
const kindOf = attribute('t');

function sheetSink(texts: string[], give: (row: ImportRow) => void) {
  const state = { row: { line: 0, cells: [] as string[] }, at: -1, kind: '', text: '', isText: false, isHint: false };
  let rowBytes = 0;
  return {
    open(name: string, tag: string) {
      if (name === 'row') {
        state.row = { line: Number(numberOf(tag) ?? state.row.line + 1), cells: [] };
        state.at = -1;
        rowBytes = 0;
      } else if (name === 'c') {
        state.at = columnOf(numberOf(tag)) ?? state.at + 1;
        state.kind = kindOf(tag) ?? 'n';
        state.text = '';
      } else if (name === 'v' || name === 't') state.isText = true;
      else if (name === 'rPh') state.isHint = true;
    },
    text(text: string) {
      if (!state.isText || state.isHint) return;
      rowBytes += text.length;
      if (rowBytes > largestRowBytes) throw new RowTooLarge();
      state.text += text;
    },
    close(name: string) {
      if (name === 'v' || name === 't') state.isText = false;
      else if (name === 'rPh') state.isHint = false;
      else if (name === 'c') putCell(state.row.cells, state.at, cellText(state.kind, state.text, texts));
      else if (name === 'row') give(state.row);
    },
  };
}

function putCell(cells: string[], at: number, text: string) {
  if (at >= mostColumns) {
    if (text.trim() === '') return;
    throw new RowTooLarge();
  }
  while (cells.length < at) cells.push('');
  cells[at] = text;
}

/** `AB12` is in the 28th column. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(kind: string, text: string, texts: string[]): string {
  if (kind === 's') return texts[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'yes' : 'no';
  // A day that is written out, as strict workbooks do, may have a time behind it.
  if (kind === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '');
  if (kind !== 'n') return withoutEscapes(text);
  const number = Number(text);
  // 0.1 + 0.2 is kept with more digits than anybody has written.
  return text !== '' && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
}
