import { foldWord } from '#src/catalogue/product/attribute/vocabulary.ts';
import type { ImportProblem } from './import-problem.ts';
import {
  type ImportCounts,
  type ImportDifference,
  type ImportMapping,
  maxDifferences,
  type Outcome,
} from './import-run.ts';
import { type MatchedField, matchedFields, type UnmatchedValue } from './value-matches.ts';

export type ReportContents = {
  counts: ImportCounts;
  /** In order of lines; at most the first 1,000 of `problemCount`. */
  problems: ImportProblem[];
  problemCount: number;
  /** Warnings, in order of lines; at most the first 1,000 of `warningCount`. */
  warnings: ImportProblem[];
  warningCount: number;
  mapping: ImportMapping[];
  differences: ImportDifference[];
  /** The lines of rejected rows, in order. */
  failedLines: number[];
  /** Values that a person can match with our names: categories first, of each field the most frequent first. */
  unmatched: UnmatchedValue[];
};

/** Collects what happens to every row of an import. */
export type ReportBuilder = {
  /** A row, or the whole file, is rejected. */
  fail(line: number, problems: ImportProblem[]): void;
  /** An error, but the row itself is imported. */
  addError(problem: ImportProblem): void;
  warn(warnings: ImportProblem[]): void;
  succeed(recordId: number, outcome: Outcome): void;
  /** A product whose row changed nothing may still have got other links. */
  relink(productIds: number[]): number[];
  readAs(mapping: ImportMapping[]): void;
  /** How many more differences can be recorded. */
  roomForDifferences(): number;
  /** A second difference of one record is merged into its first. */
  differ(recordId: number, difference: ImportDifference): void;
  /** A value of a row that is no name of ours. */
  noteUnmatched(field: MatchedField, value: string): void;
  hasProblems(): boolean;
  report(): ReportContents;
};

/** A file of another format has an error on every line; nobody reads more than this. */
const maxEntries = 1000;
/** More values than this are no list of ours: the column is another one. */
const maxUnmatched = 200;

export function createReportBuilder(): ReportBuilder {
  const outcomes = new Map<number, Outcome>();
  const failedLines = new Set<number>();
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const differences = new Map<number, ImportDifference>();
  const unmatched = new Map<string, UnmatchedValue>();
  let mapping: ImportMapping[] = [];
  let problemCount = 0;
  let warningCount = 0;
  const addError = (problem: ImportProblem) => {
    problemCount += 1;
    if (problems.length < maxEntries) problems.push(problem);
  };
  return {
    addError,
    fail(line, found) {
      failedLines.add(line);
      for (const problem of found) addError(problem);
    },
    warn(found) {
      warningCount += found.length;
      for (const warning of found) insertByLine(warnings, warning);
    },
    succeed: (recordId, outcome) => void outcomes.set(recordId, outcome),
    relink(productIds) {
      const touched = productIds.filter((id) => outcomes.get(id) === 'unchanged');
      for (const id of touched) outcomes.set(id, 'updated');
      return touched;
    },
    readAs(found) {
      mapping = found;
    },
    roomForDifferences: () => maxDifferences - differences.size,
    differ(recordId, difference) {
      const earlier = differences.get(recordId);
      const changes = [...(earlier?.changes ?? []), ...difference.changes];
      if (earlier || differences.size < maxDifferences)
        differences.set(recordId, { ...difference, ...earlier, changes });
    },
    noteUnmatched(field, value) {
      const key = `${field} ${foldWord(value)}`;
      const rows = (unmatched.get(key)?.rows ?? 0) + 1;
      if (rows > 1 || unmatched.size < maxUnmatched)
        unmatched.set(key, { field, value: unmatched.get(key)?.value ?? value, rows });
    },
    hasProblems: () => problemCount > 0,
    report: () => ({
      counts: { ...countOutcomes(outcomes), failed: failedLines.size },
      problems: problems.toSorted((a, b) => a.line - b.line),
      problemCount,
      warnings: [...warnings],
      warningCount,
      mapping,
      failedLines: [...failedLines].sort((a, b) => a - b),
      unmatched: [...unmatched.values()].sort(
        (a, b) => matchedFields.indexOf(a.field) - matchedFields.indexOf(b.field) || b.rows - a.rows,
      ),
      differences: [...differences.values()].toSorted((a, b) => a.line - b.line),
    }),
  };
}

function countOutcomes(outcomes: ReadonlyMap<number, Outcome>): Record<Outcome, number> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const outcome of outcomes.values()) counts[outcome] += 1;
  return counts;
}

/** Warnings of changed rows come later than those of unchanged ones, but are sorted by line. */
function insertByLine(warnings: ImportProblem[], warning: ImportProblem) {
  let place = warnings.length;
  while (place > 0 && (warnings[place - 1]?.line ?? 0) > warning.line) place -= 1;
  warnings.splice(place, 0, warning);
  if (warnings.length > maxEntries) warnings.pop();
}
