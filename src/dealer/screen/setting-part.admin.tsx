import { Fieldset, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyForm, Choices, Field, FieldProps, FormHandle } from '#src/ui/admin/admin-resource.ts';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { SectionFields, shownFields } from '#src/ui/admin/form/section-fields.tsx';
import type { FieldKit, With } from '#src/ui/admin/kit.ts';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import styles from './settings.module.css';

/** A setting is a form within a form: the parts of its value are ordinary fields. */

type Errors = Record<string, ReactNode>;

export type Part<Value> = { value: Value; change: (value: Value) => void; errors: Errors; choices: Choices };

/** The fields of one object. */
export function SettingPart<Value extends object>(props: Part<Value> & { fields: readonly Field<Value>[] }) {
  const { value, change, errors, choices, fields } = props;
  const form: FormHandle<Value> = {
    values: value,
    errors,
    setFieldValue: (key, inner) => change({ ...value, [key]: inner }),
  };
  // The section layout is the same in every form and refers to fields by name only.
  const section = { key: 'value', fields: fields as unknown as readonly Field<AnyForm>[] };
  const own = { form, choices, record: null } as unknown as FieldProps<AnyForm>;
  return (
    <div className={styles.part}>
      <SectionFields section={section} shown={shownFields(section, own, true).shown} props={own} />
    </div>
  );
}

/** The errors of one part, by its own field names; an error of the whole part stays under the part's name. */
export const errorsWithin = (errors: Errors, name: string | number): Errors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key.startsWith(`${name}.`))
      .map(([key, error]) => [key.slice(String(name).length + 1), error]),
  );

/** An object within an object: the address of the dealer. A plain one has no frame: its fields name it. */
export function within<Value, Key extends keyof Value & string>(
  kit: FieldKit<Value>,
  key: Key,
  fieldsOf: (kit: FieldKit<Value[Key] & object>) => readonly Field<Value[Key] & object>[],
  { isPlain = false, ...options }: With<Value> & { isPlain?: boolean } = {},
): Field<Value> {
  const fields = fieldsOf(fieldKit<Value[Key] & object>('setting'));
  const part = ({ form, choices }: FieldProps<Value>) => (
    <SettingPart
      value={form.values[key] as Value[Key] & object}
      change={(value) => form.setFieldValue(key, value)}
      errors={errorsWithin(form.errors, key)}
      choices={choices}
      fields={fields}
    />
  );
  return kit.custom(
    [key],
    (props) => (isPlain ? part(props) : <Fieldset legend={fieldLabel('setting', key)}>{part(props)}</Fieldset>),
    options,
  );
}

/** The names of fields, for what has to be focused in their place. */
export const keysOf = (fields: readonly { keys: readonly string[] }[]): string =>
  fields.flatMap(({ keys }) => keys).join(' ');

type Perhaps<Value extends object> = Part<Value | null> & {
  name: string;
  usual: Value;
  fields: readonly Field<Value>[];
};

/** An optional part, with a switch. */
export function PerhapsPart<Value extends object>({ name, usual, value, change, ...rest }: Perhaps<Value>) {
  return (
    <>
      {/* As long as its fields are not there, the switch stands for them. */}
      <div {...(!value && { 'data-fields': keysOf(rest.fields) })}>
        <Switch
          mb="sm"
          label={fieldLabel('setting', name)}
          checked={value !== null}
          onChange={({ currentTarget }) => change(currentTarget.checked ? usual : null)}
        />
      </div>
      {value && <SettingPart value={value} change={change} {...rest} />}
    </>
  );
}
