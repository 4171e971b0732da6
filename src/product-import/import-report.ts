import type { ImportProblem } from './import-problem.ts';
import {
  type ImportCounts,
  type ImportDifference,
  type ImportMapping,
  mostDifferences,
  type Outcome,
} from './import-run.ts';

export type ReportContents = {
  counts: ImportCounts;
  /** In order of lines; at most the first 1,000 of `problemCount`. */
  problems: ImportProblem[];
  problemCount: number;
  /** Odd, but kept; in order of lines, and at most the first 1,000 of `warningCount`. */
  warnings: ImportProblem[];
  warningCount: number;
  mapping: ImportMapping[];
  differences: ImportDifference[];
};

/** The book of one import: what became of every row. */
export type ReportBuilder = {
  /** A row, or the whole file, can't be used as it is. */
  fail(line: number, problems: ImportProblem[]): void;
  /** Something is wrong, but the row itself is kept. */
  addError(problem: ImportProblem): void;
  warn(warnings: ImportProblem[]): void;
  succeed(recordId: number, outcome: Outcome): void;
  /** A product whose row changed nothing may still have got other links. */
  relink(productIds: number[]): number[];
  readAs(mapping: ImportMapping[]): void;
  /** How many more differences are worth writing down. */
  roomForDifferences(): number;
  /** A second difference of one record adds to its first. */
  differ(recordId: number, difference: ImportDifference): void;
  hasProblems(): boolean;
  report(): ReportContents;
};

/** A file of another program has something wrong on every line; nobody reads more than this. */
const maxEntries = 1000;

export function createReportBuilder(): ReportBuilder {
  const outcomes = new Map<number, Outcome>();
  const failedLines = new Set<number>();
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const differences = new Map<number, ImportDifference>();
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
    roomForDifferences: () => mostDifferences - differences.size,
    differ(recordId, difference) {
      const earlier = differences.get(recordId);
      const changes = [...(earlier?.changes ?? []), ...difference.changes];
      if (earlier || differences.size < mostDifferences)
        differences.set(recordId, { ...difference, ...earlier, changes });
    },
    hasProblems: () => problemCount > 0,
    report: () => ({
      counts: { ...countOutcomes(outcomes), failed: failedLines.size },
      problems: problems.toSorted((a, b) => a.line - b.line),
      problemCount,
      warnings: [...warnings],
      warningCount,
      mapping,
      differences: [...differences.values()].toSorted((a, b) => a.line - b.line),
    }),
  };
}

function countOutcomes(outcomes: ReadonlyMap<number, Outcome>): Record<Outcome, number> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const outcome of outcomes.values()) counts[outcome] += 1;
  return counts;
}

/** Rows that change are warned of once they are written, after those that don't: the first lines stay first. */
function insertByLine(warnings: ImportProblem[], warning: ImportProblem) {
  let place = warnings.length;
  while (place > 0 && (warnings[place - 1]?.line ?? 0) > warning.line) place -= 1;
  warnings.splice(place, 0, warning);
  if (warnings.length > maxEntries) warnings.pop();
}
