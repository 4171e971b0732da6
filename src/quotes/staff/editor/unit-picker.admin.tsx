import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { FoundUnit } from './find-units.server.ts';

type Props = { label: string; add: (id: number) => void };

/** Finds a unit by name or stock number, also for staff without access to products. */
export function UnitPicker({ label, add }: Props) {
  const [typed, setTyped] = useState('');
  const [keywords] = useDebouncedValue(typed, 200);
  const [isOpen, setOpen] = useState(false);
  const [units, setUnits] = useState<readonly FoundUnit[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    const query = new URLSearchParams({ keywords });
    void callApi<{ record: FoundUnit[] }>('GET', `quote/units?${query}`).then((called) => {
      if (!isOver && called.isDone) setUnits(called.result.record);
    });
    return () => {
      isOver = true;
    };
  }, [keywords, isOpen]);
  return (
    <Select<number>
      aria-label={label}
      placeholder={label}
      data={units.map((unit) => ({ value: unit.id, label: unitText(unit), disabled: unit.isGone }))}
      value={null}
      onChange={(id) => {
        if (id !== null) add(id);
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

function unitText({ name, price, isGone }: FoundUnit): string {
  const language = getLocale();
  const about = isGone
    ? m.common_sold()
    : price === null
      ? m.field_call_for_price()
      : formatMoney(centsFromDollars(price), language);
  return `${localText(name, language).text} · ${about}`;
}
