import { Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { MediaUse } from '#src/lib/media-use.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { Refusal } from './library-refusal.tsx';

/** Actions on pictures of the library. */
export function useLibraryActions() {
  const { run, runInTurn, failure, dismiss } = useAction();

  const clone = (records: readonly MediaRecord[]) =>
    run(() => callApi('POST', 'media/clone', { ids: idsOf(records) }), { done: m.admin_list_cloned() });

  /** Asks for confirmation, naming the pictures. */
  async function remove(records: readonly MediaRecord[], after: () => void) {
    const question = {
      title: m.admin_list_delete_ask(),
      text: <Names records={records} />,
      confirm: m.common_delete(),
      isDanger: true,
    };
    if (!(await isConfirmed(question))) return;
    const [only, ...others] = idsOf(records);
    const removal = () =>
      others.length === 0
        ? callApi('DELETE', 'media', { id: only })
        : callApi('DELETE', 'media/delete-more', { listID: [only, ...others] });
    await runInTurn(removal, { done: m.common_item_deleted_successfully() });
    // The error is shown on the screen, so dialogs above it are closed.
    after();
  }

  const refusal: Refusal | null = failure && { message: failure.message, pages: pagesIn(failure.details) };
  return { refusal, dismiss, clone, remove };
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
