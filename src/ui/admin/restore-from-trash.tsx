import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { Trashed } from '#src/lib/errors.ts';
import { callApi } from './call.ts';
import { notifyFailure, notifySuccess } from './notices.tsx';

/** Buttons that restore the records in the trash because of which the API refused. Users without the right are told. */
export function RestoreFromTrash({ details }: { details: unknown }) {
  const [restored, setRestored] = useState<readonly Trashed[]>([]);
  const { trash = [] } = (details ?? {}) as { trash?: readonly Trashed[] };
  const left = trash.filter((one) => !restored.includes(one));
  if (left.length === 0) return null;

  async function restore(one: Trashed) {
    const outcome = await callApi('PUT', `${one.resource}/restore`, { id: one.id });
    if (!outcome.isDone) return notifyFailure(outcome.message);
    setRestored([...restored, one]);
    notifySuccess(m.admin_list_restored());
  }

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
