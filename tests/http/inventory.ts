import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The rows of the demo's inventory file, by the names of its columns. */
export const rowsOfInventory = (): Record<string, string>[] =>
  parse(readFileSync('demo/inventory.csv'), { columns: true, bom: true });

/** The values of one column, without empty cells. */
export const columnOfInventory = (column: string): string[] =>
  rowsOfInventory()
    .map((row) => row[column] ?? '')
    .filter((cell) => cell !== '');
