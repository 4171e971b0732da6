import type { Tx } from '#src/db/client.server.ts';
import { takenFields } from '#src/lib/database-error.ts';
import { isAppError } from '#src/lib/errors.ts';

const maxTries = 20;

/**
 * A generated slug, or the name of a copy, may be taken by a concurrent write. Then the write is retried, and generates
 * the next free one. Conflicts about values that staff entered themselves remain 409: `isMade` is called with the
 * fields that were taken.
 */
export async function retryGeneratedNames<Written>(
  tx: Tx,
  isMade: (fields: string[]) => boolean,
  write: (part: Tx) => Promise<Written>,
): Promise<Written> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tx.transaction(write);
    } catch (error) {
      const fields = takenFields(error) ?? fieldsOfConflict(error);
      if (fields === undefined || tries === maxTries || !isMade(fields)) throw error;
    }
  }
}

/** Our own validation may report the conflict before the database does. */
const fieldsOfConflict = (error: unknown): string[] | undefined =>
  isAppError(error) && error.code === 'conflict' ? Object.keys(error.fields ?? {}) : undefined;

const madeFields = ['slug', 'code'];

/** True for a form without a slug or code of its own. */
export const leavesOpen =
  (form: Readonly<Record<string, unknown>>) =>
  (fields: string[]): boolean =>
    fields.some((field) => madeFields.includes(field) && isBlank(form[field]));

/** The form is not validated yet: what is no text is not blank. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
