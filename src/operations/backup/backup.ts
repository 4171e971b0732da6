/** A backup as the back office shows it. */

/** No backup takes longer; a run that seems to has died. */
export const longestSeconds = 2 * 3600;

export const backupKinds = ['nightly', 'by-hand'] as const;
/** `done`: there is an archive. `failed`: there is none, and `failure` says why. */
export const backupStates = ['waiting', 'running', 'done', 'failed'] as const;

export type BackupState = (typeof backupStates)[number];

export type BackupRecord = {
  id: number;
  kind: (typeof backupKinds)[number];
  state: BackupState;
  /** Who requested it; null for the nightly one. */
  user: string | null;
  /** The name of its archive; null while there is none, and for one from before archives had names. */
  archive: string | null;
  /** When its copy in the second place was complete. */
  copiedAt: string | null;
  createdAt: string;
  finishedAt: string | null;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  /** Files that records refer to, and that were no longer on the store. */
  lostFiles: number | null;
  failure: string | null;
  /** When a rehearsal restored it and found every row and file. */
  provenAt: string | null;
  rehearsalFailure: string | null;
};

/** True until it is done or has failed. */
export const isUnderWay = ({ state }: { state: BackupState }): boolean => state === 'waiting' || state === 'running';
