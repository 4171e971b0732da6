import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackage } from './debian.mjs';

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
  const problem = canInstall() ? await installPackage(shell) : none;
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
