import { Input } from '@mantine/core';
import type { ResourceName } from '#src/access.ts';
import type { Choice } from '../admin-resource.ts';
import { readableValue } from '../form/readable.ts';
import { fieldLabel, sentence } from '../sentence.ts';
import shared from '../shared.module.css';

type Props = { resource: ResourceName; name: string; value: unknown; choices?: readonly Choice[] | undefined };

/** Shows a value that can't be edited here. */
export function ReadOnlyField({ resource, name, value, choices = [] }: Props) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <dl className={shared.text}>
      <Input.Label component="dt">{fieldLabel(resource, name)}</Input.Label>
      <dd>{chosen ? sentence(chosen.label) : readableValue(value)}</dd>
    </dl>
  );
}
