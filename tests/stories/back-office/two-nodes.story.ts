import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readOwnerNote } from '../../../src/db/embedded/owner.server.ts';
import { anyWord, expect, keepBoat, open, test } from './back-office.ts';

const { STORIES_PORT } = process.env;
const dataDir = STORIES_PORT ? `var/stories-${STORIES_PORT}` : 'var/stories';

/** A second process of the site, on the database of the first. */
async function openSecondNode(port: number) {
  const { host, user, database } = readOwnerNote(dataDir)?.connection ?? {};
  const site = `http://127.0.0.1:${port}`;
  const node = spawn(process.execPath, ['bin/serve.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: site,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`,
      LOG_LEVEL: 'warn',
    },
  });
  await expect
    .poll(
      async () =>
        fetch(`${site}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false),
      { timeout: 30_000 },
    )
    .toBe(true);
  return {
    site,
    close: async () => {
      node.kill('SIGTERM');
      if (node.exitCode === null) await once(node, 'exit');
    },
  };
}

test('a price changed on one node is seen on the other', { tag: '@last' }, async ({ office, baseURL }) => {
  const first = baseURL ?? '';
  const second = await openSecondNode(Number(new URL(first).port) + 40);
  const name = `Two Nodes ${anyWord()}`;
  const boat = await keepBoat(office, name, { active: true, publish: true, price: 25_000, sku: anyWord() });
  try {
    const look = async (site: string) => {
      const response = await fetch(`${site}/product/${boat.slug}`);
      return { html: await response.text(), tag: response.headers.get('etag') };
    };
    // The second look gets what the first one kept, unless another story has just changed something on the page.
    await expect(async () => {
      const before = await look(second.site);
      expect(before.html).toContain('$25,000');
      expect(await look(second.site)).toEqual(before);
    }).toPass();

    await office.call('PUT', 'product', { id: boat.id, price: 23_500 });
    expect((await look(first)).html).toContain('$23,500');
    await expect
      .poll(async () => (await look(second.site)).html, { intervals: [10], timeout: 1_000 })
      .toContain('$23,500');

    const known = await look(second.site);
    const again = await fetch(`${second.site}/product/${boat.slug}`, { headers: { 'If-None-Match': known.tag ?? '' } });
    expect(again.status).toBe(304);
  } finally {
    await office.call('DELETE', 'product', { id: boat.id });
    await second.close();
  }
});

test('an admin clears the cache', async ({ page, office }) => {
  const version = async () => (await office.call<{ version: number }>('GET', '../cache')).version;
  const before = await version();
  await open(page, '/admin/brand');
  await page.getByRole('button', { name: 'Clear Cache' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cache cleared' })).toBeVisible();
  expect(await version()).toBeGreaterThan(before);
});
