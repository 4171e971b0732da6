import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import french from '../../messages/fr.json' with { type: 'json' };
import { authors } from './authors.ts';
import { blogCategories } from './blog-categories.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { dealer } from './dealer.ts';
import { filters } from './filters.ts';
import { notifications } from './notifications.ts';
import { articles, pages } from './posts/posts.ts';
import { serviceTypes } from './services.ts';
import { showcases } from './showcases.ts';

const named =
  'secondes?|minutes?|heures?|jours?|semaines?|mois|ans|années|places|pieds|pouces|bateaux|moteurs|pièces|%|\\$';
const units = 'Mo|Ko|h|min|HP|kW|V|pi|po|lb|kg|L|km|tr/min|nœuds';
const wrong = [
  // A plain space where a line must not break.
  / [:»]|« /,
  new RegExp(`\\d (?:${named}|${units})(?![\\p{L}\\d])`, 'u'),
  // A space where Canadian French has none.
  /[\p{L}\d»)][ \u00a0\u202f][;!?…](?![\p{L}@])/u,
];

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** Every text under a key `fr`. */
const frenchIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => (key === 'fr' ? stringsIn(part) : frenchIn(part)))
    : [];

const withWrongSpaces = (texts: readonly string[]) => texts.filter((text) => wrong.some((rule) => rule.test(text)));

it('the French messages have no-break spaces where the rules want them', () => {
  expect(withWrongSpaces(stringsIn(french))).toEqual([]);
});

it('the French texts of the demo do too', () => {
  const facts = {
    authors,
    blogCategories,
    brands,
    categories,
    dealer,
    filters,
    notifications,
    serviceTypes,
    showcases,
  };
  const texts = frenchIn({ ...facts, pages, articles });
  expect(texts.length).toBeGreaterThan(500);
  expect(withWrongSpaces(texts)).toEqual([]);
});

it.each(['inventory', 'inventory-with-mistakes'])('the French columns of %s.csv do too', (name) => {
  const file = readFileSync(new URL(`../${name}.csv`, import.meta.url));
  const rows: Record<string, string>[] = parse(file, { columns: true, bom: true, relax_column_count: true });
  const texts = rows.flatMap((row) => Object.entries(row).flatMap(([key, text]) => (key.endsWith('_fr') ? text : [])));
  expect(withWrongSpaces(texts)).toEqual([]);
});
