import { posix } from 'node:path';
import { importProblem } from '../import-problem.ts';
import { type ImportRow, type ImportRows, largestRowBytes } from './import-row.ts';
import { ArchiveError, openXlsxArchive, type XlsxArchive } from './xlsx-archive.server.ts';
import { readDateStyles } from './xlsx-dates.server.ts';
import { readElements } from './xlsx-part.server.ts';
import { type Attributes, attribute, createXmlParser, XmlError, type XmlHandler } from './xml-parser.ts';

/** An archive may expand to far more than its size. */
const maxSheetBytes = 250_000_000;
const maxTextBytes = 60_000_000;
const maxTexts = 2_000_000;
const maxDirectoryBytes = 2_000_000;
const maxColumns = 2000;
/** The limit of Excel. */
const maxRows = 1_048_576;

/** Which sheet is read, when a workbook has several. */
export type SheetChoice = {
  /** The name that a person chose. */
  sheet?: string | null | undefined;
  /** The sheet with the highest score of its first rows is read; the first one of equals. */
  scoreSheet?: ((rows: readonly ImportRow[]) => number) | undefined;
  onSheets?: ((sheets: string[], read: string) => void) | undefined;
};

/**
 * Streams the rows of one sheet of a workbook, decompressing it in small chunks. Of a formula only its last result is
 * read. `onShare` gets the progress, from 0 to 1.
 */
export async function* readXlsx(bytes: Buffer, onShare: (share: number) => void, choice: SheetChoice = {}): ImportRows {
  let line = 1;
  try {
    const archive = await openXlsxArchive(bytes);
    const { sheets, texts: textsPart, styles, ...unusual } = await readWorkbook(archive);
    const texts = textsPart === undefined ? [] : await readSharedTexts(archive, textsPart);
    const context = { archive, texts, dateStyles: await readDateStyles(archive, styles) };
    const { part, name } = await chooseSheet(context, sheets, choice);
    choice.onSheets?.(
      sheets.map((sheet) => sheet.name),
      name,
    );
    let width = 0;
    for await (const row of readSheet(context, part, onShare)) {
      line = row.line;
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      // Workbooks leave out empty cells, also at the end of a row. Titles above the heading are shorter than it.
      width = Math.max(width, row.cells.length);
      const cells = [...row.cells, ...Array<string>(width - row.cells.length).fill('')];
      yield { ...row, cells, ...unusual };
    }
  } catch (error) {
    yield { problem: importProblem(line, '', reasonOf(error)) };
  }
}

const rowsToScore = 30;

async function chooseSheet(
  context: Sheets,
  sheets: Sheet[],
  { sheet: chosen, scoreSheet }: SheetChoice,
): Promise<Sheet> {
  const [first, ...others] = sheets;
  if (!first) throw new ArchiveError('no sheet');
  const named = sheets.find(({ name }) => name === chosen);
  if (named || !scoreSheet || others.length === 0) return named ?? first;
  let best = { sheet: first, score: Number.NEGATIVE_INFINITY };
  for (const sheet of sheets.slice(0, maxScoredSheets)) {
    const rows: ImportRow[] = [];
    for await (const row of readSheet(context, sheet.part, () => {})) {
      rows.push(row);
      if (rows.length >= rowsToScore) break;
    }
    const score = scoreSheet(rows);
    if (score > best.score) best = { sheet, score };
  }
  return best.sheet;
}

const maxScoredSheets = 30;

function reasonOf(error: unknown): string {
  if (error instanceof RowTooLarge) return 'import_row_too_large';
  if (error instanceof ArchiveError) return error.isTooLarge ? 'import_too_large' : 'import_not_spreadsheet';
  if (error instanceof XmlError) return 'import_not_spreadsheet';
  throw error;
}

class RowTooLarge extends Error {}

/** The epoch of old Macintosh workbooks and those made from them. */
const newYear1904 = Date.UTC(1904, 0, 1);

type Sheet = { name: string; part: string };
type Workbook = { sheets: Sheet[]; texts: string | undefined; styles: string | undefined } & Pick<ImportRow, 'habits'>;

/** The visible sheets, the paths of the shared strings and the styles, and the epoch. */
async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const [main] = (await readRelations(archive, '')).filter(isOf('officeDocument'));
  if (!main) throw new ArchiveError('no workbook');
  const listed: { id: string | undefined; name: string; isHidden: boolean }[] = [];
  let unusual: Pick<ImportRow, 'habits'> = {};
  await readPart(archive, main.target, (name, attributes) => {
    if (name === 'sheet')
      listed.push({
        id: attribute(attributes, 'id'),
        name: attribute(attributes, 'name') ?? '',
        isHidden: /hidden$/i.test(attribute(attributes, 'state') ?? ''),
      });
    else if (name === 'workbookPr' && /^(1|true|on)$/.test(attribute(attributes, 'date1904') ?? ''))
      unusual = { habits: { dayZero: newYear1904 } };
  });
  const relations = await readRelations(archive, main.target);
  const visible = listed.filter(({ isHidden }) => !isHidden);
  const sheets = (visible.length > 0 ? visible : listed).flatMap(({ id, name }) => {
    const relation = relations.find((one) => one.id === id);
    return relation ? [{ name, part: relation.target }] : [];
  });
  const [texts, styles] = ['sharedStrings', 'styles'].map((type) => relations.find(isOf(type))?.target);
  return { sheets, texts, styles, ...unusual };
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

const readPart = (archive: XlsxArchive, name: string, open: XmlHandler['open']) =>
  readElements(archive, name, { maxBytes: maxDirectoryBytes, open });

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

type Sheets = { archive: XlsxArchive; texts: string[]; dateStyles: ReadonlySet<string> };

/** Rows are yielded before the next chunk is decompressed, so that a slow consumer causes no backlog. */
async function* readSheet({ archive, ...cells }: Sheets, part: string, onShare: (share: number) => void) {
  const rows: ImportRow[] = [];
  const parser = createXmlParser(sheetHandler(cells, (row) => rows.push(row)));
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

function sheetHandler({ texts, dateStyles }: Omit<Sheets, 'archive'>, give: (row: ImportRow) => void): XmlHandler {
  const row: ImportRow = { line: 0, cells: [] };
  const state = { row, at: -1, kind: '', style: '', text: '', isText: false, isHint: false };
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
        state.style = attribute(attributes, 's') ?? '';
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
      else if (name === 'c') {
        putCell(state.row.cells, state.at, cellText(state.kind, state.text, texts));
        const isDate = state.kind === 'd' || (state.kind === 'n' && dateStyles.has(state.style));
        if (isDate && state.text !== '') state.row.dates = [...(state.row.dates ?? []), state.at];
      } else if (name === 'row') give(state.row);
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
  if (text === '' || !Number.isFinite(number)) return text;
  // The program keeps 15 digits: those after them are lost, as its own notation shows.
  if (Math.abs(number) >= 1e15) return number.toExponential(14).replace(/\.?0*e/, 'E');
  return String(Number(number.toPrecision(15)));
}
