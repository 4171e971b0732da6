import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import styles from './lot.module.css';
import type { Lot } from './use-lot.ts';

const maxLocationLength = 100;

/** Sets its location: one of the known ones, or another. */
export function Move({ lot: { record, isBusy, change }, locations }: { lot: Lot; locations: readonly string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? record.location ?? '';
  const isChanged = typed !== null && typed.trim() !== (record.location ?? '');

  const moveTo = (location: string) =>
    change(
      () => ({ location: location.trim() || null }),
      () => {
        setTyped(null);
        notifySuccess(m.admin_lot_move_done());
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void moveTo(typed);
      }}
    >
      <div className={styles.row}>
        <TextInput
          name="location"
          label={m.field_location()}
          maxLength={maxLocationLength}
          value={shown}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="md" disabled={!isChanged} loading={isBusy && isChanged}>
          {m.common_save()}
        </Button>
      </div>
      {locations.length > 0 && (
        <Group component="ul" gap="s2" mt="s3" aria-label={m.admin_lot_places()}>
          {locations.map((location) => {
            const isHere = location === record.location;
            return (
              <li key={location}>
                <Button
                  variant={isHere ? 'filled' : 'default'}
                  size="sm"
                  aria-pressed={isHere}
                  onClick={() => isHere || void moveTo(location)}
                >
                  {location}
                </Button>
              </li>
            );
          })}
        </Group>
      )}
    </form>
  );
}
