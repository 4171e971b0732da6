import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { admin } from './people.ts';

/** A second, empty site for a story that would be in the way of all others; with the same admin. */
export async function openOwnSite() {
  const { baseURL = '' } = test.info().project.use;
  const port = Number(new URL(baseURL).port) + 60;
  const origin = `http://127.0.0.1:${port}`;
  const folder = `var/own-site-${port}`;
  rmSync(folder, { recursive: true, force: true });
  const { PATH, HOME } = process.env;
  const site = spawn(process.execPath, ['bin/serve.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'warn', SEED: 'empty', DATA_DIR: folder },
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    },
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  /** Tells it to stop, and answers its exit code. */
  const stop = async (): Promise<number | null> => {
    const ended = site.exitCode === null && site.signalCode === null ? once(site, 'exit') : null;
    site.kill('SIGTERM');
    await ended;
    return site.exitCode;
  };
  return {
    origin,
    stop,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
