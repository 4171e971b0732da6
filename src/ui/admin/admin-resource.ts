import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from '#src/access.ts';

/**
 * What the back office shows of a resource: the columns of its list and the fields of its form. Two screens serve all
 * of them. Labels are messages by key: `admin_<resource>_<field>`, both in snake_case.
 */

/** What every answer of a resource carries. */
export type SavedRecord = { id: number; createdAt: string; updatedAt: string; isRemove?: boolean };

/** A record as lists and forms get it: its form, and what the server derives beside it. */
export type Answer<Form> = Form & SavedRecord;

/** The names of a form's fields whose values are of one kind. */
export type KeyOf<Form, Value> = { [Key in keyof Form]-?: Form[Key] extends Value ? Key : never }[keyof Form] & string;

/** A value that a person picks: `value` goes into the form, `label` is read. */
export type Choice = { value: string | number; label: string /** Group heading, for long lists. */; group?: string };

/** Choices that come from other records, by name, as the screen's loader gives them: brands, categories, authors. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

export type Cell<Form, Extra> = {
  key: string;
  /** Left out of the first view until a person asks for it. */
  isOptional?: boolean;
  /** The key of the list's `sort`, when it can be sorted. */
  sortKey?: string;
  align?: 'start' | 'end';
  /** The name of the choices whose labels it shows. */
  choices?: string;
  render: (record: Answer<Form> & Extra) => ReactNode;
};

export type FieldProps<Form> = {
  /** The whole form as it stands, with setters; made by `@mantine/form`. */
  form: FormHandle<Form>;
  choices: Choices;
  /** The record as the server last gave it; null while a new one is written. */
  record: (Answer<Form> & Record<string, unknown>) | null;
};

/** What stands beside a form and follows what is typed there. */
export type BesideProps<Form> = FieldProps<Form> & { close: () => void };

/** What a field may do with the form: the part of `@mantine/form` that we rely on. */
export type FormHandle<Form> = {
  values: Form;
  errors: Record<string, ReactNode>;
  setFieldValue: <Key extends keyof Form & string>(key: Key, value: Form[Key]) => void;
};

export type Field<Form> = {
  /** The fields of the form that it writes: errors of these are shown there, and counted on its tab. */
  keys: readonly (keyof Form & string)[];
  /** How much of the row it takes, of 12. */
  span?: number;
  /** Left out when it does not apply to what the form says. */
  isShown?: (values: Form) => boolean;
  render: (props: FieldProps<Form>) => ReactNode;
  /** The choices that it wants from the screen's loader, by name. */
  choiceNames?: readonly string[];
  /** How one of its values is read in history and in a conflict; left out where the plain value reads well. */
  read?: (value: unknown, choices: Choices) => ReactNode;
  /** How a change of it is read, where showing both values whole would hide what is new. */
  readChange?: (from: unknown, to: unknown, choices: Choices) => ReactNode;
};

/** A titled part of the form; `rail` stands in the column on the right. Title key: `admin_<resource>_section_<key>`. */
export type Section<Form> = {
  key: string;
  place?: 'tab' | 'rail';
  fields: readonly Field<Form>[];
  /** How much it holds, beside the name of its tab. */
  count?: (values: Form) => number;
};

export type ListFilter = {
  /** The key of the list's query. */
  key: string;
  /**
   * Fixed choices, or the name of the choices that the loader gives. `day` is a day of the calendar; `given` is never
   * picked here: an address from elsewhere brings it, and it can be taken off.
   */
  choices: readonly Choice[] | string | { kind: 'day' | 'given' };
};

export type AdminResource<Form, Extra = unknown> = {
  name: ResourceName;
  /** The word in addresses: `/admin/users`. */
  path: string;
  columns: readonly Cell<Form, Extra>[];
  filters?: readonly ListFilter[];
  /** Parts of the form; one section needs no tabs. */
  sections: readonly Section<Form>[];
  /** What a new record starts as. */
  blank: Form;
  /** How the record is called in headings and questions. */
  titleOf: (record: Answer<Form> & Extra) => string;
  /** The same rules as the server's, where they can run in the browser: message keys by field. */
  check?: (values: Form, choices: Choices) => Record<string, string>;
  /** Where the storefront shows it; a link "View". */
  viewPath?: (record: Answer<Form> & Extra) => string | null;
  /** The page as the form would make it, beside the form when somebody asks for it. */
  preview?: ComponentType<BesideProps<Form>>;
  /** Where several are printed together. */
  printPath?: (records: readonly (Answer<Form> & Extra)[]) => string;
  /** Records have a `publish` flag that lists switch in place. */
  isPublishable?: boolean;
  /** Records are ordered by `index`; the list can be dragged into order. */
  isOrdered?: boolean;
  /** Rows of the list that are only told of: no form, nothing to be done with them. */
  isReadOnly?: (record: Answer<Form> & Extra) => boolean;
  /** What staff may not do here although the access table would let them. */
  without?: readonly ('create' | 'clone' | 'remove' | 'update')[];
  /** Simple fields that a person may set for many records at once. */
  bulkFields?: readonly (keyof Form & string)[];
  /** What else can be done with one record, beside the buttons of its form. */
  recordTools?: (record: Answer<Form> & Extra) => ReactNode;
  /** Beside the list's own controls. */
  listTools?: () => ReactNode;
};

/** A form whose fields are known by name only. */
export type AnyForm = Record<string, unknown>;

/** Any resource's declaration, as the two screens that serve all of them take it. */
export type AnyAdminResource = AdminResource<AnyForm, AnyForm>;
