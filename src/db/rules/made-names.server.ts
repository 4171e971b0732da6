import type { Tx } from '#src/db/client.server.ts';
import { takenFields } from '#src/lib/database-error.ts';
import { isAppError } from '#src/lib/errors.ts';

const mostTries = 20;

/**
 * Names that are made here, a slug or the name of a copy, may go to somebody who is faster by a moment. Then the write
 * is begun again, and makes the next free one. 409 is left for what somebody wrote themselves: `isMade` is asked about
 * the fields that were found taken.
 */
export async function withMadeNames<Written>(
  tx: Tx,
  isMade: (fields: string[]) => boolean,
  write: (part: Tx) => Promise<Written>,
): Promise<Written> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tx.transaction(write);
    } catch (error) {
      const fields = takenFields(error) ?? fieldsOfConflict(error);
      if (fields === undefined || tries === mostTries || !isMade(fields)) throw error;
    }
  }
}

/** The rules say so before the database does, when the other one has just been stored. */
const fieldsOfConflict = (error: unknown): string[] | undefined =>
  isAppError(error) && error.code === 'conflict' ? Object.keys(error.fields ?? {}) : undefined;

const madeFields = ['slug', 'code'];

/** A form that leaves open how its record is called in addresses. */
export const leavesOpen =
  (form: Readonly<Record<string, unknown>>) =>
  (fields: string[]): boolean =>
    fields.some((field) => madeFields.includes(field) && String(form[field] ?? '').trim() === '');
