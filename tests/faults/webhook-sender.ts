import { request as plainRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Internet } from '#src/lib/net/fetch-public.server.ts';
import { openSecretBox } from '#src/lib/process/secret-box.server.ts';
import { sendWebhooksJob } from '#src/webhooks/send-webhooks.server.ts';

/**
 * Sends waiting webhooks until it is killed. Every name leads to the port of the test's receiver, without TLS; its clock
 * is ahead, so that what an earlier process had taken is due again.
 */
const [databaseUrl = '', key = '', port = '', aheadMs = '0'] = process.argv.slice(2);

const world: Internet = {
  resolve: async () => [{ address: '8.8.8.8', family: 4 }],
  isPublic: () => true,
  request: ((url: URL, options: object) => {
    const here = new URL(url);
    Object.assign(here, { protocol: 'http:', hostname: '127.0.0.1', port });
    return plainRequest(here, options);
  }) as unknown as Internet['request'],
};

const pool = new Pool({ connectionString: databaseUrl, max: 5 });
const job = sendWebhooksJob({
  db: drizzle({ client: pool }),
  now: () => new Date(Date.now() + Number(aheadMs)),
  secretBox: openSecretBox({ key, dataDir: '.' }),
  world,
});
process.stdout.write('ready\n');
for (;;) {
  await job.run({}, { id: 'test', signal: new AbortController().signal });
  await pause(20);
}
