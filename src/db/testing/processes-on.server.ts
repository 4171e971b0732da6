import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** All processes with this folder on their command line. */
export function processesOn(folder: string): number[] {
  const processes = process.platform === 'linux' ? processesInProc() : processesFromPs();
  return processes.filter(({ command }) => command.includes(folder)).map(({ pid }) => pid);
}

const processesInProc = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readCommand(name) }));

/** A process that ended meanwhile has no command line any more. */
function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const processesFromPs = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
