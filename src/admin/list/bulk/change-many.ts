import { callApi, type Refused } from '#src/ui/admin/call.ts';

/** A record with the fields to write; with `updatedAt` only if nobody has changed it since. */
export type ChangedRecord = { id: number; updatedAt?: string } & Record<string, unknown>;

export type Changed = {
  /** The changed records as they were: written again, they take the change back. */
  before: ChangedRecord[];
  refused: Refused | null;
};

/** As many as one call takes. */
const atOnce = 100;

/** Writes records, some at a time, each time all or none, until one fails. What is done by then stays done. */
export async function changeMany(resource: string, records: readonly ChangedRecord[]): Promise<Changed> {
  const before: ChangedRecord[] = [];
  for (const record of inParts(records, atOnce)) {
    const answer = await callApi<{ before: ChangedRecord[] }>('PUT', `${resource}/update-more`, { record });
    if (!answer.isDone) return { before, refused: answer };
    before.push(...answer.result.before);
  }
  return { before, refused: null };
}

export const inParts = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
