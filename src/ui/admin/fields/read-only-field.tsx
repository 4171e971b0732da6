import { Input } from '@mantine/core';
import type { ResourceName } from '../../../access.ts';
import { readableValue } from '../form/readable.ts';
import { fieldLabel } from '../sentence.ts';
import styles from './fields.module.css';

type Props = { resource: ResourceName; name: string; value: unknown };

/** What the program or somebody else has written: shown, never written here. */
export const ReadOnlyField = ({ resource, name, value }: Props) => (
  <dl className={styles.readOnly}>
    <Input.Label component="dt">{fieldLabel(resource, name)}</Input.Label>
    <dd>{readableValue(value)}</dd>
  </dl>
);
