import { type CSSProperties, Fragment, memo } from 'react';
import type { AnyForm, Field, FieldProps, Section } from '../admin-resource.ts';
import styles from './edit-screen.module.css';

type Props = { section: Section<AnyForm>; shown: readonly Field<AnyForm>[]; props: FieldProps<AnyForm> };

/** The fields of one section, in twelve columns, under their headings. */
export const SectionFields = ({ section, shown, props }: Props) => (
  <div className={styles.fields}>
    {shown.map((field, at) => {
      const name = field.keys.join(' ');
      const span = field.span ?? 12;
      return (
        <Fragment key={name || section.fields.indexOf(field)}>
          {field.heading && field.heading() !== shown[at - 1]?.heading?.() && (
            <h4 className={styles.heading}>{field.heading()}</h4>
          )}
          <div data-fields={name} data-half={span <= 6 || undefined} style={{ '--span': span } as CSSProperties}>
            {field.isAlone ? <FieldAlone field={field} props={props} /> : field.render(props)}
          </div>
        </Fragment>
      );
    })}
  </div>
);

type FieldAloneProps = { field: Field<AnyForm>; props: FieldProps<AnyForm> };

/** Typing in one field renders no other: a form has up to a hundred of them on its page. */
const FieldAlone = memo(
  ({ field, props }: FieldAloneProps) => field.render(props),
  (before, after) =>
    before.field === after.field &&
    before.props.record === after.props.record &&
    before.props.choices === after.props.choices &&
    before.props.form.setFieldValue === after.props.form.setFieldValue &&
    after.field.keys.every(
      (key) =>
        before.props.form.values[key] === after.props.form.values[key] &&
        errorsIn(before, key) === errorsIn(after, key),
    ),
);

const errorsIn = ({ props: { form } }: FieldAloneProps, key: string): string =>
  Object.entries(form.errors)
    .flatMap(([name, error]) => (name.split('.')[0] === key ? [`${name} ${String(error)}`] : []))
    .join('\n');

type Shown = {
  shown: readonly Field<AnyForm>[];
  /** All that apply to the present values, how ever rare. */
  possible: number;
};

/** The fields of a section that apply; rare ones without a value or an error only if all are to be shown. */
export function shownFields(
  { fields }: Section<AnyForm>,
  { form, choices }: FieldProps<AnyForm>,
  isWhole: boolean,
): Shown {
  const { values, errors } = form;
  const possible = fields.filter(({ isShown }) => isShown?.(values) ?? true);
  const isWanted = (field: Field<AnyForm>): boolean =>
    isWhole ||
    !field.isRare?.(values, choices) ||
    field.keys.some((key) => isFilled(values[key]) || Boolean(errors[key]));
  return { shown: inHeadings(possible.filter(isWanted)), possible: possible.length };
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Fields of one heading stand together, in the order of the first of each. */
function inHeadings(fields: readonly Field<AnyForm>[]): Field<AnyForm>[] {
  return [...Map.groupBy(fields, ({ heading }) => heading?.()).values()].flat();
}

/** How many fields of a section have errors. */
export function errorCount({ fields }: Section<AnyForm>, errors: Record<string, unknown>): number {
  const keys = new Set(fields.flatMap((field) => field.keys));
  const wrong = Object.entries(errors).flatMap(([name, error]) => (error ? [name.split('.')[0] ?? name] : []));
  return new Set(wrong.filter((name) => keys.has(name))).size;
}
