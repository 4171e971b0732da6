import { accessSync, constants } from 'node:fs';
import { StartError } from '#src/lib/start-error.ts';
import { closeFolder } from './private-folder.server.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'there is a file of this name in its path',
  EEXIST: 'there is a file of this name in its path',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Makes the data folder, and closes it to other accounts (see closeFolder). Throws a StartError when it can't be used. */
export function openDataFolder(folder: string, { isShared }: { isShared: boolean }): boolean {
  try {
    const isClosed = closeFolder(folder, { isShared });
    accessSync(folder, constants.W_OK);
    return isClosed;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR can't be ${folder}: ${reasons[code] ?? message}.`);
  }
}
