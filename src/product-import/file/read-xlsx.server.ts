import { posix } from 'node:path';
import { importProblem } from '../import-problem.ts';
import { type ImportRow, type ImportRows, largestRowBytes } from './import-row.ts';
import { ArchiveError, openXlsxArchive, type XlsxArchive } from './xlsx-archive.server.ts';
import { type Attributes, attribute, createXmlParser, XmlError, type XmlHandler } from './xml-parser.ts';

/** What comes out of an archive may be far more than what is in it. */
const mostSheetBytes = 250_000_000;
const mostTextBytes = 60_000_000;
const mostTexts = 2_000_000;
const mostDirectoryBytes = 2_000_000;
const mostColumns = 2000;
/** As many as Excel has. */
const mostRows = 1_048_576;

/**
 * Reads the rows of a workbook's first sheet, unpacking no more than a piece at a time. Of a formula its last result
 * counts; the formula itself is never looked at. `onShare` hears how much has been read, from 0 to 1.
 */
export async function* readXlsx(bytes: Buffer, onShare: (share: number) => void): ImportRows {
  let line = 1;
  try {
    const archive = await openXlsxArchive(bytes);
    const { sheet, texts: textsPart, ...unusual } = await readWorkbook(archive);
    const texts = textsPart === undefined ? [] : await readSharedTexts(archive, textsPart);
    let width = 0;
    for await (const row of readSheet(archive, sheet, texts, onShare)) {
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
  if (error instanceof ArchiveError) return error.isTooLarge ? 'import_too_large' : 'import_not_spreadsheet';
  if (error instanceof XmlError) return 'import_not_spreadsheet';
  throw error;
}

class RowTooLarge extends Error {}

/** Workbooks of old Macs count their days from here, and those that were made from them still do. */
const newYear1904 = Date.UTC(1904, 0, 1);

type Workbook = { sheet: string; texts: string | undefined } & Pick<ImportRow, 'habits'>;

/** Where the first sheet and the shared texts lie, and how the workbook counts days. */
async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const [main] = (await readRelations(archive, '')).filter(isOf('officeDocument'));
  if (!main) throw new ArchiveError('no workbook');
  let firstSheet: string | undefined;
  let unusual: Pick<ImportRow, 'habits'> = {};
  await readPart(archive, main.target, (name, attributes) => {
    if (name === 'sheet') firstSheet ??= attribute(attributes, 'id');
    else if (name === 'workbookPr' && /^(1|true|on)$/.test(attribute(attributes, 'date1904') ?? ''))
      unusual = { habits: { dayZero: newYear1904 } };
  });
  const relations = await readRelations(archive, main.target);
  const sheet = relations.find(({ id }) => id === firstSheet);
  if (!sheet) throw new ArchiveError('no sheet');
  return { sheet: sheet.target, texts: relations.find(isOf('sharedStrings'))?.target, ...unusual };
}

type Relation = { id: string | undefined; type: string; target: string };

/** What a part refers to: `xl/workbook.xml` does it in `xl/_rels/workbook.xml.rels`, and the whole in `_rels/.rels`. */
async function readRelations(archive: XlsxArchive, part: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(part);
  const relations: Relation[] = [];
  await readPart(archive, posix.join(dir, '_rels', `${base}.rels`), (name, attributes) => {
    if (name !== 'Relationship') return;
    relations.push({
      id: attribute(attributes, 'Id'),
      type: attribute(attributes, 'Type') ?? '',
      // A target is a path from the root, or from where the part lies.
      target: posix.resolve('/', dir, attribute(attributes, 'Target') ?? '').slice(1),
    });
  });
  return relations;
}

/** The address before the last slash is another one in strict workbooks. */
const isOf =
  (type: string) =>
  (relation: Relation): boolean =>
    relation.type.endsWith(`/${type}`);

async function readPart(archive: XlsxArchive, name: string, open: XmlHandler['open']) {
  const parser = createXmlParser({ open, text: () => {}, close: () => {} });
  for await (const piece of archive.read(name, mostDirectoryBytes)) parser.write(piece);
  parser.end();
}

/** Texts that cells refer to by their place. Hints of how to pronounce them are no part of them. */
async function readSharedTexts(archive: XlsxArchive, part: string): Promise<string[]> {
  const texts: string[] = [];
  const state = { text: '', isText: false, isHint: false };
  const parser = createXmlParser({
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
      if (texts.length > mostTexts) throw new ArchiveError('too many texts', { isTooLarge: true });
    },
  });
  for await (const piece of archive.read(part, mostTextBytes)) parser.write(piece);
  parser.end();
  return texts;
}

/** Characters that XML can't hold are written as `_x000D_`. */
const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Rows are passed on before the next piece is unpacked: who reads slowly makes nothing pile up. */
async function* readSheet(archive: XlsxArchive, part: string, texts: string[], onShare: (share: number) => void) {
  const rows: ImportRow[] = [];
  const parser = createXmlParser(sheetHandler(texts, (row) => rows.push(row)));
  const total = archive.sizeOf(part);
  let read = 0;
  for await (const piece of archive.read(part, mostSheetBytes)) {
    parser.write(piece);
    read += piece.length;
    yield* rows.splice(0);
    onShare(total > 0 ? Math.min(1, read / total) : 0);
  }
  parser.end();
}

function sheetHandler(texts: string[], give: (row: ImportRow) => void): XmlHandler {
  const state = { row: { line: 0, cells: [] as string[] }, at: -1, kind: '', text: '', isText: false, isHint: false };
  let rows = 0;
  let rowBytes = 0;
  return {
    open(name, attributes) {
      if (name === 'row') {
        rows += 1;
        if (rows > mostRows) throw new ArchiveError('too many rows', { isTooLarge: true });
        state.row = { line: rowNumberOf(attributes, state.row.line + 1), cells: [] };
        state.at = -1;
        rowBytes = 0;
      } else if (name === 'c') {
        state.at = columnOf(attribute(attributes, 'r')) ?? state.at + 1;
        state.kind = attribute(attributes, 't') ?? 'n';
        state.text = '';
      } else if (name === 'v' || name === 't') state.isText = true;
      else if (name === 'rPh') state.isHint = true;
    },
    text(text) {
      if (!state.isText || state.isHint) return;
      rowBytes += text.length;
      if (rowBytes > largestRowBytes) throw new RowTooLarge();
      state.text += text;
    },
    close(name) {
      if (name === 'v' || name === 't') state.isText = false;
      else if (name === 'rPh') state.isHint = false;
      else if (name === 'c') putCell(state.row.cells, state.at, cellText(state.kind, state.text, texts));
      else if (name === 'row') give(state.row);
    },
  };
}

/** Rows say their number, or follow the one before. */
function rowNumberOf(attributes: Attributes, next: number): number {
  const line = Number(attribute(attributes, 'r') ?? next);
  return Number.isInteger(line) && line >= 1 && line <= mostRows ? line : next;
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
  const [messages] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '') ?? [];
  if (messages === undefined) return undefined;
  return [...messages].reduce((sum, message) => sum * 26 + message.charCodeAt(0) - 64, 0) - 1;
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
