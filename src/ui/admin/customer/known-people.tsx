import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useFound } from '../fields/use-looked-up.ts';
import styles from './customer-field.module.css';
import type { KnownCustomer } from './known-customer.ts';

/** Known people by name, email or phone; none until the answer is there, when `isFound` turns true. */
export function useKnownPeople(keywords: string, options: { limit: number; isOn: boolean }) {
  const { found } = useFound('customer', { keywords, ...options });
  const people = options.isOn ? ((found?.record ?? []) as unknown as KnownCustomer[]) : [];
  return { people, isFound: found !== null };
}

type Props = {
  people: readonly KnownCustomer[];
  choose: (known: KnownCustomer) => void;
  /** Shown below the list. */
  children?: ReactNode;
};

/** One button per person: name, and how to reach them. */
export const KnownPeople = ({ people, choose, children }: Props) => (
  <Stack component="ul" gap="s1" aria-label={m.admin_form_known_people()}>
    {people.map((known) => (
      <li key={known.id}>
        <Button variant="default" fullWidth justify="start" h="auto" onClick={() => choose(known)}>
          <Stack component="span" gap={0} py="s1_5" ta="start" className={styles.known ?? ''}>
            {known.name || known.email}
            <small>{[known.phone, known.email].filter(Boolean).join(' · ')}</small>
          </Stack>
        </Button>
      </li>
    ))}
    {children}
  </Stack>
);
