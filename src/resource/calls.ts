import type { Actor, ResourceName } from '#src/access.ts';
import type { HistoryEntry } from '#src/audit/audit.server.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import type { SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { ListQuery } from './list-query.server.ts';

/** A record as answers carry it: its form, and what is derived beside it. */
export type Answered<Form> = Form & { id: number; createdAt: Date; updatedAt: Date; isRemove?: boolean };

export type Page = { currentPage: number; total: number; totalRecord: number; truncated?: true };
export type Listed<Form> = { record: Answered<Form>[]; page: Page };

/** A list as a file; its bytes are made while they are read. */
export type Export = { fileName: string; content: AsyncIterable<Uint8Array> };

/** The calls of one resource, as one person or the program itself makes them. Rights are checked inside. */
export type Calls<Form> = {
  list(query?: ListQuery): Promise<Listed<Form>>;
  one(id: unknown): Promise<Answered<Form>>;
  /** The same, from a copy where nothing has changed since. */
  oneWithCache(id: unknown): Promise<Answered<Form>>;
  /** The record of exactly that name, else those that begin with it. */
  getByName(name: unknown): Promise<Answered<Form> | Listed<Form>>;
  count(query?: ListQuery): Promise<number>;
  history(id: unknown): Promise<HistoryEntry[]>;
  /** The whole list as the query asks for it, as a file; who took it is written down. */
  export(query: ListQuery, format: SpreadsheetFormat): Promise<Export>;
  create(sent: Sent): Promise<Answered<Form>>;
  /** `id`, the fields that change, and `updatedAt` as loaded when nothing newer may be overwritten. */
  update(sent: Sent): Promise<Answered<Form>>;
  remove(id: unknown): Promise<void>;
  /** All or none. */
  removeMany(ids: unknown): Promise<void>;
  restore(id: unknown): Promise<Answered<Form>>;
  clone(id: unknown): Promise<Answered<Form>>;
  /** The form that `clone` would write, for a person to look over first. */
  formOfClone(id: unknown): Promise<Form>;
  /** The ids of records in their new order, in one transaction. */
  reorder(ids: unknown): Promise<void>;
};

export type Resource<Form> = {
  name: ResourceName;
  /** The entry of API and back office: null is a visitor. */
  as(actor: Actor | null): Calls<Form>;
  /** The visible way past all rights: for jobs and seeds. */
  asSystem(): Calls<Form>;
};
