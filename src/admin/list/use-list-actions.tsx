import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { type Called, callApi, type Method, type Refused } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
import { type ChangedRecord, changeMany, inParts } from './bulk/change-many.ts';
import type { ListRecord, May } from './list-view.ts';

/**
 * Actions on records of a list. The list is reloaded after each, also after an error, because others may have changed
 * it; not when there was no answer.
 */
export type Actions = ReturnType<typeof useListActions>;

export function useListActions({ name, titleOf }: AnyAdminResource, may: May) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [publishing, setPublishing] = useState<{ id: number; isPublished: boolean } | null>(null);

  /** After an action: the list as it is now, and what went wrong. */
  async function settle(refused: Refused | null) {
    if (refused?.status !== 0) await revalidate();
    setBusy(false);
    setFailure(refused);
    if (refused) notifyFailure(refused.message);
  }

  /** One call after the other, until one fails. */
  async function each(calls: readonly (() => Promise<Called<unknown>>)[], notify: (results: unknown[]) => void) {
    setBusy(true);
    let refused: Refused | null = null;
    const results: unknown[] = [];
    for (const call of calls) {
      const outcome = await call();
      if (outcome.isDone) results.push(outcome.result);
      else refused = outcome;
      if (refused) break;
    }
    await settle(refused);
    if (!refused) notify(results);
    return !refused;
  }

  /** Writes records and offers to take it back; says how many it changed, also when it stopped half-way. */
  async function write(records: readonly ChangedRecord[], said: (count: number) => string): Promise<boolean> {
    setBusy(true);
    const { before, refused } = await changeMany(name, records);
    await settle(refused);
    if (before.length > 0) notifySuccess(said(before.length), { undo: () => void write(before, undone) });
    else if (!refused) notifySuccess(said(0));
    return !refused;
  }

  const call = (method: Method, path: string, body: object) => () => callApi(method, `${name}${path}`, body);
  const one = (method: Method, path: string, body: object, done: () => string) =>
    each([call(method, path, body)], () => notifySuccess(done()));
  const counted = (count: number) => ({ count, what: namesOf(name, count) });
  const undone = (count: number) => m.admin_list_undone(counted(count));
  /** Fixed texts, with the number of several records. */
  const saidOf = (done: string, count: number) =>
    count === 1 ? done : m.admin_list_done_count({ done, ...counted(count) });

  async function publish(ids: readonly number[], isPublished: boolean) {
    if (ids.length === 1 && ids[0] !== undefined) setPublishing({ id: ids[0], isPublished });
    const said = isPublished ? m.admin_list_publish_done : m.admin_list_unpublish_done;
    const records = ids.map((id) => ({ id, publish: isPublished }));
    const isDone = await write(records, (count) => saidOf(said(), count));
    setPublishing(null);
    return isDone;
  }

  const restore = (ids: readonly number[], more: { canUndo: boolean } = { canUndo: false }) =>
    each(
      ids.map((id) => call('PUT', '/restore', { id })),
      () =>
        notifySuccess(
          saidOf(m.admin_list_restored(), ids.length),
          more.canUndo && may.remove ? { undo: () => void removeNow(ids, () => undefined) } : undefined,
        ),
    );

  /** Deletes to the trash can be undone. */
  async function removeNow(ids: readonly number[], after: () => void) {
    const deletions =
      ids.length === 1
        ? [call('DELETE', '/', { id: ids[0] })]
        : inParts(ids, mostDeleted).map((listID) => call('DELETE', '/delete-more', { listID }));
    const isDone = await each(deletions, () =>
      notifySuccess(
        saidOf(m.admin_list_deleted(), ids.length),
        may.undo ? { undo: () => void restore(ids) } : undefined,
      ),
    );
    if (isDone) after();
  }

  /** Asks for confirmation, naming the records. */
  function remove(ids: readonly number[], records: readonly ListRecord[], after: () => void) {
    modals.openConfirmModal({
      title: m.admin_list_delete_ask(),
      children: <Names records={records} count={ids.length} titleOf={titleOf} />,
      labels: { confirm: m.admin_list_delete(), cancel: m.admin_list_cancel() },
      confirmProps: { color: 'star' },
      onConfirm: () => void removeNow(ids, after),
    });
  }

  const clone = (ids: readonly number[]) =>
    each(
      ids.map((id) => call('POST', '/clone', { id })),
      (made) => {
        const madeIds = made.map((record) => Number(Reflect.get(Object(record), 'id')));
        notifySuccess(
          saidOf(m.admin_list_cloned(), ids.length),
          may.remove ? { undo: () => void removeNow(madeIds, () => undefined) } : undefined,
        );
      },
    );

  return {
    isBusy,
    failure,
    dismiss: () => setFailure(null),
    publishing,
    publish,
    restore: (ids: readonly number[]) => restore(ids, { canUndo: true }),
    remove,
    clone,
    change: (ids: readonly number[], values: object) =>
      write(
        ids.map((id) => ({ ...values, id })),
        (count) => m.admin_list_changed(counted(count)),
      ),
    reorder: (ids: readonly number[]) => one('PUT', '/reorder', { listID: ids }, () => m.admin_list_reordered()),
    moveBy: (id: number, step: -1 | 1) =>
      each([() => moveBy(name, id, step)], () => notifySuccess(m.admin_list_reordered())),
  };
}

/** As many as one call takes. */
const mostDeleted = 1000;

/** “20 products”, without the number. */
const namesOf = (name: AnyAdminResource['name'], count: number): string =>
  sentence(`admin_${snake(name)}_${count === 1 ? 'one' : 'title'}`).toLocaleLowerCase();

const mostNamed = 8;

type Named = { records: readonly ListRecord[]; count: number; titleOf: AnyAdminResource['titleOf'] };

function Names({ records, count, titleOf }: Named) {
  const more = count - Math.min(records.length, mostNamed);
  return (
    <>
      {records.slice(0, mostNamed).map((record) => (
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
