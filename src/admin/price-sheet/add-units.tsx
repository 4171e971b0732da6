import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { soldText } from '#src/catalogue/product/sold-text.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import shared from '#src/ui/admin/shared.module.css';

type Found = { id: number; name: Localized; sku: string | null; availability: string | null; soldAt: string | null };
const maxFound = 20;

/** Finds units by name, stock number and so on, and adds them to the sheet. */
export function AddUnits({
  close,
  add,
  has,
}: {
  close: () => void;
  add: (ids: number[]) => void;
  has: (id: number) => boolean;
}) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const path = `product/all?limit=${maxFound}&q=${encodeURIComponent(query)}`;
    void callApi<{ record: Found[] }>('GET', path, undefined, leaving.signal).then((outcome) => {
      if (outcome.isDone && !leaving.signal.aborted) setFound(outcome.result.record);
    });
    return () => leaving.abort();
  }, [query]);
  const fresh = found.filter(({ id }) => !has(id));
  return (
    <Dialog onClose={close} title={m.admin_prices_add_units()}>
      <TextInput
        data-autofocus
        label={m.admin_prices_find()}
        value={query}
        maxLength={200}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <Stack component="ul" gap={0} mt="s3" mah="50vh" className={shared.scrollY ?? ''}>
        {fresh.map(({ id, name, sku, ...state }) => (
          <li key={id}>
            <Button variant="subtle" fullWidth justify="start" onClick={() => add([id])}>
              {[localText(name, getLocale()).text, sku, soldText(state)].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </Stack>
      {fresh.length === 0 && <p>{m.common_there_are_no_results_found()}</p>}
    </Dialog>
  );
}
