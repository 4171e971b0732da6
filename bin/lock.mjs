import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './run.mjs';

const lock = 'var/launch.lock';
/** A lock without an owner in it belongs to somebody who is just writing it, or was killed while doing so. */
const writingMs = 5000;

/** Does the work while no other launch in this folder installs or builds. */
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

/** Counts a program that works for us among the lock's owners: it may outlive us, and must not be disturbed then. */
export const shareLock = (pid) => appendFileSync(join(lock, 'owners'), `${pid}\n`);

/** Making a folder either succeeds or finds it made: of two at the same moment, one has it. */
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
    // Another one was quicker.
    return;
  }
  // Between the look and the move somebody may have dropped the old lock and taken a new one: that one goes back.
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
