import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The columns of the inventory file that a picture depends on. */
const COLUMNS = [
  'sku',
  'category',
  'name_en',
  'pictures',
  'boatHPB',
  'boatMaxHp',
  'boatEngines',
  'boatDrive',
  'boatHuLe',
  'boatTubes',
  'boatColour',
  'boatStripe',
  'boatHuMa',
  'trailerFitsFrom',
  'trailerFitsTo',
  'trailerAxles',
  'omHoPo',
  'omEnTy',
  'omStart',
  'omDisplacement',
  'omCylinders',
  'omDrive',
  'omColour',
  'peBoStro',
  'peBlades',
  'peMaterial',
  'peScreen',
] as const;

export type InventoryRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Reads the demo inventory; a missing column ends the command with its name. */
export function readInventory(file: URL): InventoryRow[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
  });
  const missing = COLUMNS.filter((column) => rows[0]?.[column] === undefined);
  if (missing.length) throw new Error(`The inventory has no column ${missing.join(', ')}.`);
  return rows.map((row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? ''])) as InventoryRow);
}

export const numberIn = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** A number from a text that is always the same, to seed its picture. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Picks one of the choices by a seed; a salt makes several picks independent. */
export function pick<Choice>(choices: readonly [Choice, ...Choice[]], seed: number, salt = 0): Choice {
  const mixed = Math.imul((seed ^ (salt * 0x9e3779b9)) >>> 0, 0x85ebca6b) >>> 0;
  return choices[(mixed >>> 13) % choices.length] ?? choices[0];
}
