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

it('a text that looks like a formula is escaped in both formats, a negative number is not', async () => {
  expect(await csvOf(['=a'], [['=1+1'], [-5]])).toBe("\ufeff'=a\r\n'=1+1\r\n-5\r\n");
  expect(await sheetOf(['=a'], [['=1+1'], [-5]])).toEqual([["'=a"], ["'=1+1"], [-5]]);
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
