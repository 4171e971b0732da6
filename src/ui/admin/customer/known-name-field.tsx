import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ResourceName } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '../admin-resource.ts';
import { inputOf, shared } from '../fields/field-input.ts';
import { useFound } from '../fields/use-looked-up.ts';
import styles from './customer-field.module.css';
import type { KnownCustomer } from './known-customer.ts';

type Options<Form> = {
  resource: ResourceName;
  key: keyof Form & string;
  /** What is searched for: the name as typed so far. */
  askedOf: (values: Form) => string;
  /** What a known customer fills in. */
  fill: (known: KnownCustomer) => Partial<Form>;
};

const mostFound = 5;
const leastTyped = 2;

/** A name in a form: while somebody types it into a new record, known people are offered. */
export function knownNameField<Form>({ resource, key, askedOf, fill }: Options<Form>) {
  return function KnownNameField({ form, record }: FieldProps<Form>) {
    const [isTyping, setTyping] = useState(false);
    const input = inputOf<Form, string>(resource, form, key, { isRequired: true });
    const keywords = askedOf(form.values).trim();
    const isOn = record === null && isTyping && keywords.length >= leastTyped;
    const { found } = useFound('customer', { keywords, limit: mostFound, isOn });
    const people = isOn ? ((found?.record ?? []) as unknown as KnownCustomer[]) : [];

    function take(known: KnownCustomer) {
      const values = fill(known);
      for (const name of Object.keys(values) as (keyof Form & string)[]) {
        const value = values[name];
        if (value !== undefined) form.setFieldValue(name, value);
      }
      setTyping(false);
    }

    return (
      <div className={styles.field}>
        <TextInput
          {...shared(input)}
          autoComplete="off"
          value={input.value}
          onChange={({ currentTarget }) => {
            setTyping(true);
            input.change(currentTarget.value);
          }}
        />
        {people.length > 0 && (
          <ul className={styles.found} aria-label={m.admin_form_known_people()}>
            {people.map((known) => (
              <li key={known.id}>
                <Button variant="default" fullWidth justify="start" h="auto" onClick={() => take(known)}>
                  <span className={styles.known}>
                    {known.name || known.email}
                    <small>{[known.phone, known.email].filter(Boolean).join(' · ')}</small>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  };
}
