import { join } from 'node:path';
import type { Environment } from '#src/lib/process/env.server.ts';
import { type BackupPlaces, createBucketPlace, createFolderPlace } from './backup-place.server.ts';

type Where = Pick<Environment, 'dataDir' | 's3' | 'secondPlace'>;

/** The places for backups: one next to the files, and optionally a second one from the environment. */
export function openBackupPlaces({ dataDir, s3, secondPlace }: Where): BackupPlaces {
  const drafts = join(dataDir, 'draft');
  return {
    main: s3 ? createBucketPlace(s3, drafts) : createFolderPlace(join(dataDir, 'backups')),
    second: openSecond(secondPlace, drafts),
  };
}

function openSecond({ s3, folder }: Where['secondPlace'], drafts: string) {
  if (s3) return createBucketPlace(s3, drafts);
  return folder ? createFolderPlace(folder) : null;
}
