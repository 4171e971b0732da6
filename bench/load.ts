import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readPictures, someAddress } from '../tests/crash/proofs.ts';
import { boats, inFrench } from '../tests/e2e/page-kinds.ts';
import { inventory } from './inventory.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { withNodes } from './nodes.ts';
import { printTable } from './print-table.ts';
import { signIn } from './site.ts';

const products = 10_000;
const visitors = Number(process.env.LOAD_VISITORS ?? 100);
const staff = 10;
const measuredMs = Number(process.env.LOAD_SECONDS ?? 600) * 1000;
/** Between two requests of one person. */
const thinkMs = { visitor: [1_000, 3_000], staff: [2_000, 4_000] } as const;
const nodes = 2;

/**
 * A hundred visitors (`LOAD_VISITORS`) and ten of staff for ten minutes (`LOAD_SECONDS`) on two nodes with one database,
 * while an inventory of 10,000 rows is imported, a backup is made, and both nodes are restarted. Prints what was answered,
 * by kind.
 */
export const loadSite = (): Promise<void> => withNodes(nodes, products, measure);

async function measure(balancer: LoadBalancer, pool: Pool) {
  const token = await signIn(balancer.next());
  const pages = await pagesToVisit(balancer);
  const ends = performance.now() + measuredMs;
  const isOver = () => performance.now() >= ends;
  const seen = new Answers();
  const people = [
    ...Array.from({ length: visitors }, () => visit({ balancer, pool, pages, isOver, seen })),
    ...Array.from({ length: staff }, (_, at) => work({ balancer, token, at, isOver, seen })),
  ];
  const events = disturb({ balancer, token, seen });
  await Promise.all(people);
  await events;
  printTable(['10,000 products, two nodes', 'answers', 'errors', 'p50', 'p95', 'p99'], seen.rows());
  for (const error of seen.errors) console.log(error);
}

type Context = { balancer: LoadBalancer; isOver: () => boolean; seen: Answers };

const someOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const think = ([min, max]: readonly [number, number]) => pause(min + Math.random() * (max - min));

/** Of a visitor's requests 70 % are pages that are cached, 20 % searches and filters, 5 % forms, 5 % new connections. */
async function visit({ balancer, pool, pages, isOver, seen }: Context & { pool: Pool; pages: readonly string[] }) {
  const address = someAddress();
  const look: Look = (kind, path, { headers, ...init } = {}) =>
    seen.note(kind, () => balancer.send(path, { ...init, headers: { 'x-forwarded-for': address, ...headers } }));
  await pause(Math.random() * thinkMs.visitor[1]);
  while (!isOver()) {
    const dice = Math.random();
    if (dice < 0.7) await look('page', someOf(pages));
    else if (dice < 0.9) await look('search or filter', someOf(searches)());
    else if (dice < 0.95) await sendForm(pool, look);
    else await look('page, new connection', someOf(pages), { headers: { connection: 'close' } });
    await think(thinkMs.visitor);
  }
}

const searchTexts = ['jet', 'mercury', 'pontoon 2024', 'prop', 'trailer', '90 hp', 'aluminum boat', 'chaloupe'];
const searches = [
  () => `/search?q=${encodeURIComponent(someOf(searchTexts))}`,
  () => `${boats}?price=${1000 * Math.floor(Math.random() * 40)}-90000`,
  () => `${boats}?hull-length=${10 + Math.floor(Math.random() * 10)}-24&sort=price`,
];

type Headers = Record<string, string>;
type Look = (
  kind: string,
  path: string,
  init?: { method?: string; body?: string; headers?: Headers },
) => Promise<unknown>;

async function sendForm(pool: Pool, look: Look) {
  const [proof] = await readPictures(pool, 1);
  const body = {
    email: `${randomUUID()}@mail.example`,
    type: 4,
    name: 'Mara Linden',
    message: 'Is it there?',
    ...proof,
  };
  await look('form', '/api/client/contact-us', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': someAddress() },
    body: JSON.stringify(body),
  });
}

/** Lists, one product of their own, its price, the inbox. */
async function work({ balancer, token, at, isOver, seen }: Context & { token: string; at: number }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = (kind: string, path: string, init: RequestInit = {}) =>
    seen.note(kind, () => balancer.send(`/api/admin${path}`, { ...init, headers }));
  const listed = await call('staff: list', `/product/all?limit=20&page=${at + 1}`);
  const id = (JSON.parse(listed ?? '{}') as { result: { record: { id: number }[] } }).result.record[at]?.id;
  for (let round = 0; !isOver(); round += 1) {
    await think(thinkMs.staff);
    await call('staff: list', `/product/all?limit=20&page=${(round % 50) + 1}&sort={"price":-1}`);
    await think(thinkMs.staff);
    await call('staff: open', `/product?id=${id}`);
    await think(thinkMs.staff);
    await call('staff: save', '/product', { method: 'PUT', body: JSON.stringify({ id, price: 20_000 + round }) });
    await think(thinkMs.staff);
    await call('staff: inbox', '/inbox/all?limit=20');
  }
}

/** An import, a backup, and a restart of each node, at a sixth, a third, a half and two thirds of the time. */
async function disturb({ balancer, token, seen }: Omit<Context, 'isOver'> & { token: string }) {
  const headers = { authorization: `Bearer ${token}` };
  await pause(measuredMs / 6);
  await seen.note('start of the import', () =>
    balancer.send('/api/admin/product/asyncDataWithUploadFile', { method: 'POST', headers, body: importForm() }),
  );
  await pause(measuredMs / 6);
  await seen.note('start of the backup', () => balancer.send('/api/admin/backupData', { headers }));
  for (let at = 0; at < nodes; at += 1) {
    await pause(measuredMs / 6);
    await balancer.restart(at);
  }
}

function importForm(): FormData {
  const form = new FormData();
  form.append('file', inventory(products, 'LOAD', 3_695), 'inventory.csv');
  return form;
}

async function pagesToVisit(balancer: LoadBalancer): Promise<string[]> {
  const list = JSON.parse(await balancer.send('/api/product/?type=1&limit=40')) as Listed;
  const products = list.result.record.map(({ url }) => new URL(url, balancer.next().origin).pathname);
  const english = [
    '/',
    boats,
    ...Array.from({ length: 9 }, (_, at) => `${boats}?page=${at + 2}`),
    '/contact',
    ...products,
  ];
  return [...english, ...english.map(inFrench)];
}

type Listed = { result: { record: { url: string }[] } };

/** How long answers took, by kind, and what went wrong. */
class Answers {
  readonly errors: string[] = [];
  readonly #ms = new Map<string, number[]>();
  readonly #failed = new Map<string, number>();

  async note(kind: string, ask: () => Promise<string>): Promise<string | undefined> {
    const began = performance.now();
    try {
      const text = await ask();
      this.#ms.set(kind, [...(this.#ms.get(kind) ?? []), performance.now() - began]);
      return text;
    } catch (error) {
      this.#failed.set(kind, (this.#failed.get(kind) ?? 0) + 1);
      this.errors.push(`${kind}: ${String(error).slice(0, 300)}`);
    }
  }

  rows(): string[][] {
    const kinds = [...new Set([...this.#ms.keys(), ...this.#failed.keys()])].toSorted();
    const row = (name: string, ms: number[], failed: number) => {
      const sorted = ms.toSorted((one, other) => one - other);
      const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
      return [name, String(ms.length), String(failed), at(0.5), at(0.95), at(0.99)];
    };
    return [
      ...kinds.map((kind) => row(kind, this.#ms.get(kind) ?? [], this.#failed.get(kind) ?? 0)),
      row('all', [...this.#ms.values()].flat(), this.errors.length),
    ];
  }
}
