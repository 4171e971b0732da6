import { join } from 'node:path';
import type { Environment } from '#src/lib/process/env.server.ts';
import { createS3Store } from './s3/s3-store.server.ts';
import { createFolderStore, type FileStore } from './store.server.ts';

/** The store that the environment configures: a bucket, or else a folder. */
export function openStore({ dataDir, s3 }: Pick<Environment, 'dataDir' | 's3'>): FileStore {
  return s3 ? createS3Store(s3, join(dataDir, 'draft')) : createFolderStore(join(dataDir, 'media'));
}
