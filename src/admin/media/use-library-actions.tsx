import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { MediaUse } from '#src/lib/media-use.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { Refusal } from './library-refusal.tsx';

/** Actions on pictures of the library. */
export function useLibraryActions() {
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function conclude(outcome: Called<unknown>, done: string): Promise<boolean> {
    if (outcome.isDone) {
      setRefusal(null);
      notifySuccess(done);
      await revalidate();
      return true;
    }
    setRefusal({ message: outcome.message, pages: pagesIn(outcome.details) });
    notifyFailure(outcome.message);
    return false;
  }

  const clone = async (records: readonly MediaRecord[]) =>
    conclude(await callApi('POST', 'media/clone', { ids: idsOf(records) }), m.admin_list_cloned());

  /** Asks for confirmation, naming the pictures. */
  function remove(records: readonly MediaRecord[], after: () => void) {
    const [only, ...others] = idsOf(records);
    const confirm = async () => {
      const outcome =
        others.length === 0
          ? await callApi('DELETE', 'media', { id: only })
          : await callApi('DELETE', 'media/delete-more', { listID: [only, ...others] });
      // The error is shown on the screen, so dialogs above it are closed.
      await conclude(outcome, m.common_item_deleted_successfully());
      after();
    };
    modals.openConfirmModal({
      title: m.admin_list_delete_ask(),
      children: <Names records={records} />,
      labels: { confirm: m.common_delete(), cancel: m.common_cancel() },
      confirmProps: { color: 'star' },
      onConfirm: () => void confirm(),
    });
  }

  return { refusal, dismiss: () => setRefusal(null), clone, remove };
}

const idsOf = (records: readonly MediaRecord[]) => records.map(({ id }) => id);

const maxNamed = 8;

const Names = ({ records }: { records: readonly MediaRecord[] }) => (
  <>
    {records.slice(0, maxNamed).map(({ id, name }) => (
      <Text key={id} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
    ))}
    {records.length > maxNamed && <Text c="dimmed">{m.admin_list_and_more({ count: records.length - maxNamed })}</Text>}
  </>
);

/** The pages that use a picture that should have been deleted. */
function pagesIn(details: unknown): MediaUse[] {
  const { pages } = (details ?? {}) as { pages?: unknown };
  return Array.isArray(pages) ? pages.filter((use): use is MediaUse => typeof use?.name === 'string') : [];
}
