import type { AnyAdminResource, Choices } from '../admin-resource.ts';
import { readableValue } from './readable.ts';

type Props = { declaration: AnyAdminResource; name: string; value: unknown; choices: Choices };

/** A field's value as text. */
export function FieldValue({ declaration, name, value, choices }: Props) {
  const field = fieldOf(declaration, name);
  return <>{field?.read ? field.read(value, choices) : readableValue(value)}</>;
}

/** The field of the form that edits a field of the record. */
export const fieldOf = ({ sections }: AnyAdminResource, name: string) =>
  sections.flatMap(({ fields }) => fields).find(({ keys }) => keys.includes(name));
