import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment } from './account.server.ts';
import type { Place } from './folder.server.ts';

/**
 * The shell between this process and PostgreSQL. It reads a pipe whose other end only we hold: when it closes, because
 * we close it or were killed, it shuts the server down (SIGINT: fast shutdown), and after five seconds with SIGQUIT
 * (the next start recovers). It ends when the server ends.
 */
const guardScript = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  read -r _ <&3
  kill -INT $server
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    sleep 0.5
    kill -0 $server || exit
  done
  kill -QUIT $server
) 2>/dev/null &
watch=$!
exec 3<&-
wait $server
status=$?
kill $watch 2>/dev/null
exit $status
`;

export type Guarded = { hasExited(): boolean; exited: Promise<void>; end(): Promise<void> };

const largestLogBytes = 1_000_000;

const logFile = (folder: string) => join(folder, 'server.log');

/** Starts PostgreSQL under its guard, in a session of its own, so that Ctrl+C reaches it only through us. */
export function startGuarded(command: string[], { folder, account }: Place): Guarded {
  const log = openLog(folder);
  const guard = spawn('/bin/sh', ['-c', guardScript, 'slipway-database', ...command], {
    ...account,
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const finish = () => {
      hasExited = true;
      resolve();
    };
    guard.on('exit', finish);
    guard.on('error', finish);
  });
  const end = () => {
    guard.stdin?.end();
    return exited;
  };
  return { hasExited: () => hasExited, exited, end };
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;

/** The server logs little: starts, stops and crashes. One previous file is kept. */
function openLog(folder: string): number {
  const file = logFile(folder);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) renameSync(file, `${file}.1`);
  // The folder belongs to the account, so as root we must not follow a link there.
  return openSync(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
}

/** The last lines of the server's log, to say why it did not start. */
export const endOfLog = (folder: string) =>
  readFileSync(logFile(folder), 'utf8').trim().split('\n').slice(-8).join('\n');
