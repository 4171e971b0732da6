import type { ReactNode } from 'react';
import type { Localized } from '#src/lib/localized.ts';
import type { AdminResource, Answer, Cell, Choice, ListFilter, ListSource } from './admin-resource.ts';
import {
  BadgeCell,
  ChoiceCell,
  DayCell,
  FlagCell,
  LocalizedCell,
  MomentCell,
  MoneyCell,
  NumberCell,
  PublishCell,
  TextCell,
  TitleCell,
  type Titled,
} from './cells.tsx';
import { fieldKit } from './fields.tsx';
import type { ColumnKit, Declaration } from './kit.ts';

/** `defineAdminResource<BrandForm>({ name: 'brand', columns: (c) => […], sections: (f) => […] })` */
export const defineAdminResource = <Form, Extra = unknown>(
  declaration: Declaration<Form, Extra>,
): AdminResource<Form, Extra> => ({
  ...declaration,
  columns: declaration.columns(columnKit<Answer<Form> & Extra>()),
  sections: declaration.sections(fieldKit<Form>(declaration.name)),
});

type SourceDeclaration<Row extends { id: number | string }, Extra> = ListSource<Row, Extra> & {
  /** Labels are `admin_<name>_<key>` or `field_<key>`. */
  name: string;
  path: string;
  columns: (c: ColumnKit<Row>) => readonly Cell<Row>[];
  filters?: readonly ListFilter[];
};

/**
 * `defineListSource<ShownJob>({ name: 'job', path: 'jobs', operation: 'seeJobs', columns: (c) => […] })`. Its rows are
 * never ticked and have no form, so their ids need not be numbers.
 */
export const defineListSource = <Row extends { id: number | string }, Extra = null>({
  name,
  path,
  columns,
  filters = [],
  ...source
}: SourceDeclaration<Row, Extra>) => ({
  name,
  path,
  filters,
  columns: columns(columnKit<Row>()),
  source: source as ListSource<Row, Extra>,
  titleOf: () => '',
  isReadOnly: () => true,
  sections: [],
  blank: {},
});

type Options = Pick<Cell<object>, 'sortKey' | 'isOptional' | 'align' | 'leavesBelow'>;
type Maybe<Value> = Value | null | undefined;

/** Builds the columns of lists. */
function columnKit<Whole extends { id: number | string }>(): ColumnKit<Whole> {
  /** The kit's type allows only keys of the right type, so this cast of the value is safe. */
  function cell<Value>(key: string, options: Options, show: (value: Value, record: Whole) => ReactNode) {
    const render = (record: Whole) => show(Reflect.get(Object(record), key), record);
    return { key, ...options, render } satisfies Cell<Whole>;
  }
  const atEnd: Options = { align: 'end' };

  return {
    title: (key, { says, below, ...options } = {}) =>
      cell<Titled>(key, options, (value, record) => (
        <TitleCell value={says?.(record) ?? value} record={record} below={below?.(record)} />
      )),
    text: (key, options = {}) => cell<Maybe<string>>(key, options, (value) => <TextCell value={value} />),
    bilingual: (key, options = {}) =>
      cell<Maybe<Localized>>(key, options, (value) => value && <LocalizedCell value={value} />),
    number: (key, { unit, isUngrouped, ...options } = {}) =>
      cell<Maybe<number>>(key, { ...atEnd, ...options }, (value) => (
        <NumberCell value={value} unit={unit} isUngrouped={isUngrouped} />
      )),
    money: (key, options = {}) =>
      cell<Maybe<number>>(key, { ...atEnd, ...options }, (value) => <MoneyCell dollars={value} />),
    day: (key, options = {}) => cell<Maybe<string>>(key, options, (value) => value && <DayCell day={value} />),
    time: (key, options = {}) => cell<Maybe<string>>(key, options, (value) => value && <MomentCell instant={value} />),
    choice: (key, choices, options = {}) => ({
      ...cell<Choice['value']>(key, options, (value) => <ChoiceCell value={value} choices={choices} />),
      choices,
    }),
    badge: (key, choices, options = {}) => ({
      ...cell<Choice['value']>(key, options, (value) => <BadgeCell value={value} choices={choices} />),
      choices,
    }),
    flag: (key, options = {}) => cell<boolean>(key, options, (value) => <FlagCell value={value} />),
    publish: ({ scheduleOf } = {}) =>
      cell<boolean>('publish', {}, (value, record) => (
        <PublishCell id={Number(record.id)} isPublished={value} schedule={scheduleOf?.(record, new Date()) ?? null} />
      )),
    custom: (key, render, options = {}) => ({ key, ...options, render }),
  };
}
