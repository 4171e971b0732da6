import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ResourceName } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { isSame } from '#src/lib/same.ts';
import type { FieldProps } from '../admin-resource.ts';
import { inputOf, shared } from '../fields/field-input.ts';
import styles from './customer-field.module.css';
import { boatName, type KnownBoat, type KnownCustomer } from './known-customer.ts';
import { KnownPeople, useKnownPeople } from './known-people.tsx';

type Options<Form> = {
  resource: ResourceName;
  key: keyof Form & string;
  /** The search text: the name as typed so far. */
  askedOf: (values: Form) => string;
  /** The values filled in from a known customer. */
  fill: (known: KnownCustomer) => Partial<Form>;
  /** The values filled in from one of their boats, if the form has fields for a boat. */
  fillBoat?: (boat: KnownBoat) => Partial<Form>;
};

const maxFound = 5;
const minTyped = 2;

/**
 * A name in a form: while somebody types it into a new record, known people are offered. Choosing one fills in their
 * boat, unless one is typed already, and their other boats can be chosen with one click.
 */
export function knownNameField<Form>({ resource, key, askedOf, fill, fillBoat }: Options<Form>) {
  return function KnownNameField({ form, record }: FieldProps<Form>) {
    const [isTyping, setTyping] = useState(false);
    const [boats, setBoats] = useState<readonly KnownBoat[]>([]);
    const input = inputOf<Form, string>(resource, form, key, { isRequired: true });
    const keywords = askedOf(form.values).trim();
    const isOn = record === null && isTyping && keywords.length >= minTyped;
    const { people } = useKnownPeople(keywords, { limit: maxFound, isOn });

    function set(values: Partial<Form>) {
      for (const name of Object.keys(values) as (keyof Form & string)[]) {
        const value = values[name];
        if (value !== undefined) form.setFieldValue(name, value);
      }
    }

    function take(known: KnownCustomer) {
      set(fill(known));
      setTyping(false);
      setBoats(known.boats);
      const [boat] = known.boats;
      if (!fillBoat || !boat) return;
      const filled = fillBoat(boat);
      const isBlank = Object.keys(filled).every((name) => !form.values[name as keyof Form]);
      if (isBlank) set(filled);
    }

    return (
      <Stack gap="s1_5">
        <TextInput
          {...shared(input)}
          autoComplete="off"
          value={input.value}
          onChange={({ currentTarget }) => {
            setTyping(true);
            input.change(currentTarget.value);
          }}
        />
        {people.length > 0 && <KnownPeople people={people} choose={take} />}
        {fillBoat && boats.length > 0 && (
          <Group component="fieldset" gap="s1_5" className={styles.boats ?? ''}>
            <legend>{m.common_their_boats()}</legend>
            {boats.map((boat) => {
              const isTaken = Object.entries(fillBoat(boat)).every(([name, value]) =>
                isSame(form.values[name as keyof Form], value),
              );
              return (
                <Button
                  key={boat.id}
                  size="compact-md"
                  variant={isTaken ? 'filled' : 'default'}
                  aria-pressed={isTaken}
                  onClick={() => set(fillBoat(boat))}
                >
                  {boatName(boat) || boat.hin}
                </Button>
              );
            })}
          </Group>
        )}
      </Stack>
    );
  };
}
