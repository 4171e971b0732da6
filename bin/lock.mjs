import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './run.mjs';

const lock = 'var/launch.lock';
/** A lock without an owner is just being written, or was left by a process that was killed while writing it. */
const writingMs = 5000;

/** Runs the work while no other launch in this folder installs or builds. */
export async function alone(work) {
  mkdirSync('var', { recursive: true });
  for (let waits = 0; !tryLock(); waits++) {
    if (waits === 0) say('Another launch is installing or building here: waiting for it.');
    await pause(250);
    dropIfAbandoned();
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Adds a child process to the lock's owners: it may outlive us, and must not be disturbed then. */
export const shareLock = (pid) => appendFileSync(join(lock, 'owners'), `${pid}\n`);

/** mkdir is atomic: of two at the same moment, one succeeds. */
function tryLock() {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  shareLock(process.pid);
  return true;
}

function dropIfAbandoned() {
  const owners = ownersOf(lock);
  if (!isAbandoned(owners)) return;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    // Another process was faster.
    return;
  }
  // Between check and move another process may have replaced the lock: then it is moved back.
  if (ownersOf(aside) !== owners) renameSync(aside, lock);
  rmSync(aside, { recursive: true, force: true });
}

function ownersOf(folder) {
  try {
    return readFileSync(join(folder, 'owners'), 'utf8');
  } catch {
    return '';
  }
}

function isAbandoned(owners) {
  if (owners) return !owners.trim().split('\n').map(Number).some(isAlive);
  const made = statSync(lock, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs > writingMs;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
