import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Chromium without windows: the browser tests take half the time with it. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const onMacOs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the tests: the one in CHROMIUM, an installed one, or, for root on Debian, a new installation. */
export async function ensureChromium() {
  const found = findChromium();
  if (found && (process.env.CHROMIUM || found.endsWith(shell))) return { path: found };
  const none = 'No Chromium was found. Install it, or name one in the variable CHROMIUM.';
  const problem = canInstall() ? await installShell() : none;
  const path = findChromium();
  return path ? { path } : { problem };
}

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...onMacOs].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Elsewhere the package with this name is a snap or does not exist. */
function canInstall() {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function installShell() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=120', '-qq'];
  const steps = [
    [...patience, 'update'],
    [...patience, '-y', '--no-install-recommends', 'install', shell],
  ];
  for (const args of steps) {
    const { isOk, output } = await run('apt-get', args, { env, isQuiet: true });
    if (!isOk) return `Chromium could not be installed: ${output.trim().split('\n').at(-1)}`;
  }
  return undefined;
}
