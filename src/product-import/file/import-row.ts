import type { ImportProblem } from '../import-problem.ts';

/** Formats of a file that can't be seen in a single cell. */
export type FileHabits = {
  /** A file with semicolons comes from a spreadsheet with decimal commas. */
  decimals: 'point' | 'comma';
  /** Day 0 of a workbook. */
  dayZero: number;
};

export const defaultHabits: FileHabits = { decimals: 'point', dayZero: Date.UTC(1899, 11, 30) };

/** One row of a file, with its first line number and the formats of the file. */
export type ImportRow = {
  line: number;
  cells: string[];
  habits?: Partial<FileHabits>;
  /** The positions of numbers that a workbook shows as dates. */
  dates?: number[];
};

/** A stream of rows; when a file can't be read any further, the last value is the error. */
export type ImportRows = AsyncGenerator<ImportRow | { problem: ImportProblem }>;

/** More than any real row: an unclosed quote must not read the whole file into one cell. */
export const largestRowBytes = 1_000_000;
