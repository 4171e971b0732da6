import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** What the demo's own file says in one column, without the empty cells. */
export function columnOfInventory(column: string): string[] {
  const rows: Record<string, string>[] = parse(readFileSync('demo/inventory.csv'), { columns: true, bom: true });
  return rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
}
