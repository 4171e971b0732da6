import type { ImportProblem } from '../import-problem.ts';

/** One row of a file, with the line on which it begins. */
export type ImportRow = { line: number; cells: string[] };

/** Rows one after another; when a file can't be read any further, the last thing that comes is the problem. */
export type ImportRows = AsyncGenerator<ImportRow | { problem: ImportProblem }>;

/** More than any honest row holds: a quote that is never closed must not read the whole file into one cell. */
export const largestRowBytes = 1_000_000;
