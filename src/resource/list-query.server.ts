import { type AnyColumn, asc, Column, desc, inArray, is, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Filter } from '#src/db/filter/filter.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/input/field.ts';

/** The query of a list, as in an address. */

export type ListQuery = Readonly<Record<string, unknown>>;

export type SortKeys = Readonly<Record<string, AnyColumn | SQL>>;

/** `words` is free text for the searchable columns. */
export type Question = {
  page: number;
  limit: number;
  offset: number;
  order: SQL[];
  where: SQL[];
  keywords: string;
  /** The order is the usual one. */
  isUnsorted: boolean;
  language: Language;
  inTrash: boolean;
};

type Rules = { sort: SortKeys; defaultSort: Record<string, 1 | -1>; filters: Readonly<Record<string, Filter>> };

const defaultLimit = 10;
/** The most records in one answer. */
export const maxRecords = 5000;

const whole = (min: number, max: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
    .default(usual);

const ownKeys = {
  page: whole(1, 1_000_000, 1),
  limit: whole(0, maxRecords, defaultLimit),
  q: z.string().max(200).refine(isStorable).default(''),
  isRemove: z.enum(['0', '1']).default('0'),
  /** Some records by id, `3,17`: for the names of records that a form refers to. */
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
    .optional(),
  sort: z.string().max(400).optional(),
  lang: z.enum(['en', 'fr']).optional(),
};

const ownQuery = z.object(ownKeys);

/** Throws 400 with each unknown or invalid parameter. */
export function readQuestion(query: ListQuery, rules: Rules): Question {
  const { data, error } = ownQuery.safeParse(query);
  if (error)
    throw failure.badInput(Object.fromEntries(error.issues.map(({ path }) => [String(path[0]), 'error_bad_value'])));
  const limit = data.limit === 0 ? maxRecords : data.limit;
  return {
    page: data.page,
    limit,
    offset: (data.page - 1) * limit,
    order: orderOf(data.sort, rules),
    where: [...among(data.ids, rules.sort.id), ...conditionsOf(query, rules.filters)],
    keywords: data.q,
    isUnsorted: !data.sort,
    language: data.lang ?? 'en',
    inTrash: data.isRemove === '1',
  };
}

const among = (ids: string | undefined, column: AnyColumn | SQL | undefined): SQL[] =>
  ids && column ? [inArray(column as AnyColumn, ids.split(',').map(Number))] : [];

function conditionsOf(query: ListQuery, filters: Rules['filters']): SQL[] {
  return Object.entries(query)
    .filter(([key, value]) => !Object.hasOwn(ownKeys, key) && value !== '')
    .map(([key, value]) => {
      const filter = Object.hasOwn(filters, key) ? filters[key] : undefined;
      if (!filter) throw failure.badInput({ [key]: 'error_unknown_field' });
      const condition = typeof value === 'string' ? filter(value) : undefined;
      if (!condition) throw failure.badInput({ [key]: 'error_bad_value' });
      return condition;
    });
}

const directions = z.record(z.string(), z.literal([1, -1])).refine((keys) => Object.keys(keys).length > 0);
const sortShape = z.union([directions, z.array(directions).max(5)]);

/** Ties are broken by id, so that pages never overlap. */
function orderOf(sort: string | undefined, { sort: known, defaultSort }: Rules): SQL[] {
  const requested = sort ? readSort(sort) : [defaultSort];
  const keys = requested.flatMap((entry) => Object.entries(entry));
  const order = keys.map(([key, direction]) => {
    const column = Object.hasOwn(known, key) ? known[key] : undefined;
    if (!column) throw failure.badInput({ sort: 'error_bad_value' });
    const ordered = direction === 1 ? asc(column) : desc(column);
    // NULLS LAST on a NOT NULL column would prevent the use of its index.
    return is(column, Column) && column.notNull ? ordered : sql`${ordered} NULLS LAST`;
  });
  const id = known.id;
  return id && !keys.some(([key]) => key === 'id') ? [...order, asc(id)] : order;
}

function readSort(text: string): Record<string, 1 | -1>[] {
  try {
    return [sortShape.parse(JSON.parse(text))].flat();
  } catch {
    throw failure.badInput({ sort: 'error_bad_value' });
  }
}
