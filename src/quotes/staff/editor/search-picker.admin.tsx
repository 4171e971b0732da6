import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import styles from '../quote.module.css';

type Props<Found> = {
  label: string;
  /** A call that takes `keywords` and answers with `record`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  textOf: (found: Found) => string;
  isDisabled?: (found: Found) => boolean;
  choose: (found: Found) => void;
};

const none: Readonly<Record<string, string>> = {};

/** Finds a record by words as they are typed, and hands over the chosen one. */
export function SearchPicker<Found extends { id: number }>({
  label,
  path,
  query = none,
  textOf,
  isDisabled,
  choose,
}: Props<Found>) {
  const [typed, setTyped] = useState('');
  const [keywords] = useDebouncedValue(typed, 200);
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Found[]>([]);
  const address = `${path}?${new URLSearchParams({ ...query, keywords })}`;
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    void callApi<{ record: Found[] }>('GET', address).then((called) => {
      if (!isOver && called.isDone) setFound(called.result.record);
    });
    return () => {
      isOver = true;
    };
  }, [address, isOpen]);
  return (
    <Select<number>
      className={styles.picker ?? ''}
      aria-label={label}
      placeholder={label}
      data={found.map((one) => ({ value: one.id, label: textOf(one), disabled: isDisabled?.(one) ?? false }))}
      value={null}
      onChange={(id) => {
        const chosen = found.find((one) => one.id === id);
        if (chosen) choose(chosen);
        setTyped('');
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already, by more than the label.
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={m.admin_form_nothing_found()}
    />
  );
}
