import type { ListChangeUndone } from '#src/resource/calls.ts';
import { callAsking } from '#src/ui/admin/asking/call-asking.ts';
import { type Called, callApi, type Method, type Refused } from '#src/ui/admin/call.ts';

/** A record with the fields to write. */
export type ChangedRecord = { id: number } & Record<string, unknown>;

/** One call of a change: what it sends, and how many records it is about. */
export type Step = { method: Method; path: string; body: object; count: number };

/** The maximum number of records in one call. */
const maxUpdated = 100;
const maxDeleted = 1000;

export const updates = (records: readonly ChangedRecord[]): Step[] =>
  inParts(records, maxUpdated).map((record) => ({
    method: 'PUT',
    path: '/update-more',
    body: { record },
    count: record.length,
  }));

export const deletions = (ids: readonly number[]): Step[] =>
  inParts(ids, maxDeleted).map((listID) => ({
    method: 'DELETE',
    path: '/delete-more',
    body: { listID },
    count: listID.length,
  }));

export const restorations = (ids: readonly number[]): Step[] =>
  ids.map((id) => ({ method: 'PUT', path: '/restore', body: { id }, count: 1 }));

export const copies = (ids: readonly number[]): Step[] =>
  ids.map((id) => ({ method: 'POST', path: '/clone', body: { id }, count: 1 }));

/** `count` is how many records it changed, also when it stopped half-way. */
export type Changed = { count: number; refused: Refused | null };

/** One step after the other, until one fails. The steps done by then are kept, and belong to the change. */
export async function changeMany(resource: string, change: string, steps: readonly Step[]): Promise<Changed> {
  let count = 0;
  for (const { method, path, body, count: max } of steps) {
    const answer: Called<unknown> = await callAsking(method, `${resource}${path}?change=${change}`, body, everyAnyway);
    if (!answer.isDone) return { count, refused: answer };
    // An update returns how many of its records it changed.
    count += path === '/update-more' ? Number(Reflect.get(Object(answer.result), 'changed')) : max;
  }
  return { count, refused: null };
}

/** Each record of an update is as one update takes it. */
const everyAnyway = (body: Record<string, unknown>) =>
  Array.isArray(body.record) ? { record: body.record.map((one) => ({ ...one, anyway: true })) } : body;

export const undoChange = async (resource: string, change: string): Promise<Called<ListChangeUndone>> =>
  await callApi<ListChangeUndone>('POST', `${resource}/undo-change`, { change });

export const inParts = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
