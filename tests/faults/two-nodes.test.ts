import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import type { Lead } from '../crash/lead.ts';
import { lossesOf, nothingLost, sendLead, writeLeads } from './leads.ts';
import { call, createDatabase, portAt, type Site, signIn, startSite, timeouts } from './site.ts';

/** Two processes of the site on one database and one data folder, as behind a load balancer. */
const dataDir = makeTestFolder();
let database: Awaited<ReturnType<typeof createDatabase>>;
const nodes: Site[] = [];
const startNode = (place: number) => startSite({ dataDir, databaseUrl: database.url, port: portAt(place) });

beforeAll(async () => {
  database = await createDatabase();
  nodes.push(await startNode(0));
  nodes.push(await startNode(1));
  // Two starts, one after the other.
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const originsNow = () => nodes.map(({ origin }) => origin) as [string, string];

type Boat = { id: number; slug: string };

/** An active boat; the empty site has its category already. */
async function addBoat(origin: string, token: string): Promise<Boat> {
  const list = await call<{ record: { id: number }[] }>(origin, 'GET', '/admin/product-category/all?limit=100', {
    token,
  });
  const body = {
    ...{ name: { en: `Two Nodes ${randomUUID()}`, fr: null }, sku: randomUUID().slice(0, 12), price: 25_000 },
    category: list.result.record.at(-1)?.id,
    condition: 'New',
    active: true,
    publish: true,
  };
  const { status, result } = await call<Boat>(origin, 'POST', '/admin/product', { token, body });
  expect([status, result]).toEqual([201, expect.anything()]);
  return result;
}

test('a price changed on one node is seen on the other', async () => {
  const [first, second] = originsNow();
  const token = await signIn(first);
  const boat = await addBoat(first, token);
  const look = async (origin: string, headers = {}) => {
    const response = await fetch(`${origin}/product/${boat.slug}`, { headers });
    return { status: response.status, html: await response.text(), tag: response.headers.get('etag') ?? '' };
  };
  // The second request gets what the first one cached; its compression may have become better meanwhile.
  await vi.waitFor(async () => {
    const before = await look(second);
    expect(before.html).toContain('$25,000');
    expect((await look(second)).html === before.html).toBe(true);
  }, timeouts);

  await call(first, 'PUT', '/admin/product', { token, body: { id: boat.id, price: 23_500 } });
  expect((await look(first)).html).toContain('$23,500');
  await expect.poll(async () => (await look(second)).html, timeouts).toContain('$23,500');

  const known = await look(second);
  expect(await look(second, { 'If-None-Match': known.tag })).toMatchObject({ status: 304 });
});

const pages = ['/', '/fr', '/contact', '/fr/contact', '/api/product/?limit=1'];

/** A round-robin load balancer. */
function balance() {
  const isIn = nodes.map(() => true);
  let turn = 0;
  return {
    next(): string {
      do turn = (turn + 1) % nodes.length;
      while (!isIn[turn]);
      return originsNow()[turn] ?? '';
    },
    takeOut: (at: number) => {
      isIn[at] = false;
    },
    putIn: (at: number) => {
      isIn[at] = true;
    },
  };
}

/** A form whose first half the node has received. */
async function begin(origin: string, { path, key, body }: Lead) {
  const text = JSON.stringify(body);
  const requested = request(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
      'idempotency-key': key,
    },
  });
  const answered = once(requested, 'response');
  requested.flushHeaders();
  await once(requested, 'continue');
  return {
    finish: async (): Promise<number> => {
      requested.end(text);
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}

const isRefused = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => false,
    () => true,
  );

// Two nodes are stopped and started under load: four seconds on a quiet machine.
test('two nodes restarted one after the other lose no request and no form', { timeout: 60_000 }, async () => {
  const mark = 'rolling';
  const balancer = balance();
  const [late, waiting] = await Promise.all([
    writeLeads(database.pool, { mark: `${mark}-late`, count: nodes.length }),
    writeLeads(database.pool, { mark, count: 200 }),
  ]);
  const sent: Lead[] = [];
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  // A connection that the node has not accepted yet breaks when it stops. A load balancer then tries the next node, and
  // a page retries its form with the same key.
  const visitor = async () => {
    for (let round = 0; !isOver; round += 1) {
      const lead = round % 4 === 0 ? waiting.pop() : undefined;
      if (lead) {
        sent.push(lead);
        const answer = (await sendLead(balancer.next(), lead)) ?? (await sendLead(balancer.next(), lead));
        if (answer?.status !== 201) failures.push(`${answer?.status} to ${lead.email}`);
      }
      const path = pages[round % pages.length] ?? '/';
      const look = () => fetch(balancer.next() + path).then(async (answer) => (await answer.text()) && answer.status);
      const status = await look().catch(look).catch(String);
      answered += 1;
      if (status !== 200) failures.push(`${status} to ${path}`);
    }
  };
  const visitors = Promise.all(Array.from({ length: 3 }, visitor));
  for (const [at, node] of nodes.entries()) {
    const lead = late[at];
    if (!lead) throw new Error('Each node gets a form of its own.');
    balancer.takeOut(at);
    const form = await begin(node.origin, lead);
    const stopped = node.stop();
    await expect.poll(() => isRefused(node.origin), timeouts).toBe(true);
    lead.answers.push(await form.finish());
    expect(lead.answers).toEqual([201]);
    expect(await stopped).toBe(0);
    nodes[at] = await startNode(at);
    balancer.putIn(at);
    // The next one is stopped once both receive requests again.
    const before = answered;
    await expect.poll(() => answered, timeouts).toBeGreaterThan(before + nodes.length);
  }
  isOver = true;
  await visitors;
  expect(failures).toEqual([]);
  expect(await lossesOf(database.pool, [...sent, ...late], mark)).toEqual(nothingLost);
  // A visitor who got no answer in time sends the same form again, to the other node.
  const [, second] = originsNow();
  for (const lead of [...late, ...sent.slice(0, 5)]) expect((await sendLead(second, lead))?.status).toBe(201);
  expect(await lossesOf(database.pool, [...sent, ...late], mark)).toEqual(nothingLost);
});
