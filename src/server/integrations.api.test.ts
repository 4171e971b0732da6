import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tools } from '#src/assistants/mcp-server.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { mail } from '#src/mail/mail.table.ts';
import { feedPaths } from '#src/operations/feeds/feed.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { newWebhookSecret, signedHeaders } from '#src/webhooks/sign-webhook.server.ts';
import { webhookDelivery, webhookEvent } from '#src/webhooks/webhook.table.ts';
import { messageIdOf, webhookBody } from '#src/webhooks/webhook-event.ts';
import { type ImportTestApp, openImportTestApp } from './testing/import-test-app.server.ts';

/** Runs the examples of docs/integrations.md as they stand there. */

const page = readFileSync('docs/integrations.md', 'utf8');

/** The example with this name, behind the language of its block. */
function example(name: string): string {
  const found = new RegExp(`^\`\`\`\\w+ ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1];
  if (found === undefined) throw new Error(`docs/integrations.md has no example ${name}`);
  return found;
}

let api: ImportTestApp;
let admin: string;
beforeAll(async () => {
  api = await openImportTestApp();
  admin = await api.signInAs({ role: 1 });
  await api.db.execute(sql`ALTER TABLE contact ALTER COLUMN id RESTART WITH 12`);
  const adf = { ...defaultSettings.adf, contact: 'leads@crm.example' };
  await api.db.insert(setting).values({ key: 'adf', value: adf });
  const json = { name: 'CRM', url: 'https://crm.example/hook', events: ['lead.created'] };
  expect((await api.post('/admin/webhook', { token: admin, json })).status).toBe(201);
  const lead = { type: 4, name: 'Imogen Skiff', email: 'imogen@example.com', message: 'Is it still there?' };
  const sent = { ...lead, sourcePage: '/contact?gclid=x', ...(await makeCaptcha(api.db, api.clock.now)) };
  expect((await api.post('/client/contact-us', { json: sent })).status).toBe(201);
});
afterAll(() => api.close());

it('the event of a lead is as described', async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  const [event] = await api.db.select().from(webhookEvent);
  expect(event && JSON.parse(webhookBody(event))).toEqual(JSON.parse(example('webhook')));
  expect(await api.db.select().from(webhookDelivery)).toMatchObject([{ state: 'waiting' }]);
});

it('the code that checks a signature accepts what is sent, and nothing else', async () => {
  const source = example('verify')
    .replace(/^import .*$/m, '')
    .replace('export function', 'return function');
  const { timingSafeEqual } = await import('node:crypto');
  const isGenuine = new Function('createHmac', 'timingSafeEqual', source)(createHmac, timingSafeEqual);
  const [event] = await api.db.select().from(webhookEvent);
  if (!event) throw new Error('no event');
  const body = webhookBody(event);
  const secret = newWebhookSecret();
  const headers = signedHeaders(secret, { id: messageIdOf(event), body, at: api.clock.now });
  expect(isGenuine(secret, headers, body)).toBe(true);
  expect(isGenuine(secret, headers, `${body} `)).toBe(false);
  expect(isGenuine(newWebhookSecret(), headers, body)).toBe(false);
});

it('a lead is emailed as ADF as described', async () => {
  const [email] = (await api.db.select().from(mail)).filter(({ purpose }) => purpose === 'lead-adf');
  expect(email?.to).toBe('leads@crm.example');
  expect(email?.text).toContain(example('adf').trimEnd());
});

it('a key calls as described', async () => {
  const [request = '', header = ''] = example('key').trim().split('\n');
  const created = await api.post('/admin/api-key', { token: admin, json: { name: 'CRM', sections: ['contact'] } });
  const { result } = await api.post('/admin/api-key/secret', { token: admin, json: { id: created.result.id } });
  const [name = '', value = ''] = header.split(': ');
  const headers = { [name.toLowerCase()]: value.replace('slk_…', result.secret) };
  const answer = await api.app.inject({ method: 'GET', url: request.replace('GET ', ''), headers });
  expect([answer.statusCode, answer.json().result.record]).toMatchObject([200, [{ name: 'Imogen Skiff' }]]);
});

it('every feed has its address there, and answers', async () => {
  for (const path of Object.values(feedPaths)) {
    expect(page).toContain(`\`${path}\``);
    expect([path, (await api.app.inject({ method: 'GET', url: path })).statusCode]).toEqual([path, 200]);
  }
});

it('an assistant calls a tool as described, and each tool is described', async () => {
  const [head = '', payload = ''] = example('assistants').trim().split('\n\n');
  const [, ...lines] = head.split('\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  const { statusCode, body } = await api.app.inject({ method: 'POST', url: '/mcp', headers, payload });
  expect([statusCode, body]).toEqual([200, expect.stringContaining('"structuredContent":{"total":0')]);
  for (const { name } of tools) expect(page).toContain(`| \`${name}\` |`);
});

it('the list of a source is brought in as described', async () => {
  await makeCategory(api.db, { name: 'Runabouts' });
  await makeBrand(api.db, { name: 'Osprey' });
  const json = { name: 'DMS', format: 'table', schedule: 'manual', idHeading: 'Unit ID' };
  const { result } = await api.post('/admin/source', { token: admin, json });
  const to = '../source/file';
  expect((await api.handIn(example('source'), { to, query: `?id=${result.id}`, token: admin })).status).toBe(202);
  await api.work();
  expect(await api.db.select().from(product)).toMatchObject([
    { sku: 'B-7', hin: 'OSP10001A525', priceCents: 5_490_000, publish: false, description: { en: 'Fast and dry.' } },
  ]);
});

it('a file for people is downloaded as described', async () => {
  const headers = { authorization: `Bearer ${admin}` };
  const url = example('export').trim().replace('GET ', '');
  const { statusCode, payload } = await api.app.inject({ method: 'GET', url, headers });
  expect([statusCode, payload]).toEqual([200, expect.stringContaining('"Received, Pacific Time (createdAt)"')]);
  expect(payload).toContain('2026-11-20 11:00');
});

it.each([
  ['POST', 'webhook/secret', {}],
  ['POST', 'webhook-delivery/send-again', {}],
  ['POST', 'api-key/secret', {}],
  ['POST', 'api-key/revoke', {}],
  ['POST', 'source/run', {}],
  ['POST', 'source/secret', { secret: 'x' }],
  ['POST', 'source-run/go-on', {}],
] as const)('hostile input to %s %s is refused, and nothing is stored', async (method, path, more) => {
  const tables = ['webhook', 'webhook_delivery', 'api_key', 'stock_source', 'source_run', 'audit'];
  const fingerprint = async () =>
    await Promise.all(
      tables.map(async (name) => {
        const { rows } = await api.db.execute(
          sql`SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${sql.identifier(name)} AS t`,
        );
        return rows;
      }),
    );
  const before = await fingerprint();
  const bodies = [
    '',
    'null',
    '[]',
    '{"id":1e309}',
    '{"id":"1 OR 1=1"}',
    '{"id":0}',
    '{"id":2147483647}',
    '{"id":1,"__proto__":{"role":1}}',
    '{"id":1,"extra":"<script>"}',
    JSON.stringify({ id: 2_147_483_647, ...more, filler: 'x'.repeat(3_000_000) }),
    '{"id":1,"secret":"a\\u0000b"}',
    JSON.stringify({ id: 1, secret: 'x'.repeat(3000) }),
  ];
  for (const payload of bodies) {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
    const { statusCode, json } = await api.app.inject({ method, url: `/api/admin/${path}`, headers, payload });
    const shown = payload.slice(0, 60);
    expect([shown, statusCode >= 400 && statusCode < 500, typeof json().error.message]).toEqual([
      shown,
      true,
      'string',
    ]);
  }
  expect(await fingerprint()).toEqual(before);
});
