import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from '#src/access.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { AdminResource, Answer, Cell, Choice, Field, FieldProps, KeyOf, Section } from './admin-resource.ts';

/**
 * The parts that lists and forms are put together from. A key of the wrong kind does not compile. What the kit has
 * no part for is `custom`; what even that can't say is a page of its own.
 */

type Maybe<Value> = Value | null | undefined;
type Listed = { sortKey?: string; isOptional?: boolean; align?: 'start' | 'end' };

/** Choices themselves, or the name under which the screen's loader gives them. */
export type ChoicesOrName = readonly Choice[] | string;

/** The colours that carry a meaning. */
export type Tone = 'strait' | 'oil' | 'port' | 'star' | 'fog';

/** `says` where the field itself is not what people call the record. */
type Titling<All> = { says?: (record: All) => string; below?: (record: All) => ReactNode };

export type ColumnKit<Form, Extra, All = Answer<Form> & Extra> = {
  /** The record's title, leading to its form; with a picture, when the answer has a `thumbnail` address. */
  title(key: string, options?: Listed & Titling<All>): Cell<Form, Extra>;
  text(key: KeyOf<All, Maybe<string>>, options?: Listed): Cell<Form, Extra>;
  /** English, with a mark where French is missing. */
  bilingual(key: KeyOf<All, Maybe<Localized>>, options?: Listed): Cell<Form, Extra>;
  number(key: KeyOf<All, Maybe<number>>, options?: Listed & { unit?: string }): Cell<Form, Extra>;
  /** Dollars. */
  money(key: KeyOf<All, Maybe<number>>, options?: Listed): Cell<Form, Extra>;
  /** A calendar day `YYYY-MM-DD`. */
  day(key: KeyOf<All, Maybe<string>>, options?: Listed): Cell<Form, Extra>;
  /** An instant, read in the dealer's time zone. */
  time(key: KeyOf<All, Maybe<string>>, options?: Listed): Cell<Form, Extra>;
  choice(key: KeyOf<All, Maybe<string | number>>, choices: ChoicesOrName, options?: Listed): Cell<Form, Extra>;
  /** A word on a tinted ground; tones by value. */
  badge(
    key: KeyOf<All, Maybe<string | number>>,
    choices: readonly (Choice & { tone: Tone })[],
    options?: Listed,
  ): Cell<Form, Extra>;
  flag(key: KeyOf<All, boolean>, options?: Listed): Cell<Form, Extra>;
  /** The switch that publishes in place. */
  publish(): Cell<Form, Extra>;
  custom(key: string, render: (record: All) => ReactNode, options?: Listed): Cell<Form, Extra>;
};

/** `hint` is a message key; the label is `admin_<resource>_<field>`. */
export type With<Form> = {
  isRequired?: boolean;
  span?: number;
  isShown?: (values: Form) => boolean;
  hint?: string;
  /** What is different while the record is not there yet. */
  whenNew?: { isRequired?: boolean; hint?: string };
};

export type FieldKit<Form> = {
  text(key: KeyOf<Form, Maybe<string>>, options?: With<Form>): Field<Form>;
  longText(key: KeyOf<Form, Maybe<string>>, options?: With<Form> & { rows?: number }): Field<Form>;
  /** One line in English and French, side by side where there is room. */
  bilingual(key: KeyOf<Form, Maybe<Localized>>, options?: With<Form>): Field<Form>;
  longBilingual(key: KeyOf<Form, Maybe<Localized>>, options?: With<Form> & { rows?: number }): Field<Form>;
  /** A list of lines in two languages: highlights. */
  wordList(key: KeyOf<Form, readonly Localized[]>, options?: With<Form>): Field<Form>;
  number(
    key: KeyOf<Form, Maybe<number>>,
    options?: With<Form> & { unit?: string; decimals?: number; least?: number; most?: number },
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
  /** `knownAs` finds its name in the answer, for those who may not read the other resource. */
  record(
    key: KeyOf<Form, Maybe<number>>,
    resource: ResourceName,
    options?: With<Form> & { knownAs?: (record: object) => string | null },
  ): Field<Form>;
  /** Several, in order. */
  records(key: KeyOf<Form, readonly number[]>, resource: ResourceName, options?: With<Form>): Field<Form>;
  /** Shown, never written: a key of the record or its derived fields. Of `choices` the label is shown. */
  readOnly(key: string, options?: With<Form> & { choices?: readonly Choice[] }): Field<Form>;
  custom(
    keys: readonly (keyof Form & string)[],
    component: ComponentType<FieldProps<Form>>,
    /** Choices that the screen's loader has to give are named, as no field beside may ask for them. */
    options?: With<Form> & { choiceNames?: readonly string[] } & Pick<Field<Form>, 'read' | 'readChange'>,
  ): Field<Form>;
};

/** What a feature writes: columns and fields are put together with the kits. */
export type Declaration<Form, Extra> = Omit<AdminResource<Form, Extra>, 'columns' | 'sections'> & {
  columns: (c: ColumnKit<Form, Extra>) => readonly Cell<Form, Extra>[];
  sections: (f: FieldKit<Form>) => readonly Section<Form>[];
};
