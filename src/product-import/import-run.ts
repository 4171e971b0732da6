import { z } from 'zod';
import { instantAnswer } from '#src/lib/answer.ts';
import { unmatchedValue } from './value-matches.ts';

/** An import in the back office, from the uploaded file to its result. */

/** Kinds of tables, and photos, which come as an archive. */
export const tableKinds = ['products', 'filters'] as const;
export const importKinds = [...tableKinds, 'photos'] as const;
export type ImportKind = (typeof importKinds)[number];

/** `failed` and `cancelled`: nothing was imported. A dry run with errors is `done`, not `failed`. */
const importState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'undone']);

/** What an import did to a record. */
export type Outcome = 'created' | 'updated' | 'unchanged';

const importCounts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), failed: z.int() });
export type ImportCounts = z.infer<typeof importCounts>;

/** A line of the table of errors: the heading is line 1; an empty column means the whole line, or the file. */
const importLine = z.object({
  line: z.int().describe('The heading is line 1'),
  column: z.string().describe('Empty for the whole line, or the file'),
  reason: z.string().describe('A sentence in the language of the request'),
  reasonKey: z.string(),
  value: z.string(),
});
export type ImportLine = z.infer<typeof importLine>;

const importMapping = z.object({
  heading: z.string(),
  column: z.string().nullable(),
  samples: z.array(z.string()).optional().describe('The first three values of the column'),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** One row that creates or changes something, with the values of the file. */
const importDifference = z.object({
  line: z.int(),
  key: z.string().describe('Identifies the record: the stock number, else the slug'),
  name: z.string(),
  outcome: z.enum(['created', 'updated']),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
});
export type ImportDifference = z.infer<typeof importDifference>;

export const importAnswer = z
  .object({
    id: z.int(),
    kind: z.enum(importKinds),
    state: importState,
    isInterrupted: z
      .boolean()
      .describe(
        'It is running, but its process or database connection ended: it starts again on its own. False in lists',
      ),
    percent: z.int().describe('0 to 100'),
    isDryRun: z.boolean(),
    isAtomic: z.boolean().describe('True: one bad row rejects the whole file'),
    isKept: z
      .boolean()
      .nullable()
      .describe('The rows were imported; of a dry run, they would be. Null until that is known'),
    counts: importCounts,
    errors: z.array(importLine).describe('In order of lines; at most 1,000 of `errorCount`'),
    errorCount: z.int(),
    warnings: z
      .array(importLine)
      .describe('Warnings, and fields that staff have locked; at most 1,000 of `warningCount`'),
    warningCount: z.int(),
    differences: z.array(importDifference).describe('The changes of at most 500 of `differenceCount` rows'),
    differenceCount: z.int(),
    mapping: z.array(importMapping).describe('How each column of the file was recognized'),
    unmatched: z.array(unmatchedValue).describe('Values of the file that name no category, brand or condition'),
    photos: z
      .object({ waiting: z.int(), fetched: z.int(), failed: z.array(importLine).describe('At most 200') })
      .nullable()
      .describe('What became of photos that the file links to; null when it links to none, and in lists'),
    sheet: z.string().nullable().describe('The sheet of a workbook that was read'),
    sheets: z.array(z.string()).describe('All sheets of a workbook'),
    user: z.string(),
    fileName: z.string(),
    createdAt: instantAnswer,
    startedAt: instantAnswer.nullable(),
    finishedAt: instantAnswer.nullable(),
    cancelledBy: z.string().nullable(),
    undoneAt: instantAnswer.nullable(),
    undoneBy: z.string().nullable(),
    canBeUndone: z.boolean(),
    canChoose: z.boolean().describe('Sheet, columns and values can be chosen: of a check, or of a file of a source'),
    unpublished: z.int().describe('Products that it created and that have no page yet; 0 in lists'),
  })
  .meta({ id: 'Import' });
export type ImportAnswer = z.infer<typeof importAnswer>;

export const maxDifferences = 500;

/** The user's mapping: the column's name by the file's heading; null ignores a column. */
export type ChosenMapping = Readonly<Record<string, string | null>>;
