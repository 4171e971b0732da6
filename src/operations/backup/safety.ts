import { z } from 'zod';
import { hourMs } from '#src/lib/duration.ts';
import type { Binding } from '#src/media/binding/binding.ts';

const bindings = ['bound', 'restored', 'other', 'unknown', 'unreachable'] as const satisfies (
  | Binding
  | 'unreachable'
)[];

/** The state of files and backups, for Backups and the dashboard. */
export const safetyAnswer = z.object({
  binding: z.enum(bindings).describe('Whether the stored files are those of this database'),
  removal: z
    .object({ files: z.int(), total: z.int(), isAllowed: z.boolean() })
    .nullable()
    .describe('A removal that waits for an admin'),
  secondPlace: z
    .enum(['none', 'empty', 'late', 'fresh'])
    .describe('none: there is no second place; empty: nothing was copied yet; late: its newest copy is too old'),
  newestCopy: z.iso.datetime().nullable().describe('When the backup of the newest copy was made'),
});
export type Safety = z.infer<typeof safetyAnswer>;

const freshMs = 48 * hourMs;

export function secondPlaceState(isThere: boolean, newest: Date | null, now: Date): Safety['secondPlace'] {
  if (!isThere) return 'none';
  if (newest === null) return 'empty';
  return now.getTime() - newest.getTime() > freshMs ? 'late' : 'fresh';
}
