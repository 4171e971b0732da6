import type { ReactNode } from 'react';
import type { ResourceName } from '#src/access.ts';
import type { FormHandle } from '../admin-resource.ts';
import type { With } from '../kit.ts';
import { fieldLabel, sentence } from '../sentence.ts';

/** Label, hint and error of a field. */
export type Described = {
  name: string;
  label: string;
  hint: string | null;
  error: ReactNode;
  isRequired: boolean;
};

/** One field, as its control gets it. */
export type FieldInput<Value> = Described & { value: Value; change: (value: Value) => void };

/** The kit's types guarantee that the key has such a value, so this cast is safe. */
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

/** Errors of parts, such as `name.fr` or `listHighlights.2`, are shown at their field. */
export function errorOf(errors: Record<string, ReactNode>, key: string): ReactNode {
  const own = errors[key];
  if (own) return own;
  const inner = Object.keys(errors).find((name) => name.startsWith(`${key}.`));
  return inner ? errors[inner] : null;
}

/** Inputs in a row are aligned, whether or not they have a hint. */
export const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The props that every Mantine input has. */
export const shared = ({ name, label, hint, error, isRequired }: Described) => ({
  name,
  label,
  description: hint,
  inputWrapperOrder: wrapperOrder,
  error,
  withAsterisk: isRequired,
  'aria-required': isRequired || undefined,
});
