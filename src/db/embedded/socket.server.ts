import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './account.server.ts';
import type { Place } from './folder.server.ts';

const socketName = '.s.PGSQL.5432';

/** The path of a Unix socket has at most 103 bytes on macOS, 107 on Linux. */
const longestAddressBytes = 103;

/**
 * An empty folder for the Unix socket, closed to other users: next to the data, or in /tmp when that path is too long.
 */
export function makeSocketFolder({ folder, account }: Place): string {
  const beside = join(folder, 'socket');
  const isTooLong = Buffer.byteLength(join(beside, socketName)) > longestAddressBytes;
  const chosen = isTooLong ? mkdtempSync('/tmp/slipway-') : beside;
  // Files of a killed server would make it look alive if its PID has been reused.
  removeSocketFolder(chosen);
  mkdirSync(chosen, { mode: 0o700 });
  giveTo(account, chosen);
  return chosen;
}

export const removeSocketFolder = (socketFolder: string) => rmSync(socketFolder, { recursive: true, force: true });
