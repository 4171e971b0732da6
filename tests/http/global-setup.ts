import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { demoEnvironment } from '../demo-environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo site answers: scheme, host and port. */
    origin: string;
  }
}

const port = Number(process.env.HTTP_TESTS_PORT ?? 3190);

/** Starts the built demo site once for all HTTP tests, with its data in a folder that is emptied first. */
export default async function startDemoSite(project: TestProject) {
  const { PATH, HOME } = process.env;
  const environment = demoEnvironment(port, `http-tests-${port}`);
  const site = spawn(process.execPath, ['tests/stories/serve-demo.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, ...environment },
  });
  await untilReady(environment.PUBLIC_URL, () => site.exitCode);
  project.provide('origin', environment.PUBLIC_URL);
  return async () => {
    site.kill('SIGTERM');
    if (site.exitCode === null) await once(site, 'exit');
  };
}

async function untilReady(origin: string, exitCode: () => number | null) {
  for (let tries = 0; tries < 600; tries++) {
    if (exitCode() !== null) throw new Error(`The site for the HTTP tests ended with exit code ${exitCode()}.`);
    if (await isReady(origin)) return;
    await setTimeout(200);
  }
  throw new Error('The site for the HTTP tests was not ready after two minutes.');
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
