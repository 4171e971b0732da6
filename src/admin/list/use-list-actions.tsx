import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { type Called, callApi, type Method, type Refused } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
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

  /** One call after the other, until one fails. */
  async function each(calls: readonly (() => Promise<Called<unknown>>)[], notify: () => void): Promise<boolean> {
    setBusy(true);
    let refused: Refused | null = null;
    for (const call of calls) {
      const outcome = await call();
      if (outcome.isDone) continue;
      refused = outcome;
      break;
    }
    if (refused?.status !== 0) await revalidate();
    setBusy(false);
    setFailure(refused);
    if (refused) notifyFailure(refused.message);
    else notify();
    return !refused;
  }

  const call = (method: Method, path: string, body: object) => () => callApi(method, `${name}${path}`, body);
  const updates = (ids: readonly number[], values: object) => ids.map((id) => call('PUT', '/', { id, ...values }));
  const one = (method: Method, path: string, body: object, done: () => string) =>
    each([call(method, path, body)], () => notifySuccess(done()));

  async function publish(ids: readonly number[], isPublished: boolean) {
    if (ids.length === 1 && ids[0] !== undefined) setPublishing({ id: ids[0], isPublished });
    const said = isPublished ? m.admin_list_publish_done : m.admin_list_unpublish_done;
    const isDone = await each(updates(ids, { publish: isPublished }), () => notifySuccess(said()));
    setPublishing(null);
    return isDone;
  }

  const restore = (ids: readonly number[]) =>
    each(
      ids.map((id) => call('PUT', '/restore', { id })),
      () => notifySuccess(m.admin_list_restored()),
    );

  /** Asks for confirmation, naming the records; deletes to the trash can be undone. */
  function remove(records: readonly ListRecord[], after: () => void) {
    const ids = records.map(({ id }) => id);
    const notify = () =>
      may.undo
        ? notifySuccess(m.admin_list_deleted(), { undo: () => void restore(ids) })
        : notifySuccess(m.admin_list_deleted());
    const [only] = ids;
    const deletion =
      ids.length === 1 ? call('DELETE', '/', { id: only }) : call('DELETE', '/delete-more', { listID: ids });
    modals.openConfirmModal({
      title: m.admin_list_delete_ask(),
      children: <Names records={records} titleOf={titleOf} />,
      labels: { confirm: m.admin_list_delete(), cancel: m.admin_list_cancel() },
      confirmProps: { color: 'star' },
      onConfirm: () => void each([deletion], notify).then((isDone) => isDone && after()),
    });
  }

  return {
    isBusy,
    failure,
    dismiss: () => setFailure(null),
    publishing,
    publish,
    restore,
    remove,
    clone: (ids: readonly number[]) =>
      each(
        ids.map((id) => call('POST', '/clone', { id })),
        () => notifySuccess(m.admin_list_cloned()),
      ),
    change: (ids: readonly number[], values: object) =>
      each(updates(ids, values), () =>
        notifySuccess(m.admin_list_changed({ count: ids.length, what: namesOf(name, ids) })),
      ),
    reorder: (ids: readonly number[]) => one('PUT', '/reorder', { listID: ids }, () => m.admin_list_reordered()),
    moveBy: (id: number, step: -1 | 1) =>
      each([() => moveBy(name, id, step)], () => notifySuccess(m.admin_list_reordered())),
  };
}

/** “20 products”, without the number. */
const namesOf = (name: AnyAdminResource['name'], { length }: readonly number[]): string =>
  sentence(`admin_${snake(name)}_${length === 1 ? 'one' : 'title'}`).toLocaleLowerCase();

const mostNamed = 8;

function Names({ records, titleOf }: { records: readonly ListRecord[]; titleOf: AnyAdminResource['titleOf'] }) {
  const more = records.length - mostNamed;
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
