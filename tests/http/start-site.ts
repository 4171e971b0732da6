import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/**
 * Starts the built site on its port, with its data in a folder that is emptied first; returns a function to stop it.
 */
export async function startSite(environment: { PUBLIC_URL: string; [variable: string]: string }) {
  const { PATH, HOME } = process.env;
  const site = spawn(process.execPath, ['tests/e2e/serve-demo.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, ...environment },
  });
  await untilReady(environment.PUBLIC_URL, () => site.exitCode);
  return async () => {
    site.kill('SIGTERM');
    if (site.exitCode === null) await once(site, 'exit');
  };
}

async function untilReady(origin: string, exitCode: () => number | null) {
  for (let tries = 0; tries < 600; tries++) {
    if (exitCode() !== null) throw new Error(`The site at ${origin} ended with exit code ${exitCode()}.`);
    if (await isReady(origin)) return;
    await setTimeout(200);
  }
  throw new Error(`The site at ${origin} was not ready after two minutes.`);
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
