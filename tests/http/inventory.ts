import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The values of one column of the demo's inventory file, without empty cells. */
export function columnOfInventory(column: string): string[] {
  const rows: Record<string, string>[] = parse(readFileSync('demo/inventory.csv'), { columns: true, bom: true });
  return rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
}
