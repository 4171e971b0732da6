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
  /** Who asked for it; null for the nightly one. */
  user: string | null;
  /** What its file is called; null while there is none, and for one from before archives had names. */
  archive: string | null;
  /** When its copy lay whole in the second place. */
  copiedAt: string | null;
  createdAt: string;
  finishedAt: string | null;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  /** Files that records name, and that were not on the store any more. */
  lostFiles: number | null;
  failure: string | null;
  /** When a rehearsal restored it and found every row and file in it. */
  provenAt: string | null;
  rehearsalFailure: string | null;
};

/** True while somebody may still wait for it. */
export const isUnderWay = ({ state }: { state: BackupState }): boolean => state === 'waiting' || state === 'running';
