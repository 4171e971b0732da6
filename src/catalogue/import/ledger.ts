import type { ImportProblem } from './import-problem.ts';

/** What an import did to a product. */
export type Outcome = 'created' | 'updated' | 'unchanged';

export type ImportCounts = Record<Outcome | 'failed', number>;

/** The book of one import: what became of every row. */
export type Ledger = {
  /** A row, or the whole file, can't be used as it is. */
  fail(line: number, problems: ImportProblem[]): void;
  /** Something is wrong, but the row itself is kept. */
  complain(problem: ImportProblem): void;
  warn(warnings: ImportProblem[]): void;
  succeed(productId: number, outcome: Outcome): void;
  /** A product whose row changed nothing may still have got other links. */
  relink(productIds: number[]): number[];
  hasProblems(): boolean;
  report(): { counts: ImportCounts; problems: ImportProblem[]; problemCount: number; warnings: ImportProblem[] };
};

/** A file of another program has something wrong on every line; nobody reads more than this. */
const mostKept = 1000;

export function createLedger(): Ledger {
  const outcomes = new Map<number, Outcome>();
  const failedLines = new Set<number>();
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  let problemCount = 0;
  const complain = (problem: ImportProblem) => {
    problemCount += 1;
    if (problems.length < mostKept) problems.push(problem);
  };
  return {
    complain,
    fail(line, found) {
      failedLines.add(line);
      for (const problem of found) complain(problem);
    },
    warn: (found) => void warnings.push(...found.slice(0, mostKept - warnings.length)),
    succeed: (productId, outcome) => void outcomes.set(productId, outcome),
    relink(productIds) {
      const touched = productIds.filter((id) => outcomes.get(id) === 'unchanged');
      for (const id of touched) outcomes.set(id, 'updated');
      return touched;
    },
    hasProblems: () => problemCount > 0,
    report: () => ({
      counts: { ...countOutcomes(outcomes), failed: failedLines.size },
      problems: problems.toSorted((a, b) => a.line - b.line),
      problemCount,
      warnings,
    }),
  };
}

function countOutcomes(outcomes: ReadonlyMap<number, Outcome>): Record<Outcome, number> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const outcome of outcomes.values()) counts[outcome] += 1;
  return counts;
}
