import { Button, Stack, TextInput } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { KnownCustomer } from './known-customer.ts';
import { KnownPeople, useKnownPeople } from './known-people.tsx';

type Props = {
  label: string;
  keywords: string;
  change: (keywords: string) => void;
  choose: (customer: KnownCustomer) => void;
  /** Called when no known customer is meant. Left out where a known one is required. */
  add?: (name: string) => void;
  /** Not offered. */
  without?: number;
  hasFocus?: boolean;
};

const maxFound = 6;

/** Finds known people by name, email or phone while one types; Enter takes the first. */
export function CustomerField({ label, keywords, change, choose, add, without, hasFocus = false }: Props) {
  const requested = keywords.trim();
  const { people: all, isFound } = useKnownPeople(requested, { limit: maxFound, isOn: requested !== '' });
  const people = all.filter(({ id }) => id !== without);
  return (
    <Stack gap="s1_5">
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
      {requested !== '' && (
        <KnownPeople people={people} choose={choose}>
          {add && (
            <li>
              <Button variant="subtle" onClick={() => add(requested)}>
                {m.admin_counter_new_customer({ name: requested })}
              </Button>
            </li>
          )}
          {!add && isFound && people.length === 0 && <li role="status">{m.admin_form_nothing_found()}</li>}
        </KnownPeople>
      )}
    </Stack>
  );
}
