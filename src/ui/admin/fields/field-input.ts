import type { ReactNode } from 'react';
import type { ResourceName } from '#src/access.ts';
import type { FormHandle } from '../admin-resource.ts';
import type { With } from '../kit.ts';
import { fieldLabel, sentence } from '../sentence.ts';

/** What is said about a field, beside its value. */
export type Described = {
  name: string;
  label: string;
  hint: string | null;
  error: ReactNode;
  isRequired: boolean;
};

/** One field as the control that shows it sees it. */
export type FieldInput<Value> = Described & { value: Value; change: (value: Value) => void };

/** The types of the kit have made sure that the key holds such a value; only here that knowledge is spent. */
export function inputOf<Form, Value>(
  resource: ResourceName,
  form: FormHandle<Form>,
  key: keyof Form & string,
  { isRequired = false, hint }: With<Form> = {},
): FieldInput<Value> {
  return {
    name: key,
    label: fieldLabel(resource, key),
    hint: hint ? sentence(hint) : null,
    error: errorOf(form.errors, key),
    isRequired,
    value: form.values[key] as Value,
    change: (value) => form.setFieldValue(key, value as Form[typeof key]),
  };
}

/** An error of a part, `name.fr` or `listHighlights.2`, is shown at its field. */
export function errorOf(errors: Record<string, ReactNode>, key: string): ReactNode {
  const own = errors[key];
  if (own) return own;
  const inner = Object.keys(errors).find((name) => name.startsWith(`${key}.`));
  return inner ? errors[inner] : null;
}

/** Inputs of a row stand at the same height, whether or not they have a hint. */
export const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What every Mantine input takes. */
export const shared = ({ name, label, hint, error, isRequired }: Described) => ({
  name,
  label,
  description: hint,
  inputWrapperOrder: wrapperOrder,
  error,
  withAsterisk: isRequired,
  'aria-required': isRequired || undefined,
});
