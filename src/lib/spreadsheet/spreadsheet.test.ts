import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeCsv, writeXlsx } from './spreadsheet.server.ts';
import type { Cell } from './spreadsheet.ts';

const gather = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(chunks));
const csvOf = async (headings: string[], rows: Cell[][]) => (await gather(writeCsv(headings, rows))).toString();
const sheetOf = async (headings: string[], rows: Cell[][]) =>
  (await readXlsx(await gather(writeXlsx(headings, rows)))).sheets[0]?.rows;

it('a CSV file has a byte order mark, quotes where needed, and CRLF line endings', async () => {
  const text = await csvOf(
    ['name', 'note'],
    [
      ['Osprey, 22 ft', 'says "hi"\nto all'],
      ['Été', null],
    ],
  );
  expect(text).toBe('\ufeffname,note\r\n"Osprey, 22 ft","says ""hi""\nto all"\r\nÉté,\r\n');
});

it('a text that looks like a formula is escaped in a CSV; in a workbook a text is none', async () => {
  expect(await csvOf(['=a'], [['=1+1'], [-5]])).toBe("\ufeff'=a\r\n'=1+1\r\n-5\r\n");
  expect(await sheetOf(['=a'], [['=1+1'], [-5]])).toEqual([['=a'], ['=1+1'], [-5]]);
});

it('characters that XML can’t contain are left out', async () => {
  const [, row] = (await sheetOf(['a', 'b'], [['x\0\x0by\ud800', 'a'.repeat(40_000)]])) ?? [];
  expect(row?.[0]).toBe('xy\ufffd');
  expect(row?.[1]).toHaveLength(32_767);
});

it('spaces, line breaks and XML characters are preserved in a sheet', async () => {
  const cells = ['  two ', 'a\nb', '<b> & "c"', '_x0041_', ''];
  const [, row] = (await sheetOf(['a', 'b', 'c', 'd', 'e', 'f'], [[...cells, 'end']])) ?? [];
  expect(row?.slice(0, 4)).toEqual(cells.slice(0, 4));
});

it('rows are written while they are read', async () => {
  const requested: number[] = [];
  function* rows() {
    for (let row = 0; row < 10_000; row++) {
      requested.push(row);
      yield ['x', row];
    }
  }
  const chunks = writeCsv(['a', 'b'], rows());
  await chunks.next();
  expect(requested).toEqual([]);
  await chunks.next();
  expect(requested.length).toBeLessThan(1000);
});

it('a column of times shows day and hour, as values that spreadsheets know', async () => {
  const headings = ['day', { text: 'at', isTime: true as const }];
  const row = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T10:05:00Z')];
  expect((await gather(writeCsv(headings, [row]))).toString()).toBe('\ufeffday,at\r\n2026-11-20,2026-11-20 10:05\r\n');
  const read = (await readXlsx(await gather(writeXlsx(headings, [row])))).sheets[0]?.rows;
  expect(read).toEqual([['day', 'at'], row]);
});
