import { Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { newKey } from '#src/lib/new-key.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { changeMany, copies, deletions, restorations, type Step, undoChange, updates } from './bulk/change-many.ts';
import { counted, deleteText, leftText, saidOf } from './bulk/change-text.ts';
import type { ListRecord, May } from './list-view.ts';

/** Actions on records of a list, in turn: one row may be changed while another one is being saved. */
export type Actions = ReturnType<typeof useListActions>;

export function useListActions({ name, titleOf }: AnyAdminResource, may: May) {
  const { runInTurn, failure, dismiss } = useAction();
  /** The records that the last undo left unchanged. */
  const [left, setLeft] = useState<{ change: string; text: string } | null>(null);
  const [publishing, setPublishing] = useState<{ id: number; isPublished: boolean } | null>(null);

  /** One change of several records, however many calls it takes; the part that succeeded can be undone. */
  async function run(steps: readonly Step[], message: (count: number) => string, canUndo = true): Promise<boolean> {
    const change = newKey();
    let count = 0;
    const { isDone } = await runInTurn(async (): Promise<Called<null>> => {
      const made = await changeMany(name, change, steps);
      count = made.count;
      return made.refused ?? { isDone: true, result: null };
    });
    const isUndoable = canUndo && count > 0;
    if (count > 0 || isDone) notifySuccess(message(count), isUndoable ? { undo: () => void undo(change) } : {});
    return isDone;
  }

  const undo = (change: string) =>
    runInTurn(() => undoChange(name, change), {
      done: ({ undone }) => m.admin_list_undone(counted(name, undone)),
      whenDone: ({ left: kept }) => {
        const text = leftText(kept);
        setLeft(text === null ? null : { change, text });
      },
    });

  const order = (move: () => Promise<Called<unknown>>) => runInTurn(move, { done: m.admin_list_reordered() });

  async function publish(ids: readonly number[], isPublished: boolean) {
    if (ids.length === 1 && ids[0] !== undefined) setPublishing({ id: ids[0], isPublished });
    const message = isPublished ? m.admin_list_publish_done : m.admin_list_unpublish_done;
    const steps = updates(ids.map((id) => ({ id, publish: isPublished })));
    const isDone = await run(steps, (count) => saidOf(message(), name, count));
    setPublishing(null);
    return isDone;
  }

  /** Asks for confirmation, naming the records. Deletes to the trash can be undone. */
  async function remove(ids: readonly number[], records: readonly ListRecord[], after: (isDone: boolean) => void) {
    const question = {
      title: m.admin_list_delete_ask(),
      text: <Names records={records} count={ids.length} titleOf={titleOf} />,
      confirm: deleteText(name, ids.length),
      isDanger: true,
    };
    if (!(await isConfirmed(question))) return;
    const message = (count: number) => saidOf(m.common_item_deleted_successfully(), name, count);
    after(await run(deletions(ids), message, may.undo));
  }

  return {
    act: runInTurn,
    failure,
    dismiss,
    publishing,
    publish,
    left,
    dismissLeft: () => setLeft(null),
    undo,
    restore: (ids: readonly number[]) =>
      run(restorations(ids), (count) => saidOf(m.admin_list_restored(), name, count), may.remove),
    remove,
    clone: (ids: readonly number[]) =>
      run(copies(ids), (count) => saidOf(m.admin_list_cloned(), name, count), may.remove),
    change: (ids: readonly number[], values: object) =>
      run(updates(ids.map((id) => ({ ...values, id }))), (count) => m.admin_list_changed(counted(name, count))),
    reorder: (ids: readonly number[]) => order(() => callApi('PUT', `${name}/reorder`, { listID: ids })),
    moveBy: (id: number, step: -1 | 1) => order(() => moveBy(name, id, step)),
  };
}

const maxNamed = 8;

type Named = { records: readonly ListRecord[]; count: number; titleOf: AnyAdminResource['titleOf'] };

function Names({ records, count, titleOf }: Named) {
  const more = count - Math.min(records.length, maxNamed);
  return (
    <>
      {records.slice(0, maxNamed).map((record) => (
        <Text key={record.id} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {titleOf(record)}
        </Text>
      ))}
      {more > 0 && <Text c="dimmed">{m.admin_list_and_more({ count: more })}</Text>}
    </>
  );
}

type Ids = { record: { id: number }[] };

/** Swaps with the neighbour; the whole order is sent, so that positions stay unique. */
async function moveBy(name: string, id: number, step: -1 | 1): Promise<Called<unknown>> {
  const sort = encodeURIComponent(JSON.stringify({ index: 1 }));
  const answer = await callApi<Ids>('GET', `${name}/all?limit=0&sort=${sort}`);
  if (!answer.isDone) return answer;
  const ids = answer.result.record.map((record) => record.id);
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return { isDone: true, result: null };
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return await callApi('PUT', `${name}/reorder`, { listID: ids });
}
