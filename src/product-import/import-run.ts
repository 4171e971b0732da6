/** One import, from the file that was handed in to what became of it, as the back office is told. */

export const importKinds = ['products', 'filters'] as const;
export type ImportKind = (typeof importKinds)[number];

/** `failed` and `cancelled`: nothing was kept. A dry run that found problems is done, not failed. */
export type ImportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone';

/** What an import did to a record. */
export type Outcome = 'created' | 'updated' | 'unchanged';

export type ImportCounts = Record<Outcome | 'failed', number>;

export type ImportAnswer = {
  id: number;
  kind: ImportKind;
  state: ImportState;
  /** 0 to 100. */
  percent: number;
  isDryRun: boolean;
  /** True: with one bad row, nothing is kept. */
  isAtomic: boolean;
  /** The rows were kept; of a dry run, they would be. Null until that is known. */
  isKept: boolean | null;
  counts: ImportCounts;
  /** In order of lines; at most 1,000 of `errorCount`. */
  errors: ImportLine[];
  errorCount: number;
  /** Odd, but kept; or left alone because staff have locked it. At most 1,000 of `warningCount`. */
  warnings: ImportLine[];
  warningCount: number;
  /** What each row changes, for at most 500 of `differenceCount` rows. */
  differences: ImportDifference[];
  differenceCount: number;
  /** What each column of the file was taken for. */
  mapping: ImportMapping[];
  user: string;
  fileName: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  cancelledBy: string | null;
  undoneAt: Date | null;
  undoneBy: string | null;
  canBeUndone: boolean;
};

/** A line of the table of problems: the heading is line 1; an empty column means the whole line, or the file. */
export type ImportLine = {
  line: number;
  column: string;
  /** The sentence, in the language that was asked for. */
  reason: string;
  reasonKey: string;
  value: string;
};

export type ImportMapping = { heading: string; column: string | null };

/** One row that creates or changes something, in the words of the file. */
export type ImportDifference = {
  line: number;
  /** What people know it by: the stock number, else the slug. */
  key: string;
  name: string;
  outcome: 'created' | 'updated';
  changes: { column: string; from: string; to: string }[];
};

export const mostDifferences = 500;

/** What was chosen for columns by hand: the column's name by the file's heading; null leaves a column out. */
export type ChosenMapping = Readonly<Record<string, string | null>>;
