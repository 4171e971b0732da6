/** An import in the back office, from the uploaded file to its result. */

export const importKinds = ['products', 'filters'] as const;
export type ImportKind = (typeof importKinds)[number];

/** `failed` and `cancelled`: nothing was imported. A dry run with errors is `done`, not `failed`. */
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
  /** True: one bad row rejects the whole file. */
  isAtomic: boolean;
  /** The rows were imported; of a dry run, they would be. Null until that is known. */
  isKept: boolean | null;
  counts: ImportCounts;
  /** In order of lines; at most 1,000 of `errorCount`. */
  errors: ImportLine[];
  errorCount: number;
  /** Warnings, and fields that were left unchanged because staff have locked them. At most 1,000 of `warningCount`. */
  warnings: ImportLine[];
  warningCount: number;
  /** The changes of each row, for at most 500 of `differenceCount` rows. */
  differences: ImportDifference[];
  differenceCount: number;
  /** How each column of the file was recognized. */
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

/** A line of the table of errors: the heading is line 1; an empty column means the whole line, or the file. */
export type ImportLine = {
  line: number;
  column: string;
  /** The message, in the requested language. */
  reason: string;
  reasonKey: string;
  value: string;
};

export type ImportMapping = { heading: string; column: string | null };

/** One row that creates or changes something, with the values of the file. */
export type ImportDifference = {
  line: number;
  /** Identifies the record: the stock number, else the slug. */
  key: string;
  name: string;
  outcome: 'created' | 'updated';
  changes: { column: string; from: string; to: string }[];
};

export const mostDifferences = 500;

/** The user's mapping: the column's name by the file's heading; null ignores a column. */
export type ChosenMapping = Readonly<Record<string, string | null>>;
