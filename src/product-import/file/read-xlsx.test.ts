import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.server.ts';
import { inlineCell, lieAboutSize, repeated, sheetOf, workbook, zipOf } from './testing/make-workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

async function read(archive: Buffer) {
  const rows = await Array.fromAsync(readXlsx(archive, () => {}));
  return rows.map((row) => ('problem' in row ? row.problem.reason : row.cells));
}

/** Reads an archive in a thread with limited memory. */
async function readWithin(megabytes: number, bytes: Buffer, isSlow = false) {
  const worker = new Worker(new URL('./testing/read-in-worker.server.ts', import.meta.url), {
    workerData: { bytes, isSlow },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  });
  const [answer] = await once(worker, 'message');
  await worker.terminate();
  return answer as { rows: number; cells: number; problem?: string };
}

describe('a workbook of Excel', () => {
  it('has shared texts, with parts in bold and hints of pronunciation', async () => {
    const texts = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <sst xmlns="${main}" count="4" uniqueCount="4"><si><t>sku</t></si><si><t xml:space="preserve"> two </t></si>
      <si><r><rPr><b/></rPr><t>Thunder</t></r><r><t xml:space="preserve"> Jet &amp; more</t></r></si>
      <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si></sst>`;
    const cells = [0, 1, 2, 3].map((at) => `<c r="${'ABCD'[at]}1" s="1" t="s"><v>${at}</v></c>`).join('');
    const sheet = `<worksheet xmlns="${main}"><dimension ref="A1:D1"/><sheetData><row r="1" spans="1:4" x14ac:dyDescent="0.25">${cells}</row></sheetData></worksheet>`;
    expect(await read(await workbook(sheet, texts))).toEqual([['sku', ' two ', 'Thunder Jet & more', '東京']]);
  });

  it('has numbers, yes and no, errors, and the last results of formulas', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1"><v>0.30000000000000004</v></c><c r="B1" t="b"><v>1</v></c>
      <c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="str"><f>A1&amp;"x"</f><v>0.3x</v></c><c r="E1"><f>SUM(A1)</f><v>1E3</v></c>
      </row></sheetData></worksheet>`;
    expect(await read(await workbook(sheet))).toEqual([['0.3', 'yes', '#N/A', '0.3x', '1000']]);
  });

  it('leaves out empty cells and rows, and keeps a merged value in its first cell', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="D1"><v>4</v></c></row>
      <row r="3"><c r="B3" t="inlineStr"><is><t>merged</t></is></c><c r="C3" s="2"/></row><row r="4"/></sheetData>
      <mergeCells count="1"><mergeCell ref="B3:C3"/></mergeCells></worksheet>`;
    const rows = await Array.fromAsync(readXlsx(await workbook(sheet), () => {}));
    expect(rows).toEqual([
      { line: 1, cells: ['1', '', '', '4'] },
      { line: 3, cells: ['', 'merged', '', ''] },
    ]);
  });

  it('writes what XML can’t hold in its own way', async () => {
    const row = ['a_x000D_b', '_x005F_x0041_', '&#233;&lt;'].map(inlineCell);
    expect(await read(await workbook(sheetOf(row)))).toEqual([['a\rb', '_x0041_', 'é<']]);
  });

  it('may count days from 1904', async () => {
    const archive = await workbook(sheetOf(['<c><v>44620</v></c>']), undefined, '<workbookPr date1904="1"/>');
    const [row] = await Array.fromAsync(readXlsx(archive, () => {}));
    expect(row).toMatchObject({ cells: ['44620'], habits: { dayZero: Date.UTC(1904, 0, 1) } });
  });
});

describe('a workbook of other programs', () => {
  it('may give each name the prefix of its namespace, and name its parts as it likes', async () => {
    const types = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const relations = (...all: string[]) => `<p:Relationships xmlns:p="x">${all.join('')}</p:Relationships>`;
    const relation = (id: string, type: string, target: string) =>
      `<p:Relationship Target='${target}' Type='${types}/${type}' Id='${id}'/>`;
    const archive = await zipOf({
      '_rels/.rels': relations(relation('a', 'officeDocument', '/book/main.xml')),
      'book/main.xml': `<x:workbook xmlns:x="${main}" xmlns:rel="${types}"><x:sheets><x:sheet name="1" sheetId="1" rel:id="s"/></x:sheets></x:workbook>`,
      'book/_rels/main.xml.rels': relations(
        relation('s', 'worksheet', '../sheets/one.xml'),
        relation('t', 'sharedStrings', '/book/texts.xml'),
      ),
      'book/texts.xml': `<x:sst xmlns:x="${main}"><x:si><x:t>sku</x:t></x:si></x:sst>`,
      'sheets/one.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t><![CDATA[<b>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(await read(archive)).toEqual([['sku', '<b>']]);
  });

  it('of Google Sheets has no dimension, and shared texts for everything', async () => {
    const sheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetData><row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="2" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>12.5</v></c><c r="B2" t="str"><f>IMAGE("x")</f><v/></c></row></sheetData><drawing r:id="rId1"/></worksheet>`;
    const texts = `<sst xmlns="${main}" count="2" uniqueCount="2"><si><t>sku</t></si><si><t>price</t></si></sst>`;
    expect(await read(await workbook(sheet, texts))).toEqual([
      ['sku', 'price'],
      ['12.5', ''],
    ]);
  });

  it('of LibreOffice is read as it was typed', async () => {
    const archive = readFileSync(new URL('./testing/libreoffice.xlsx', import.meta.url));
    expect(await read(archive)).toEqual([
      ['sku', 'name_en', 'name_fr', 'price', 'promo_until'],
      ['LO-1', 'Osprey, 22 ft', 'Bateau « Été »', '12345.67', '46082'],
      ['LO-2', 'says "hi"\nto all', '', '0.3', ''],
    ]);
  });
});

describe('a file that is no workbook', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['an archive of something else', () => zipOf({ 'a.txt': 'a' })],
    ['half an archive', async () => (await workbook(sheetOf())).subarray(0, 400)],
    ['a sheet that breaks off', () => workbook('<worksheet><sheetData><row><c><v>1</v></c>')],
    ['a sheet that claims to be smaller', async () => lie(10)],
    ['a sheet that claims to be larger', async () => lie(10_000)],
    ['declared types', () => workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')],
    ['a thousand nested elements', () => workbook('<a>'.repeat(1000))],
    ['one attribute without an end', () => workbook(`<a b="${'c'.repeat(5_000_000)}`)],
    ['a comment without an end', () => workbook(`<!--${'c'.repeat(5_000_000)}`)],
    ['more attributes than anybody writes', () => workbook(`<a ${' b="c"'.repeat(400_000)}/>`)],
  ])('%s is refused', async (_what, make) => {
    expect((await read(await make())).at(-1)).toBe('import_not_spreadsheet');
  });

  const lie = async (bytes: number) =>
    lieAboutSize(await workbook(sheetOf([inlineCell('a')])), 'xl/worksheets/sheet1.xml', bytes);
});

// Some take seconds to be made, and longer on a busy machine.
describe('an archive made to fill the memory', { timeout: 60_000 }, () => {
  const begin = '<worksheet><sheetData>';
  const end = '</sheetData></worksheet>';

  it.each<[string, string, () => Promise<Buffer>]>([
    ['18 million shared texts', 'import_too_large', () => workbook(sheetOf(), repeated('<sst>', '<si/>', 18_000_000))],
    ['40 million rows', 'import_too_large', () => workbook(repeated(begin, '<row/>', 40_000_000))],
    [
      'a text of 200 MB',
      'import_row_too_large',
      () => workbook(repeated(`${begin}<row><c><v>`, 'a'.repeat(100), 2_000_000)),
    ],
    [
      'a sheet that claims to have 1 GB',
      'import_too_large',
      async () => lieAboutSize(await workbook(sheetOf()), 'xl/worksheets/sheet1.xml', 1_000_000_000),
    ],
    [
      'a shared text of 1 GB that claims to be small',
      'import_not_spreadsheet',
      async () => {
        const texts = repeated('<sst><si><t>', 'a'.repeat(100), 10_000_000);
        return lieAboutSize(await workbook(sheetOf(), texts), 'xl/sharedStrings.xml', 1_000_000);
      },
    ],
    [
      'cells in the last column',
      'import_row_too_large',
      () => workbook(repeated(begin, '<row><c r="XFD1"><v>1</v></c></row>', 1_000_000)),
    ],
  ])('%s: is refused with a limit of 100 MB', async (_what, problem, make) => {
    expect(await readWithin(100, await make())).toEqual({ rows: 0, cells: 0, problem });
  });

  it('100,000 honest rows with 1.5 million texts are read with a limit of 300 MB, however slowly', async () => {
    const texts = Readable.from(many(1_500_000, (at) => `<si><t>text ${at}</t></si>`, '<sst>', '</sst>'));
    const row = (at: number) =>
      `<row>${Array.from({ length: 15 }, (_, column) => `<c t="s"><v>${at * 15 + column}</v></c>`).join('')}</row>`;
    const archive = await workbook(Readable.from(many(100_000, row, begin, end)), texts);
    expect(await readWithin(300, archive, true)).toEqual({ rows: 100_000, cells: 1_500_000, problem: undefined });
  });

  function* many(times: number, make: (at: number) => string, first: string, last: string) {
    yield first;
    for (let at = 0; at < times; at += 1000) yield Array.from({ length: 1000 }, (_, next) => make(at + next)).join('');
    yield last;
  }
});
