import type { ImportProblem } from '../import-problem.ts';

/** How a file writes what can be written in several ways. */
export type FileHabits = {
  /** A file whose cells stand between semicolons comes from a spreadsheet that writes 12,99 for 12.99. */
  decimals: 'point' | 'comma';
  /** The day that a workbook counts as 0. */
  dayZero: number;
};

export const usualHabits: FileHabits = { decimals: 'point', dayZero: Date.UTC(1899, 11, 30) };

/** One row of a file, with the line on which it begins, and what is unusual in how its file writes. */
export type ImportRow = { line: number; cells: string[]; habits?: Partial<FileHabits> };

/** Rows one after another; when a file can't be read any further, the last thing that comes is the problem. */
export type ImportRows = AsyncGenerator<ImportRow | { problem: ImportProblem }>;

/** More than any honest row holds: a quote that is never closed must not read the whole file into one cell. */
export const largestRowBytes = 1_000_000;
