import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResourceName } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { moved, without } from '../form/order.ts';
import { FieldGroup } from './field-group.tsx';
import { type FieldInput, shared } from './field-input.ts';
import styles from './fields.module.css';
import { OrderTools } from './order-tools.tsx';
import { useRecordContext } from './record-context.ts';
import { type Found, useFound, useLookedUp } from './use-looked-up.ts';

type OneProps = {
  input: FieldInput<number | null | undefined>;
  resource: ResourceName;
  /** The record's name, for users without access to the other resource. */
  knownAs?: string | null | undefined;
};

/** One record of another resource, found by typing. */
export function RecordField({ input, resource, knownAs = null }: OneProps) {
  const id = input.value ?? null;
  const { titleOf, soldText } = useRecordContext();
  const known = useLookedUp(resource, id === null ? [] : [id]);
  const [keywords, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const current = known.get(id ?? 0);
  const withState = (record: Found) =>
    [titleOf(resource, record), soldText(resource, record)].filter(Boolean).join(' · ');
  const labelOf = (record: Found) => (record.id === id && !current && knownAs ? knownAs : withState(record));
  const title = current ? withState(current) : (knownAs ?? '');
  const { found } = useFound(resource, {
    keywords: keywords === title ? '' : keywords,
    limit: maxFound,
    isOn: isOpen,
  });
  const candidates = withCurrent(found?.record ?? [], id, current);
  return (
    <Select<number>
      {...shared(input)}
      data={candidates.map((record) => ({ value: record.id, label: labelOf(record) }))}
      value={id}
      onChange={(value) => input.change(value)}
      searchable
      searchValue={keywords}
      onSearchChange={setText}
      // The server has filtered already, by more than the label.
      filter={({ options }) => options}
      onDropdownOpen={() => setIsOpen(true)}
      clearable={!input.isRequired}
      clearButtonProps={{ 'aria-label': m.admin_form_clear({ field: input.label }) }}
      allowDeselect={false}
      nothingFoundMessage={m.admin_form_nothing_found()}
    />
  );
}

const maxFound = 12;

function withCurrent(found: readonly Found[], id: number | null, current: Found | undefined): readonly Found[] {
  if (id === null || found.some((record) => record.id === id)) return found;
  return [current ?? { id }, ...found];
}

type ManyProps = { input: FieldInput<readonly number[]>; resource: ResourceName };

/** Several records of another resource, in order. */
export function RecordsField({ input, resource }: ManyProps) {
  const ids = input.value;
  const { titleOf, detailOf } = useRecordContext();
  const known = useLookedUp(resource, ids);
  const titleById = (id: number) => titleOf(resource, known.get(id) ?? { id });
  return (
    <FieldGroup input={input}>
      {ids.length > 0 && (
        <Stack component="ol" gap="s1_5" mb="s2">
          {ids.map((id, position) => (
            <li key={id} className={styles.record}>
              <Text span inherit truncate>
                {titleById(id)} <small>{detailOf(resource, known.get(id) ?? { id })}</small>
              </Text>
              <OrderTools
                name={titleById(id)}
                position={position}
                count={ids.length}
                direction="vertical"
                move={(by) => input.change(moved(ids, position, position + by))}
                remove={() => input.change(without(ids, position))}
              />
            </li>
          ))}
        </Stack>
      )}
      <AddRecord label={input.label} resource={resource} without={ids} add={(id) => input.change([...ids, id])} />
    </FieldGroup>
  );
}

type AddProps = { label: string; resource: ResourceName; without: readonly number[]; add: (id: number) => void };

function AddRecord({ label, resource, without: taken, add }: AddProps) {
  const { titleOf, detailOf } = useRecordContext();
  const [keywords, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { found } = useFound(resource, { keywords, limit: maxFound, isOn: isOpen });
  const candidates = (found?.record ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Select<number>
      aria-label={m.admin_form_add_to({ field: label })}
      placeholder={m.admin_form_type_to_find()}
      data={candidates.map((record) => ({
        value: record.id,
        label: [titleOf(resource, record), detailOf(resource, record)].filter(Boolean).join(' · '),
      }))}
      value={null}
      onChange={(value) => {
        if (value !== null) add(value);
        setText('');
      }}
      searchable
      searchValue={keywords}
      onSearchChange={setText}
      filter={({ options }) => options}
      onDropdownOpen={() => setIsOpen(true)}
      nothingFoundMessage={m.admin_form_nothing_found()}
    />
  );
}
