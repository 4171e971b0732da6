import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { AnyForm, Field, FieldProps, Section } from '../admin-resource.ts';
import styles from './edit-screen.module.css';

type Props = { section: Section<AnyForm>; props: FieldProps<AnyForm> };

/** The fields of one section, in twelve columns, under their headings. */
export function SectionFields({ section, props }: Props) {
  const { values, errors } = props.form;
  const [isWhole, setWhole] = useState(false);
  const possible = section.fields.filter(({ isShown }) => isShown?.(values) ?? true);
  const isWanted = (field: Field<AnyForm>): boolean =>
    isWhole ||
    !field.isRare?.(values, props.choices) ||
    field.keys.some((key) => isFilled(values[key]) || Boolean(errors[key]));
  const shown = inHeadings(possible.filter(isWanted));
  const Tools = section.tools;
  return (
    <div className={styles.fields}>
      {Tools && <Tools {...props} />}
      {shown.map((field, at) => {
        const name = field.keys.join(' ');
        return (
          <Fragment key={name || section.fields.indexOf(field)}>
            {field.heading && field.heading() !== shown[at - 1]?.heading?.() && (
              <h4 className={styles.heading}>{field.heading()}</h4>
            )}
            <div data-fields={name} data-span={field.span ?? 12}>
              {field.render(props)}
            </div>
          </Fragment>
        );
      })}
      {shown.length < possible.length && (
        <div>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {m.admin_edit_all_fields({ count: possible.length })}
          </Button>
        </div>
      )}
    </div>
  );
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
