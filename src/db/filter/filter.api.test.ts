import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { matchesKeywords, phoneIn } from './filter.server.ts';
import { nameOrder } from './name-order.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function finds(written: { name?: string; phone?: string }, keywords: string): Promise<boolean> {
  const name = sql`${written.name ?? ''}::text`;
  const phone = sql`${written.phone ?? ''}::text`;
  const condition = matchesKeywords([name, phone, phoneIn(phone)], keywords);
  const { rows } = await database.db.execute<{ found: boolean }>(sql`SELECT (${condition}) AS found`);
  return rows[0]?.found ?? false;
}

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const without = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Œ', 'OE').replaceAll('œ', 'oe');

/** The same text in another notation. */
const notations = {
  'in capitals': (text: string) => text.toUpperCase(),
  'in small letters': (text: string) => text.toLowerCase(),
  'without accents': without,
  'in decomposed accents': (text: string) => text.normalize('NFD'),
  'with typographic apostrophes': (text: string) => text.replaceAll("'", '’'),
  'with the apostrophe of letters': (text: string) => text.replaceAll("'", 'ʼ'),
  'without apostrophes': (text: string) => text.replaceAll("'", ''),
  'with a mark that nobody sees': (text: string) => `\u200E${text.slice(0, 2)}\u200B${text.slice(2)}`,
} satisfies Record<string, (text: string) => string>;
const notation = oneOf(...Object.values(notations));

const word = oneOf(
  'Hélène',
  'Émile',
  "O'Brien",
  "l'évasion",
  'hélices',
  'Œuvre',
  'Noël',
  'garçon',
  'Zoë',
  'Ångström',
  'MC-7',
);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

const group = oneOf('555', '604', '987');
const last = oneOf('0101', '4420', '0999');
const phone = fc.tuple(oneOf('250', '604', '819'), group, last);
const phoneNotations = [
  ([area, middle, end]: string[]) => `${area}-${middle}-${end}`,
  ([area, middle, end]: string[]) => `(${area}) ${middle}-${end}`,
  ([area, middle, end]: string[]) => `${area}.${middle}.${end}`,
  ([area, middle, end]: string[]) => `${area} ${middle} ${end}`,
  ([area, middle, end]: string[]) => `${area}${middle}${end}`,
  ([area, middle, end]: string[]) => `+1 ${area} ${middle} ${end}`,
  ([area, middle, end]: string[]) => `1-${area}-${middle}-${end}`,
  ([area, middle, end]: string[]) => `${area}\u2011${middle}\u2013${end}`,
  ([area, middle, end]: string[]) => `\u202A+1 (${area}) ${middle}-${end}\u202C`,
  ([area, middle, end]: string[]) => `${area}-${middle}-${end} ext. 12`,
  ([area, middle, end]: string[]) => `${area}-${middle}-${end} poste 203`,
];

describe('a search of the back office', () => {
  it('finds what is written in one notation in every other', { timeout: 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(text, notation, notation, async (written, stored, typed) => {
        expect(await finds({ name: stored(written) }, typed(written))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('finds a phone number in any notation, alone and beside a name', { timeout: 30_000 }, async () => {
    const notations = oneOf(...phoneNotations);
    await fc.assert(
      fc.asyncProperty(phone, notations, notations, fc.boolean(), async (number, stored, typed, isNamed) => {
        const person = { name: 'Émile Roy', phone: stored(number) };
        expect(await finds(person, isNamed ? `emile ${typed(number)}` : typed(number))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('finds nothing that is written otherwise', async () => {
    const person = { name: 'Hélène O’Brien 100%_\\', phone: '250-555-0101' };
    for (const keywords of ['Helena', 'helene roy', '250-555-0102', '555-0102', 'h_l_ne', '%e%', "o'briens"])
      expect(await finds(person, keywords)).toBe(false);
    for (const keywords of ['', ' ', '100%', '%_\\', '5550101', '0101', '(250)'])
      expect(await finds(person, keywords)).toBe(true);
  });
});

it('the database compares stock numbers as the program does', async () => {
  const blank = oneOf('-', ' ', '\u00A0', '\u2011', '–', '\u200B', '\t', '\u202F', '.', '/', '_', '');
  const code = fc.array(fc.tuple(oneOf('TJ', 'tj', 'É', 'e\u0301', '21', 'x'), blank), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(code, async (parts) => {
      const written = parts.flat().join('');
      const { rows } = await database.db.execute<{ key: string }>(sql`SELECT code_key(${written}) AS key`);
      expect(rows[0]?.key).toBe(codeKey(written));
    }),
  );
});

it('names are sorted as both languages do: without case and accents, and numbers by their value', async () => {
  const sorted = [
    ...['300', '2200', 'À la mer', 'adam', 'Bob 9', 'bob 10', 'Bob 10 B', 'Émile', 'Emma', 'E\u0301ric', 'Frère'],
    ...['Oak', "O'Brien", 'O’Dell', 'Œuvre', 'Olive', 'Zoé'],
  ];
  const shuffled = sorted.toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1));
  const { rows } = await database.db.execute<{ name: string }>(
    sql`SELECT name FROM unnest(${sql.param(shuffled)}::text[]) AS name ORDER BY ${nameOrder(sql`name`)}`,
  );
  expect(rows.map(({ name }) => name)).toEqual(sorted);
});
