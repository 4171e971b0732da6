import { posix } from 'node:path';
import { importProblem } from '../import-problem.ts';
import { type ImportRow, type ImportRows, largestRowBytes } from './import-row.ts';
import { ArchiveError, openXlsxArchive, type XlsxArchive } from './xlsx-archive.server.ts';
import { type Attributes, attribute, createXmlParser, XmlError, type XmlHandler } from './xml-parser.ts';

/** An archive may expand to far more than its size. */
const maxSheetBytes = 250_000_000;
const maxTextBytes = 60_000_000;
const maxTexts = 2_000_000;
const maxDirectoryBytes = 2_000_000;
const maxColumns = 2000;
/** The limit of Excel. */
const maxRows = 1_048_576;

/**
 * Streams the rows of a workbook's first sheet, decompressing it in small chunks. Of a formula only its last result is
 * read. `onShare` gets the progress, from 0 to 1.
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
      // Workbooks leave out empty cells, also at the end of a row.
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

/** The epoch of old Macintosh workbooks and those made from them. */
const newYear1904 = Date.UTC(1904, 0, 1);

type Workbook = { sheet: string; texts: string | undefined } & Pick<ImportRow, 'habits'>;

/** The paths of the first sheet and the shared strings, and the epoch. */
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

/**
 * The relationships of a part: those of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`, those of the package in
 * `_rels/.rels`.
 */
async function readRelations(archive: XlsxArchive, part: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(part);
  const relations: Relation[] = [];
  await readPart(archive, posix.join(dir, '_rels', `${base}.rels`), (name, attributes) => {
    if (name !== 'Relationship') return;
    relations.push({
      id: attribute(attributes, 'Id'),
      type: attribute(attributes, 'Type') ?? '',
      // A target is an absolute path, or relative to the part.
      target: posix.resolve('/', dir, attribute(attributes, 'Target') ?? '').slice(1),
    });
  });
  return relations;
}

/** Strict workbooks have other namespaces before the last slash. */
const isOf =
  (type: string) =>
  (relation: Relation): boolean =>
    relation.type.endsWith(`/${type}`);

async function readPart(archive: XlsxArchive, name: string, open: XmlHandler['open']) {
  const parser = createXmlParser({ open, text: () => {}, close: () => {} });
  for await (const piece of archive.read(name, maxDirectoryBytes)) parser.write(piece);
  parser.end();
}

/** Shared strings, which cells refer to by index. Phonetic hints are left out. */
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
      if (texts.length > maxTexts) throw new ArchiveError('too many texts', { isTooLarge: true });
    },
  });
  for await (const piece of archive.read(part, maxTextBytes)) parser.write(piece);
  parser.end();
  return texts;
}

/** Characters that XML can't contain are written as `_x000D_`. */
const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Rows are yielded before the next chunk is decompressed, so that a slow consumer causes no backlog. */
async function* readSheet(archive: XlsxArchive, part: string, texts: string[], onShare: (share: number) => void) {
  const rows: ImportRow[] = [];
  const parser = createXmlParser(sheetHandler(texts, (row) => rows.push(row)));
  const total = archive.sizeOf(part);
  let read = 0;
  for await (const piece of archive.read(part, maxSheetBytes)) {
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
        if (rows > maxRows) throw new ArchiveError('too many rows', { isTooLarge: true });
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

/** Rows have a number, or follow the previous one. */
function rowNumberOf(attributes: Attributes, next: number): number {
  const line = Number(attribute(attributes, 'r') ?? next);
  return Number.isInteger(line) && line >= 1 && line <= maxRows ? line : next;
}

function putCell(cells: string[], at: number, text: string) {
  if (at >= maxColumns) {
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
  // An ISO date, as in strict workbooks, may have a time.
  if (kind === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '');
  if (kind !== 'n') return withoutEscapes(text);
  const number = Number(text);
  // 0.1 + 0.2 is stored with more digits than were entered.
  return text !== '' && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
}
