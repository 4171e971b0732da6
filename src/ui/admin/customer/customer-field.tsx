import { Button, TextInput } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { useFound } from '../fields/use-looked-up.ts';
import styles from './customer-field.module.css';

/** A customer as a search answers them. */
export type KnownCustomer = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'fr';
  boats: readonly KnownBoat[];
};
export type KnownBoat = {
  id: number;
  make: string;
  model: string | null;
  year: number | null;
  hin: string | null;
  engine: string | null;
  serial: string | null;
};

type Props = {
  label: string;
  keywords: string;
  change: (keywords: string) => void;
  choose: (customer: KnownCustomer) => void;
  /** Nobody known is meant. */
  add: (name: string) => void;
  hasFocus?: boolean;
};

const mostFound = 6;

/** Finds known people by name, email or phone while one types; Enter takes the first. */
export function CustomerField({ label, keywords, change, choose, add, hasFocus = false }: Props) {
  const asked = keywords.trim();
  const { found } = useFound('customer', { keywords: asked, limit: mostFound, isOn: asked !== '' });
  const people = asked === '' ? [] : ((found?.record ?? []) as unknown as KnownCustomer[]);
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        value={keywords}
        autoComplete="off"
        data-autofocus={hasFocus || undefined}
        autoFocus={hasFocus}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !people[0]) return;
          event.preventDefault();
          choose(people[0]);
        }}
      />
      {asked !== '' && (
        <ul className={styles.found}>
          {people.map((known) => (
            <li key={known.id}>
              <Button variant="default" fullWidth justify="start" h="auto" onClick={() => choose(known)}>
                <span className={styles.known}>
                  {known.name || known.email}
                  <small>{[known.phone, known.email].filter(Boolean).join(' · ')}</small>
                </span>
              </Button>
            </li>
          ))}
          <li>
            <Button variant="subtle" onClick={() => add(asked)}>
              {m.admin_counter_new_customer({ name: asked })}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
