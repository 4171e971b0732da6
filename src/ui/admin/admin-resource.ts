import type { ComponentType, ReactNode } from 'react';
import type { Operation, ResourceName } from '#src/access.ts';

/**
 * The declaration of a resource in the back office: the columns of its list and the fields of its form, which two
 * generic screens show. Labels are messages by key: `admin_<resource>_<field>` or `field_<field>`, in snake_case.
 */

/** In every answer of a resource. */
export type SavedRecord = { id: number; createdAt: string; updatedAt: string; isRemove?: boolean };

/** A record as lists and forms get it: its form, and fields that the server derives. */
export type Answer<Form> = Form & SavedRecord;

/** The keys of a form whose values have a type. */
export type KeyOf<Form, Value> = { [Key in keyof Form]-?: Form[Key] extends Value ? Key : never }[keyof Form] & string;

/** An option of a select: `value` is stored, `label` is shown. */
export type Choice = {
  value: string | number;
  label: string;
  /** Group heading, for long lists. */
  group?: string;
  /** What it means, below the option, and below the field once it is chosen: a message key. */
  about?: string;
};

/** Options that come from other records, by name, as the screen's loader provides them: brands, categories, authors. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

export type Cell<Row> = {
  key: string;
  /** Hidden by default; users can turn it on. */
  isOptional?: boolean;
  /** The key of the list's `sort`, when it can be sorted. */
  sortKey?: string;
  align?: 'start' | 'end';
  /** In windows narrower than this, in pixels, its column is left out; cards on phones have it. */
  leavesBelow?: 1240 | 1400;
  /** The options whose labels it shows, or their name. */
  choices?: readonly Choice[] | string;
  render: (record: Row) => ReactNode;
};

/**
 * The compact card that a row is on phones, by the keys of columns: the title with its picture and what is `below` it, and
 * a line with its state at the `start` and a switch at the `end`. The other columns are left out there. Without it a row
 * is a card of all its columns, each with its label.
 */
export type CompactCard = { below: string; start: string; end: string };

export type FieldProps<Form> = {
  /** The whole form with its setters; made by `@mantine/form`. */
  form: FormHandle<Form>;
  choices: Choices;
  /** The record as last loaded from the server; null for a new one. */
  record: (Answer<Form> & Record<string, unknown>) | null;
  /** The records of a list that get the value together; only when several are changed at once. */
  bulk?: readonly (Answer<Form> & Record<string, unknown>)[];
};

/** A panel next to the form that follows what is typed. */
export type BesideProps<Form> = FieldProps<Form> & { close: () => void };

/** The part of `@mantine/form` that fields may use. */
export type FormHandle<Form> = {
  values: Form;
  errors: Record<string, ReactNode>;
  setFieldValue: <Key extends keyof Form & string>(key: Key, value: Form[Key]) => void;
};

export type Field<Form> = {
  /** The form fields that it edits: their errors are shown there, and counted next to the name of its part. */
  keys: readonly (keyof Form & string)[];
  /** True where it shows nothing of the form but these fields: it is rendered again only when they change. */
  isAlone?: boolean;
  /** Columns of the row it spans, of 12. */
  span?: number;
  /** Hidden when it does not apply to the present values. */
  isShown?: (values: Form) => boolean;
  /** Above the fields that have the same one. */
  heading?: () => string;
  /** Shown on demand only, unless it has a value. */
  isRare?: (values: Form, choices: Choices) => boolean;
  render: (props: FieldProps<Form>) => ReactNode;
  /** Fixed options. */
  choices?: readonly Choice[];
  /** The records whose ids it holds. */
  holds?: ResourceName;
  /** The options that it needs from the screen's loader, by name. */
  choiceNames?: readonly string[];
  /** How its value is shown in the history and in a conflict; by default as plain text. */
  read?: (value: unknown, choices: Choices) => ReactNode;
  /** How a change of it is shown, where two whole values would hide the difference. */
  readChange?: (from: unknown, to: unknown, choices: Choices) => ReactNode;
};

/**
 * How far a part of a form is: a tick once it is done, nothing where it may stay empty, and a count or a word next to
 * its name.
 */
export type PartState = { isDone: boolean | null; note?: string };

/**
 * A titled part of the form. `rail` is in the column on the right; `top` is its first part, which stands above the form where
 * there is one column, without a title, and only for a record that is stored. Title key: `admin_<resource>_section_<key>`, or `section_<key>`.
 */
export type Section<Form> = {
  key: string;
  place?: 'main' | 'rail' | 'top';
  fields: readonly Field<Form>[];
  /** In the list of parts. */
  state?: (values: Form, choices: Choices) => PartState;
  /** Next to its title. */
  about?: (values: Form, choices: Choices) => string | null;
  /** At the end of its title's line. */
  tools?: ComponentType<FieldProps<Form>>;
};

export type RequestedChoice = { kind: 'given'; says?: (value: string) => string; record?: ResourceName };

export type ListFilter = {
  /** The key of the list's query. */
  key: string;
  /**
   * Fixed options, or the name of options from the loader. `day` is a date picker; `given` can't be chosen here: a link
   * from elsewhere sets it, and it can only be cleared. Its value is shown as \`says\` words it, or as the name of the
   * record of a resource.
   */
  choices: readonly Choice[] | string | { kind: 'day' } | RequestedChoice;
};

/** Why visitors don't see a published record now: its first day is to come, or its last day is over. */
export type ScheduleState = 'scheduled' | 'ended';

export type AdminResource<Form, Extra = unknown> = {
  name: ResourceName;
  /** The path segment: `/admin/users`. */
  path: string;
  columns: readonly Cell<Answer<Form> & Extra>[];
  card?: CompactCard;
  filters?: readonly ListFilter[];
  /** Views that every list of this kind has; labels are message keys, queries are in the order of their keys. */
  views?: readonly { label: string; query: string }[];
  /** Parts of the form, all on one page. */
  sections: readonly Section<Form>[];
  /** The values of a new record. */
  blank: Form;
  /** The record's name in headings and confirmations. */
  titleOf: (record: Answer<Form> & Extra) => string;
  /** Distinguishes records of the same name in a select: a stock number, a price. */
  detailOf?: (record: Answer<Form> & Extra) => string;
  /** Validation in the browser, by the server's rules where they can run there: message keys by field. */
  check?: (values: Form, choices: Choices) => Record<string, string>;
  /** Shows a more detailed notice than "saved"; false for none. */
  notifySaved?: (
    saved: Answer<Form> & Extra,
    sent: Form & AnyForm,
    done: string,
    /** Takes over the record as a later call of the notice has changed it. */
    follow: (saved: Answer<Form> & Extra) => void,
  ) => boolean;
  /** The confirmation to show before a change is saved; null for none. */
  doubt?: (before: Form, after: Form) => string | null;
  /** Its page on the site; a link "View". */
  viewPath?: (record: Answer<Form> & Extra) => string | null;
  /** A preview of the page, next to the form on request. */
  preview?: ComponentType<BesideProps<Form>>;
  /** The address for printing several records. */
  printPath?: (records: readonly (Answer<Form> & Extra)[]) => string;
  /** Records have a `publish` flag that lists toggle. */
  isPublishable?: boolean;
  /** Its form has a button Publish, and Save stays on it; otherwise Save returns to the list. */
  hasPublishButton?: boolean;
  /** A button besides Save that does more with the same press; Save then stays on the form. */
  finish?: Finish<Form, Extra>;
  /** What stays off the site when it is published; null where nothing does. */
  publishNote?: (record: Answer<Form> & Extra) => string | null;
  /** For records that visitors see only between two dates. */
  scheduleOf?: (record: Answer<Form> & Extra, now: Date) => ScheduleState | null;
  /** Says that a record is sold, and since when, or will be soon, next to its title and in pickers; null for any other. */
  soldText?: (record: Answer<Form> & Extra) => string | null;
  /** Records are ordered by `index`; the list can be reordered by dragging. */
  isOrdered?: boolean;
  /** Rows of the list without a form or actions. */
  isReadOnly?: (record: Answer<Form> & Extra) => boolean;
  /** Actions that are missing here although the access table would allow them. */
  without?: readonly ('create' | 'clone' | 'remove' | 'update')[];
  /** Simple fields that can be set for many records at once. */
  bulkFields?: readonly (keyof Form & string)[];
  /** Further actions for one record, next to the buttons of its form. */
  recordTools?: (record: Answer<Form> & Extra) => ReactNode;
  /** Further forms of the list as a file, by the API's word; the first is the plain one, whose word is empty. */
  exportForms?: readonly { form: string; label: string }[];
  /** Next to the list's own controls. */
  listTools?: () => ReactNode;
  /** Offered in place of the form of a new record to those who may; the form is then the second choice. */
  addFirst?: { operation: Operation; path: string; label: string };
  /** For a list whose rows are no records of a resource. */
  source?: ListSource;
};

export type Finish<Form, Extra = unknown> = {
  label: () => string;
  /** What the save sends besides the form. */
  more: Record<string, unknown>;
  isOffered: (record: (Answer<Form> & Extra) | null, values: Form) => boolean;
};

type Row = { id: number | string };

/** A list of rows that come from elsewhere than a resource's table, without a form or a resource's actions. */
// biome-ignore lint/suspicious/noExplicitAny: the generic list knows neither rows nor what is read with them
export type ListSource<Of extends Row = any, Extra = any> = {
  /** Who may see it. */
  operation: Operation;
  /** The message keys of its title, and of the text for an empty list. */
  title: string;
  nothing: string;
  /** Shown above and below the list, with the data that was loaded with its rows. */
  Head?: ComponentType<{ extra: Extra }>;
  Foot?: ComponentType<{ extra: Extra }>;
  /** The link of a row's title. */
  pathOf?: (row: Of) => string;
  /** At the end of each row: buttons, or one that opens a menu. */
  RowTools?: ComponentType<{ row: Of }>;
  hasRowMenu?: boolean;
  /** While this is true of a row, the list is loaded again every few milliseconds. */
  isGoingOn?: (row: Of) => boolean;
  everyMs?: number;
};

/** A form whose fields are only known by name. */
export type AnyForm = Record<string, unknown>;

/** Any resource's declaration, for the two generic screens. */
export type AnyAdminResource = AdminResource<AnyForm, AnyForm>;

/** Any list without a resource, for the generic list. */
export type AnyListSource = AnyAdminResource & { source: ListSource };
