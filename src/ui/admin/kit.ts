import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from '#src/access.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { TypedAs } from '#src/lib/typed-text.ts';
import type {
  AdminResource,
  Answer,
  Cell,
  Choice,
  Field,
  FieldProps,
  KeyOf,
  ScheduleState,
  Section,
} from './admin-resource.ts';

/**
 * The building blocks of lists and forms. A key of the wrong type does not compile. `custom` is for everything without
 * a block; what even that can't do is a page of its own.
 */

type Maybe<Value> = Value | null | undefined;
type Listed = { sortKey?: string; isOptional?: boolean; align?: 'start' | 'end'; leavesBelow?: 1240 | 1400 };

/** Options, or the name of options that the screen's loader provides. */
export type ChoicesOrName = readonly Choice[] | string;

/** Colours with a meaning. */
export type Tone = 'strait' | 'oil' | 'port' | 'star' | 'fog';

/** `says` returns the title when it is not simply the field's value. */
type Titling<All> = { says?: (record: All) => string; below?: (record: All) => ReactNode };

export type ColumnKit<All> = {
  /** The record's title, linked to its form; with a picture, when the answer has a `thumbnail`. */
  title(key: string, options?: Listed & Titling<All>): Cell<All>;
  text(key: KeyOf<All, Maybe<string>>, options?: Listed): Cell<All>;
  /** English, with a mark where French is missing. */
  bilingual(key: KeyOf<All, Maybe<Localized>>, options?: Listed): Cell<All>;
  /** `isUngrouped` for years and ids: `2026`, and not `2,026`. */
  number(key: KeyOf<All, Maybe<number>>, options?: Listed & { unit?: string; isUngrouped?: boolean }): Cell<All>;
  /** Dollars. */
  money(key: KeyOf<All, Maybe<number>>, options?: Listed): Cell<All>;
  /** A calendar day `YYYY-MM-DD`. */
  day(key: KeyOf<All, Maybe<string>>, options?: Listed): Cell<All>;
  /** An instant, read in the dealer's time zone. */
  time(key: KeyOf<All, Maybe<string>>, options?: Listed): Cell<All>;
  choice(key: KeyOf<All, Maybe<string | number>>, choices: ChoicesOrName, options?: Listed): Cell<All>;
  /** A label on a tinted background; tones by value. */
  badge(
    key: KeyOf<All, Maybe<string | number>>,
    choices: readonly (Choice & { tone: Tone })[],
    options?: Listed,
  ): Cell<All>;
  flag(key: KeyOf<All, boolean>, options?: Listed): Cell<All>;
  /** The switch that publishes. */
  publish(options?: { scheduleOf?: (record: All, now: Date) => ScheduleState | null }): Cell<All>;
  custom(key: string, render: (record: All) => ReactNode, options?: Listed): Cell<All>;
};

/** `hint` is a message key; the label is `admin_<resource>_<field>` or `field_<field>`. */
export type With<Form> = {
  isRequired?: boolean;
  span?: number;
  isShown?: (values: Form) => boolean;
  hint?: string;
  /** Differences for a new record. */
  whenNew?: { isRequired?: boolean; hint?: string };
};

export type FieldKit<Form> = {
  /** `only` strips characters that the field never takes, as they are typed. */
  text(key: KeyOf<Form, Maybe<string>>, options?: With<Form> & { only?: TypedAs }): Field<Form>;
  longText(key: KeyOf<Form, Maybe<string>>, options?: With<Form> & { rows?: number }): Field<Form>;
  /** One line in English and French, side by side where there is room. */
  bilingual(key: KeyOf<Form, Maybe<Localized>>, options?: With<Form>): Field<Form>;
  longBilingual(key: KeyOf<Form, Maybe<Localized>>, options?: With<Form> & { rows?: number }): Field<Form>;
  /** A list of lines in two languages, such as highlights. */
  wordList(key: KeyOf<Form, readonly Localized[]>, options?: With<Form>): Field<Form>;
  number(
    key: KeyOf<Form, Maybe<number>>,
    options?: With<Form> & { unit?: string; decimals?: number; min?: number; max?: number },
  ): Field<Form>;
  /** Dollars, two decimals. */
  money(key: KeyOf<Form, Maybe<number>>, options?: With<Form>): Field<Form>;
  flag(key: KeyOf<Form, boolean>, options?: With<Form>): Field<Form>;
  choice(key: KeyOf<Form, Maybe<string | number>>, choices: ChoicesOrName, options?: With<Form>): Field<Form>;
  choices(key: KeyOf<Form, readonly (string | number)[]>, choices: ChoicesOrName, options?: With<Form>): Field<Form>;
  /** `YYYY-MM-DD`. */
  day(key: KeyOf<Form, Maybe<string>>, options?: With<Form>): Field<Form>;
  /** `HH:mm`. */
  clock(key: KeyOf<Form, Maybe<string>>, options?: With<Form>): Field<Form>;
  /** An instant as ISO text, entered in the dealer's time zone. */
  time(key: KeyOf<Form, Maybe<string>>, options?: With<Form>): Field<Form>;
  color(key: KeyOf<Form, Maybe<string>>, options?: With<Form>): Field<Form>;
  password(key: KeyOf<Form, Maybe<string>>, options?: With<Form> & { hasMeter?: boolean }): Field<Form>;
  /** A picture of the library, by id. */
  picture(key: KeyOf<Form, Maybe<number>>, options?: With<Form>): Field<Form>;
  /** Pictures of the library in order, by id. */
  gallery(key: KeyOf<Form, readonly number[]>, options?: With<Form>): Field<Form>;
  /** One record of another resource, found by typing. */
  /** `knownAs` finds its name in the answer, for users without access to the other resource. */
  record(
    key: KeyOf<Form, Maybe<number>>,
    resource: ResourceName,
    options?: With<Form> & { knownAs?: (record: object) => string | null },
  ): Field<Form>;
  /** Several, in order. */
  records(key: KeyOf<Form, readonly number[]>, resource: ResourceName, options?: With<Form>): Field<Form>;
  /** Read-only: a field of the record or a derived one. With `choices` the label is shown. */
  readOnly(key: string, options?: With<Form> & { choices?: readonly Choice[] }): Field<Form>;
  custom(
    keys: readonly (keyof Form & string)[],
    component: ComponentType<FieldProps<Form>>,
    /** Names options that the screen's loader must provide, when no field requires them. */
    options?: With<Form> & { choiceNames?: readonly string[] } & Pick<Field<Form>, 'read' | 'readChange'>,
  ): Field<Form>;
};

/** The input of a declaration: columns and fields are built with the kits. */
export type Declaration<Form, Extra> = Omit<AdminResource<Form, Extra>, 'columns' | 'sections'> & {
  columns: (c: ColumnKit<Answer<Form> & Extra>) => readonly Cell<Answer<Form> & Extra>[];
  sections: (f: FieldKit<Form>) => readonly Section<Form>[];
};
