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
  return {
    origin,
    close: async () => {
      site.kill('SIGTERM');
      if (site.exitCode === null) await once(site, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
