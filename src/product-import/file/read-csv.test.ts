import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutDefusal } from '#src/lib/spreadsheet/formula.ts';
import { writeCsv } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import { readCsv } from './read-csv.server.ts';

async function* bytesOf(text: string | Buffer, chunk = 7) {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

const read = (text: string | Buffer) => Array.fromAsync(readCsv(bytesOf(text)));
const row = (line: number, ...cells: string[]) => ({ line, cells });

it('the heading is line 1, and a row of several lines has the number of its first line', async () => {
  const expected = [row(1, 'a', 'b'), row(2, '1', 'x\ny'), row(6, '3', '4')];
  expect(await read('a,b\n1,"x\ny"\n\n\n3,4\n')).toEqual(expected);
});

it('a file may have Windows line endings and a byte order mark', async () => {
  expect(await read('\ufeffa,b\r\n1,"x\r\ny"\r\n\r\n3,4')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', 'x\r\ny'),
    row(5, '3', '4'),
  ]);
});

it('a file may mix line endings', async () => {
  expect(await read('a,b\r\n1,2\n3,4\r5,6\r\n')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', '2'),
    row(3, '3', '4'),
    row(4, '5', '6'),
  ]);
});

it('semicolons and tabs separate cells too, and with semicolons the decimal separator is a comma', async () => {
  const french = { habits: { decimals: 'comma' } };
  expect(await read('a;b\n1,5;2\n')).toEqual([
    { ...row(1, 'a', 'b'), ...french },
    { ...row(2, '1,5', '2'), ...french },
  ]);
  expect(await read('a\tb\n1\t2\n')).toEqual([row(1, 'a', 'b'), row(2, '1', '2')]);
});

it('Excel’s line that names the separator is no row, but counts as a line', async () => {
  const comma = { habits: { decimals: 'comma' } };
  const expected = [
    { ...row(2, 'a', 'b,c'), ...comma },
    { ...row(3, '1', '2'), ...comma },
  ];
  expect(await read('\ufeffsep=;\r\na;b,c\r\n1;2\r\n')).toEqual(expected);
  expect(await read('"sep=,"\na,"b;\nc;d"\n1,2\n')).toEqual([row(2, 'a', 'b;\nc;d'), row(4, '1', '2')]);
});

it('empty rows are left out', async () => {
  expect(await read('a,b\n,\n  , \n1,2\n')).toEqual([row(1, 'a', 'b'), row(4, '1', '2')]);
  expect(await read('')).toEqual([]);
  expect(await read('\n\n')).toEqual([]);
});

it('a quote that is never closed is reported on the line where its row begins', async () => {
  const rows = await read('a,b\n1,2\n3,"4\n5,6\n7,8\n');
  expect(rows.at(-1)).toMatchObject({ problem: { line: 3, reason: 'import_quote_not_closed' } });
});

it('a quotation mark in an unquoted cell is an inch', async () => {
  expect(await read(`a,b,c\n1,17' 6" cover,x\n2,Prop 14" alu,y\n3,12"x24",z\n`)).toEqual([
    row(1, 'a', 'b', 'c'),
    row(2, '1', `17' 6" cover`, 'x'),
    row(3, '2', 'Prop 14" alu', 'y'),
    row(4, '3', '12"x24"', 'z'),
  ]);
});

it('a quoted cell may have inches whose mark is not doubled', async () => {
  const rows = await read(`a,b\n1,"17' 6" cover"\n2,"14"" alu"\n3,${'"""Big"" one"'}\n`);
  expect(rows).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', `17' 6" cover`),
    row(3, '2', '14" alu'),
    row(4, '3', '"Big" one'),
  ]);
});

it('a quote that is only closed in a later row is reported, so that it swallows no rows', async () => {
  const rows = await read('a,b\n1,2\n3,"4\n5,"6"\n7,8\n');
  expect(rows.slice(0, 2)).toEqual([row(1, 'a', 'b'), row(2, '1', '2')]);
  expect(rows.slice(2)).toMatchObject([{ problem: { line: 3, reason: 'import_quote_not_closed' } }]);
});

it('an endless row is reported before it fills the memory', async () => {
  const rows = await Array.fromAsync(readCsv(bytesOf(`a,b\n1,${'z'.repeat(1_100_000)}\n`, 65_536)));
  expect(rows.at(-1)).toMatchObject({ problem: { line: 2, reason: 'import_row_too_large' } });
});

it('an error of the source ends the reading with that error', async () => {
  async function* broken() {
    yield Buffer.from('a,b\n1,2\n');
    throw new Error('connection lost');
  }
  await expect(Array.fromAsync(readCsv(broken()))).rejects.toThrow('connection lost');
});

it('the source is closed when the reader stops early', async () => {
  let open = true;
  async function* source() {
    try {
      for (;;) yield Buffer.from('a,b\n'.repeat(100));
    } finally {
      open = false;
    }
  }
  for await (const _row of readCsv(source())) break;
  await expect.poll(() => open).toBe(false);
});

it('any texts that are exported are imported as they were, cell by cell', async () => {
  const character = fc.constantFrom(...'ab1 \n\r\t,;"\'=+-@|é\u2028', '\r\n', '🚤');
  const row = fc.array(fc.string({ unit: character, maxLength: 8 }), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const named = rows.map((cells, at) => [`row ${at}`, ...cells]);
      const read: string[][] = [];
      for await (const one of readCsv(writeCsv(['sku', 'a', 'b', 'c'], named)))
        if ('cells' in one) read.push(one.cells);
      expect(read.slice(1).map((cells) => cells.map(withoutDefusal))).toEqual(named);
    }),
  );
});
