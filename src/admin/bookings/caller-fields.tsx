import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { CustomerField } from '#src/ui/admin/customer/customer-field.tsx';
import { boatName, type KnownBoat, type KnownCustomer } from '#src/ui/admin/customer/known-customer.ts';
import { splitName } from '#src/ui/admin/customer/split-name.ts';
import styles from './counter.module.css';

/** Who calls, and the boat. */
export type Caller = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: 'en' | 'fr';
  boats: readonly KnownBoat[];
  known: number | null;
  boat: string;
  engine: string;
  serial: string;
};

const noBoat = { known: null, boat: '', engine: '', serial: '' };
const nobody: Caller = { firstName: '', lastName: '', email: '', phone: '', language: 'en', boats: [], ...noBoat };

const withBoat = (boat: KnownBoat) => ({
  known: boat.id,
  boat: boatName(boat),
  engine: boat.engine ?? '',
  serial: boat.serial ?? boat.hin ?? '',
});

function callerOf({ name, email, phone, language, boats }: KnownCustomer): Caller {
  const known = { ...nobody, ...splitName(name), language, boats, email: email ?? '', phone: phone ?? '' };
  return boats[0] ? { ...known, ...withBoat(boats[0]) } : known;
}

/** Somebody who is still to be found, or the customer that the address names. */
export function useCaller(customer: string | null) {
  const [caller, setCaller] = useState<Caller | null>(null);
  const onFound = useEffectEvent((found: KnownCustomer) => setCaller(callerOf(found)));
  useEffect(() => {
    if (customer === null) return;
    const leaving = new AbortController();
    void callApi<{ record: KnownCustomer[] }>('GET', `customer/all?ids=${customer}`, undefined, leaving.signal).then(
      (called) => {
        const [found] = called.isDone ? called.result.record : [];
        if (found && !leaving.signal.aborted) onFound(found);
      },
    );
    return () => leaving.abort();
  }, [customer]);
  return { caller, setCaller };
}

type Props = {
  caller: Caller | null;
  change: (caller: Caller | null) => void;
  errors: Readonly<Record<string, string>>;
};
type TextKey = 'firstName' | 'lastName' | 'email' | 'phone' | 'boat' | 'engine' | 'serial';

/** Known people are found by name; whoever is new is entered. A known boat fills in its fields, another is typed. */
export function CallerFields({ caller, change, errors }: Props) {
  const [keywords, setKeywords] = useState('');
  if (caller === null) {
    return (
      <CustomerField
        label={m.section_person()}
        keywords={keywords}
        change={setKeywords}
        choose={(found) => change(callerOf(found))}
        add={(name) => change({ ...nobody, ...splitName(name) })}
        hasFocus
      />
    );
  }
  const text = (key: TextKey, label: string, maxLength = 200) => (
    <TextInput
      label={label}
      value={caller[key]}
      error={errors[key]}
      maxLength={maxLength}
      required={key === 'firstName' || key === 'lastName'}
      onChange={(event) => change({ ...caller, [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className={styles.who}>
        {text('firstName', m.field_first_name())}
        {text('lastName', m.admin_counter_last_name())}
        {text('email', m.field_email())}
        {text('phone', m.field_phone())}
      </div>
      <Button variant="subtle" onClick={() => change(null)}>
        {m.admin_counter_change()}
      </Button>
      {caller.boats.length > 0 && (
        <Group component="fieldset" gap="s2" className={styles.buttons ?? ''}>
          <legend>{m.field_boat()}</legend>
          {caller.boats.map((boat) => (
            <Choice
              key={boat.id}
              isChosen={caller.known === boat.id}
              choose={() => change({ ...caller, ...withBoat(boat) })}
            >
              {boatName(boat) || (boat.hin ?? '')}
            </Choice>
          ))}
          <Choice isChosen={caller.known === null} choose={() => change({ ...caller, ...noBoat })}>
            {m.admin_counter_other_boat()}
          </Choice>
        </Group>
      )}
      {caller.known === null && (
        <div className={styles.who}>
          {text('boat', m.field_boat())}
          {text('engine', m.field_engine())}
          {text('serial', m.admin_book_service_serial(), 60)}
        </div>
      )}
    </>
  );
}

type ChoiceProps = { isChosen: boolean; choose: () => void; children: string };

const Choice = ({ isChosen, choose, children }: ChoiceProps) => (
  <Button variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} onClick={choose}>
    {children}
  </Button>
);
