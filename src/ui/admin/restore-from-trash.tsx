import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { Trashed } from '#src/lib/errors.ts';
import { callApi } from './call.ts';
import { useAction } from './use-action.ts';

/** Buttons that restore the trashed records that made the API refuse. Users without the right see a note instead. */
export function RestoreFromTrash({ details }: { details: unknown }) {
  const [restored, setRestored] = useState<readonly Trashed[]>([]);
  const { runInTurn } = useAction({ reload: null });
  const { trash = [] } = (details ?? {}) as { trash?: readonly Trashed[] };
  const left = trash.filter((one) => !restored.includes(one));
  if (left.length === 0) return null;

  const restore = (one: Trashed) =>
    runInTurn(() => callApi('PUT', `${one.resource}/restore`, { id: one.id }), {
      done: m.admin_list_restored(),
      whenDone: () => setRestored((before) => [...before, one]),
    });

  return (
    <Group mt="xs" gap="xs">
      {left.map((one) => (
        <Button key={`${one.resource} ${one.id}`} variant="default" size="xs" onClick={() => void restore(one)}>
          {m.admin_restore_named({ name: one.name })}
        </Button>
      ))}
    </Group>
  );
}
