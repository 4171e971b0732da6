import { z } from 'zod';
import { hourSeconds } from '#src/lib/duration.ts';

/** A backup as the back office shows it. */

/** No backup takes longer; a run that seems to has died. */
export const maxSeconds = 2 * hourSeconds;

export const backupKinds = ['nightly', 'by-hand'] as const;
/** `done`: there is an archive. `failed`: there is none, and `failure` says why. */
export const backupStates = ['waiting', 'running', 'done', 'failed'] as const;

export type BackupState = (typeof backupStates)[number];

export const backupRecord = z.object({
  id: z.int(),
  kind: z.enum(backupKinds),
  state: z.enum(backupStates).describe('done: there is an archive; failed: there is none, and failure says why'),
  user: z.string().nullable().describe('Who requested it; null for the nightly one'),
  archive: z
    .string()
    .nullable()
    .describe('The name of its archive; null while there is none, and for one from before archives had names'),
  copiedAt: z.iso.datetime().nullable().describe('When its copy in the second place was complete'),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  bytes: z.number().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  lostFiles: z.int().nullable().describe('Files that records refer to, and that were no longer on the store'),
  failure: z.string().nullable(),
  provenAt: z.iso.datetime().nullable().describe('When a rehearsal restored it and found every row and file'),
  rehearsalFailure: z.string().nullable(),
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** True until it is done or has failed. */
export const isUnderWay = ({ state }: { state: BackupState }): boolean => state === 'waiting' || state === 'running';
