import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { changedSearch, listQuery } from '../list-address.ts';
import type { ListRecord, ListView } from '../list-view.ts';
import { inParts } from './change-many.ts';

type Ids = ReadonlySet<number>;
type Known = ReadonlyMap<number, ListRecord>;

/** The most records that one address can name. */
const maxNamed = 200;

/** Which records of a list are selected, on all its pages; another filter clears the selection. */
export function useSelection({ name }: AnyAdminResource, { address, records }: ListView) {
  const { search } = useLocation();
  const scope = changedSearch(search, { page: null, sort: null });
  const [stored, setStored] = useState<{ scope: string; ids: Ids; known: Known }>({
    scope,
    ids: none,
    known: noneKnown,
  });
  const { run, isBusy: isChoosingAll } = useAction({ reload: null });
  const { ids, known } = stored.scope === scope ? stored : { ids: none, known: noneKnown };
  const choose = (chosen: Ids) =>
    setStored({ scope, ids: chosen, known: new Map([...known, ...records.map((one) => [one.id, one] as const)]) });

  /** All that the filters leave, on every page. */
  async function chooseAll() {
    const query = new URLSearchParams(listQuery({ ...address, page: 1 }));
    await run(() => callApi<{ id: number[] }>('GET', `${name}/ids?${query}`), {
      whenDone: ({ id }) => choose(new Set(id)),
    });
  }

  /** The selected records, also those that were never shown. */
  async function load(): Promise<ListRecord[]> {
    const missing = [...ids].filter((id) => !known.has(id));
    const loaded = await Promise.all(
      inParts(missing, maxNamed).map((some) =>
        callApi<{ record: ListRecord[] }>('GET', `${name}/all?limit=0&ids=${some.join(',')}`),
      ),
    );
    const others = loaded.flatMap((answer) => (answer.isDone ? answer.result.record : []));
    const all = new Map([...known, ...others.map((one) => [one.id, one] as const)]);
    return [...ids].flatMap((id) => all.get(id) ?? []);
  }

  const seen = [...ids].flatMap((id) => known.get(id) ?? []);
  return { ids, seen, choose, chooseAll, isChoosingAll, load, clear: () => choose(none) };
}

const none: Ids = new Set();
const noneKnown: Known = new Map();
