import { Box, Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import shared from '#src/ui/admin/shared.module.css';
import type { AnyAdminResource, AnyForm, Choices } from '../admin-resource.ts';
import { fieldLabel } from '../sentence.ts';
import styles from './conflict-screen.module.css';
import { FieldValue } from './field-value.tsx';
import { type Contested, contestedFields, formOf, mergedForm, type Side } from './merge.ts';
import type { Conflict, LoadedRecord } from './use-edit.ts';

type Props = {
  declaration: AnyAdminResource;
  conflict: Conflict;
  choices: Choices;
  isSaving: boolean;
  save: (merged: AnyForm, theirs: LoadedRecord) => void;
  close: () => void;
};

/** Another user saved first: both versions side by side, to be merged field by field. */
export function ConflictScreen({ declaration, conflict, choices, isSaving, save, close }: Props) {
  const theirs = formOf(conflict.theirs, Object.keys(conflict.yours));
  const [contested, setContested] = useState(() => contestedFields(conflict.loaded, theirs, conflict.yours));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const merged = mergedForm(theirs, contested);
  const open = contested.filter(({ side }) => side === null).length;
  const choose = (field: string, side: Side) =>
    setContested((before) => before.map((each) => (each.field === field ? { ...each, side } : each)));
  return (
    <Stack component="section" gap="s3_5" p="s5" className={shared.panel ?? ''} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className={styles.heading}>
        {conflict.changedBy ? m.admin_conflict_title_by({ who: conflict.changedBy }) : m.admin_conflict_title()}
      </h2>
      <p>{reasonOf(conflict)}</p>
      <p>{m.admin_conflict_how()}</p>
      {contested.map((each) => (
        <ContestedField key={each.field} declaration={declaration} choices={choices} contested={each} choose={choose} />
      ))}
      <Group gap="s3" justify="flex-end" className={styles.foot ?? ''}>
        <p role="status">{open === 0 ? m.admin_conflict_ready() : m.admin_conflict_open({ count: open })}</p>
        <Button variant="default" onClick={close}>
          {m.admin_conflict_back()}
        </Button>
        <Button
          color="oil"
          loading={isSaving}
          disabled={!merged}
          onClick={() => merged && save(merged, conflict.theirs)}
        >
          {m.admin_conflict_save()}
        </Button>
      </Group>
    </Stack>
  );
}

function reasonOf({ changedBy, changedAt }: Conflict): string {
  const when = formatMoment(changedAt, getLocale());
  return changedBy ? m.admin_conflict_changed_by({ who: changedBy, when }) : m.admin_conflict_changed_since({ when });
}

type FieldProps = {
  declaration: AnyAdminResource;
  choices: Choices;
  contested: Contested;
  choose: (field: string, side: Side) => void;
};

function ContestedField({ declaration, choices, contested, choose }: FieldProps) {
  const { field, loaded, theirs, yours, side } = contested;
  const read = (value: unknown) => (
    <FieldValue declaration={declaration} name={field} value={value} choices={choices} />
  );
  const option = (of: Side, label: string, value: unknown) => (
    <label className={styles.side} data-chosen={side === of}>
      <Group component="span" gap="s2" wrap="nowrap" mb="s1" c="dimmed" fz="xs" fw={560}>
        <input type="radio" name={`conflict-${field}`} checked={side === of} onChange={() => choose(field, of)} />
        {label}
      </Group>
      <Box component="span" display="block" className={shared.text ?? ''}>
        {read(value)}
      </Box>
    </label>
  );
  return (
    <fieldset className={styles.field} data-open={side === null}>
      <legend>{fieldLabel(declaration.name, field)}</legend>
      <div className={styles.sides}>
        <div className={styles.side}>
          <Group component="span" gap="s2" wrap="nowrap" mb="s1" c="dimmed" fz="xs" fw={560}>
            {m.common_before()}
          </Group>
          <Box component="span" display="block" className={shared.text ?? ''}>
            {read(loaded)}
          </Box>
        </div>
        {option('theirs', m.admin_conflict_theirs(), theirs)}
        {option('yours', m.admin_conflict_yours(), yours)}
      </div>
    </fieldset>
  );
}
