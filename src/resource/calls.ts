import type { Actor, ResourceName } from '#src/access.ts';
import type { HistoryEntry } from '#src/audit/audit.server.ts';
import type { Changes } from '#src/audit/difference.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import type { SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { ListQuery } from './list-query.server.ts';

/** A record in answers: its form, and derived fields. */
export type Answered<Form> = Form & { id: number; createdAt: Date; updatedAt: Date; isRemove?: boolean };

export type Page = { currentPage: number; total: number; totalRecord: number; truncated?: true };
export type Listed<Form> = { record: Answered<Form>[]; page: Page };

/** The ids of a whole list. */
export type ListedIds = { id: number[]; truncated?: true };

/** How many of the records changed. */
export type ManyUpdated = { changed: number };

/** A list as a file, generated while it is read. */
export type Export = { fileName: string; content: AsyncIterable<Uint8Array> };

/** A change of several records; of an update, `changes` has the old and new values of the first of them. */
export type ListChange = {
  id: string;
  by: string;
  createdAt: Date;
  undoneAt: Date | null;
  action: string;
  count: number;
  changes: Changes;
};

/** Why a record was left as it is: somebody has changed it since, it is gone, or the rules of today refuse it. */
export const leftReasons = ['changed', 'gone', 'refused'] as const;
export type LeftRecord = { id: number; name: string; reason: (typeof leftReasons)[number]; by: string | null };
export type ListChangeUndone = { undone: number; left: LeftRecord[] };

/** The calls of one resource, as one user or the system makes them. Rights are checked inside. */
export type Calls<Form> = {
  list(query?: ListQuery): Promise<Listed<Form>>;
  one(id: unknown): Promise<Answered<Form>>;
  /** The same, from the cache. */
  oneWithCache(id: unknown): Promise<Answered<Form>>;
  /** The record with exactly that name, else those whose names begin with it. */
  getByName(name: unknown): Promise<Answered<Form> | Listed<Form>>;
  count(query?: ListQuery): Promise<number>;
  /** The ids of all results of a query, in order, at most 5,000. */
  ids(query?: ListQuery): Promise<ListedIds>;
  history(id: unknown): Promise<HistoryEntry[]>;
  /** The whole filtered list as a file; recorded in the audit log. */
  /** With a language it is for people who read that. */
  export(query: ListQuery, format: SpreadsheetFormat, words?: Language | null): Promise<Export>;
  /** Repeats with the same idempotency key create one record. */
  create(sent: Sent, key?: string | null): Promise<Answered<Form>>;
  /** `id`, the changed fields, and `updatedAt` as loaded to detect conflicts. */
  update(sent: Sent): Promise<Answered<Form>>;
  /** Several at once, all or none: `record` has what `update` takes of each. */
  updateMany(sent: Sent): Promise<ManyUpdated>;
  remove(id: unknown): Promise<void>;
  /** All or none. */
  removeMany(ids: unknown): Promise<void>;
  restore(id: unknown): Promise<Answered<Form>>;
  clone(id: unknown): Promise<Answered<Form>>;
  /** The form that `clone` would write, to be edited first. */
  formOfClone(id: unknown): Promise<Form>;
  /** The ids of records in their new order, in one transaction. */
  reorder(ids: unknown): Promise<void>;
  /** What was changed in several records at once within the last 30 days. */
  changes(): Promise<ListChange[]>;
  undoChange(id: string): Promise<ListChangeUndone>;
};

export type Resource<Form> = {
  name: ResourceName;
  /** Calls with a user's rights; null is a visitor. Those that name a change of several records belong to it. */
  as(actor: Actor | null, listChangeId?: string): Calls<Form>;
  /** Calls without access checks, for jobs and seeds. */
  asSystem(): Calls<Form>;
};
