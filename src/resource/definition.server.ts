import type { AnyColumn, InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Action, Actor, CurrentUser, ResourceName } from '#src/access.ts';
import type { Db, Reading, Tx } from '#src/db/client.server.ts';
import type { Filter, Searched } from '#src/db/filter/filter.server.ts';
import type { RecordCache } from '#src/db/record-cache.server.ts';
import type { Reference } from '#src/db/rules/require-unused.server.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Aliases } from './aliases.ts';
import type { Calls } from './calls.ts';

/** The declaration of a resource; resource.server.ts makes its calls. */

export type ResourceTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
type IsAny<Type> = 0 extends 1 & Type ? true : false;
// biome-ignore lint/suspicious/noExplicitAny: the row of any table is any row, which a list of resources relies on
export type Row<Table extends ResourceTable> = IsAny<Table> extends true ? any : InferSelectModel<Table>;
/** Columns to write. Undefined leaves a column unchanged, or to `beforeSave`. */
export type Values<Table extends ResourceTable> = {
  [Column in keyof InferInsertModel<Table>]?: InferInsertModel<Table>[Column] | undefined;
};

export type Save<Table extends ResourceTable, Parsed> = {
  tx: Tx;
  /** Null for the system. */
  actor: Actor | null;
  /** Null on creation. */
  before: Row<Table> | null;
  parsed: Parsed;
  values: Values<Table>;
  now: Date;
  /** The caller has confirmed what an earlier call asked. */
  isAnyway: boolean;
  /** The public URL, for emails that a save queues. */
  publicUrl: string;
};

/** `user` is null for the system, which sees everything. */
type Beside = {
  db: Reading;
  now: Date;
  publicUrl: string;
  hasMailServer: boolean;
  stored: RecordCache;
  user: CurrentUser | null;
};

/** Finds records by free text; `order` is by relevance, for a list without an order of its own. */
export type FindRecords = (
  search: Omit<Beside, 'publicUrl' | 'hasMailServer'> & { keywords: string; language: Language },
) => Promise<{ where: SQL; order?: SQL[] }>;

/** What was written; a copy of another record is marked. */
type Saved<Table extends ResourceTable, Parsed> = Save<Table, Parsed> & { row: Row<Table>; isCopy?: boolean };

type Option = { value: string | number; label: string };
/** Called with any value but null; undefined: it is written as it is. */
type NameOf = (value: unknown, language: Language, record: Readonly<Record<string, unknown>>) => string | undefined;
/** The names of records or settings by the values that stand for them. */
export type ReadNames = (
  db: Reading,
  values: readonly (string | number)[],
  language: Language,
) => Promise<ReadonlyMap<string | number, string>>;

/** What every definition has, whatever its form. */
type Common<Table extends ResourceTable, Form, Parsed> = {
  name: ResourceName;
  table: Table;
  /** The record's title. */
  label: (row: Row<Table>) => string;
  /** The column that `getByName` searches. */
  nameColumn: AnyColumn | SQL;
  /** The columns of the text search. */
  search?: readonly Searched[];
  /** Instead: a text search of its own. */
  find?: FindRecords;
  sort?: Readonly<Record<string, AnyColumn | SQL>>;
  defaultSort?: Record<string, 1 | -1>;
  /** Instead, where the order depends on the day. */
  defaultOrder?: (now: Date) => SQL[];
  filters?: Readonly<Record<string, Filter>>;
  references?: readonly Reference[];
  /** The name in audit and history, for resources that share a table. */
  audited?: ResourceName;
  /** Which rows are records for this user; null is the system. Added to every WHERE. */
  only?: (user: CurrentUser | null) => SQL | undefined;
  /** Actions that nobody may do. */
  except?: readonly Action[];
  /** Calls that differ, made of the same steps as the others. They check the rights themselves. */
  ownCalls?: (context: ResourceContext<Form>) => Partial<Calls<Form>>;
  /** Who may have the list as a file, if not everybody who may read it. */
  mayExport?: (user: CurrentUser | null) => boolean;
  /** Fields in answers that exports leave out. */
  hiddenFromExport?: readonly string[];
  /** By field: the options whose labels, or the rule by which, a file for people names values. */
  exportChoices?: Readonly<Record<string, readonly Option[] | NameOf>>;
  /** The same for fields that hold ids: their names are read, or stand in another field, which is then no column. */
  exportNames?: Readonly<Record<string, ReadNames | string>>;
  /** Columns that files for people leave out: ids of what the record says otherwise, and what is read on screen alone. */
  exportForPrograms?: readonly string[];
  /** Calendar days that the file has as dates. */
  exportDays?: readonly string[];
  /** Further forms of the file: the rows of each record. */
  exportForms?: Readonly<
    Record<string, (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>[]>
  >;
  /** The form of a copy, which is then validated. Without it there are no copies. */
  cloneOf?: (form: Form, tx: Tx, id: number) => Form | Promise<Form>;
  /** May return more columns to write; refuses by throwing `failure.*`. */
  beforeSave?: (save: Save<Table, Parsed>) => Promise<Values<Table> | undefined> | Values<Table> | undefined;
  /** For data in other tables; returns the row where it has changed that once more. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most change no row, and return nothing
  afterSave?: (save: Saved<Table, Parsed>) => Promise<Row<Table> | undefined | void>;
  beforeRemove?: (removal: { tx: Tx; actor: Actor | null; rows: Row<Table>[] }) => Promise<void>;
  /** Fields that answers add to the form, in the order of the rows. */
  answer?: (rows: Row<Table>[], beside: Beside) => Promise<object[]> | object[];
};

/** A resource whose form is the row itself. */
type Simple<Table extends ResourceTable, Input extends z.ZodObject> = Common<
  Table,
  z.output<Input>,
  z.output<Input>
> & {
  input: z.output<Input> extends Values<Table> ? Input : { readonly 'its output does not fit the table': never };
};

/** A resource whose form differs from its row: other names, other units, or several tables. */
export type Definition<Table extends ResourceTable, Form, Parsed> = Common<Table, Form, Parsed> & {
  /** The fields of a write, for the OpenAPI document; `input` validates them. */
  shape: z.core.$ZodShape;
  fields: readonly string[];
  input: (db: Reading) => Promise<z.ZodType<Parsed>>;
  columns: (parsed: Parsed) => Values<Table>;
  formOf: (rows: Row<Table>[], db: Reading) => Promise<Form[]>;
  /** Other spellings of fields, in writes and in answers. */
  aliases?: Aliases<Form>;
  /** Merges what was sent into the present form, before validation. */
  merge?: (before: Form, sent: Record<string, unknown>, db: Reading) => Promise<Record<string, unknown>>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of resources holds definitions of every table and form
export type AnyDefinition = Definition<any, any, any>;

export const auditName = ({ name, audited = name }: Pick<AnyDefinition, 'name' | 'audited'>): ResourceName => audited;

/** Dependencies of a resource's calls. */
export type Deps = {
  db: Db | Tx;
  now: () => Date;
  records?: RecordCache;
  publicUrl?: string;
  /** Without one, emails are only stored. */
  hasMailServer?: boolean;
};

/** One resource and its caller: passed to every step of a call. */
export type ResourceContext<Form> = Deps & {
  publicUrl: string;
  hasMailServer: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the steps are the same for every table, whose hooks check their rows
  definition: Omit<Definition<any, Form, any>, 'table'> & { table: ResourceTable };
  /** Null for a visitor and for the system. */
  actor: Actor | null;
  /** The system may do everything. */
  isSystem: boolean;
  /** The change of several records that the call belongs to; joined inside its transaction. */
  listChange?: { id: string; isJoined: boolean };
  /** Within the undo of such a change, which has checked the rights. */
  isUndo?: boolean;
  /** For a save: needs no further confirmation. */
  isAnyway?: boolean;
};

/** The same inside a transaction. */
export type WriteContext<Form> = ResourceContext<Form> & { db: Tx };

/** A row of any table of records. */
export type StoredRow = { id: number; createdAt: Date; updatedAt: Date; isRemove?: boolean; index?: number };

// biome-ignore lint/suspicious/noExplicitAny: a save of any table and form
export type AnySave = Save<any, any>;

export function defineResource<Table extends ResourceTable, Input extends z.ZodObject>(
  simple: Simple<Table, Input>,
): Definition<Table, z.output<Input>, z.output<Input>> {
  const { input, ...common } = simple;
  const schema = input as Input;
  const fields = Object.keys(schema.shape);
  return {
    ...common,
    shape: schema.shape,
    fields,
    input: async () => schema as unknown as z.ZodType<z.output<Input>>,
    columns: (parsed) => parsed as Values<Table>,
    formOf: async (rows) => rows.map((row) => pick(row, fields) as z.output<Input>),
  };
}

export const defineComposedResource = <Table extends ResourceTable, Form, Parsed>(
  definition: Omit<Definition<Table, Form, Parsed>, 'fields'>,
): Definition<Table, Form, Parsed> => ({ ...definition, fields: Object.keys(definition.shape) });

/** Dates become ISO texts, as writes accept them. */
function pick(row: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value: unknown = Reflect.get(row, field) ?? null;
      return [field, value instanceof Date ? value.toISOString() : value];
    }),
  );
}
