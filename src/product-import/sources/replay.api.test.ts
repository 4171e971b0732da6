import { createServer, request as plainRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { Internet } from '#src/lib/net/fetch-public.server.ts';
import { isPublicAddress } from '#src/lib/net/public-address.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { runSourcesJob } from './run-sources.server.ts';
import { sourceRun } from './source.table.ts';

/**
 * Thirty days of a source: prices change each day, units come and go, are missing for a day, are listed again under other
 * numbers, files are cut off, empty, or have another heading, and staff work in between.
 */

let api: ImportTestApp;
let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  api = await openImportTestApp();
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  await makeCategory(api.db, { name: 'Runabouts' });
  await makeBrand(api.db, { name: 'Osprey' });
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(async () => {
  await emptyTables(api.database, 'stock_source', 'source_run', 'source_unit', 'import_run', 'product', 'audit');
});

const world: Internet = {
  resolve: async () => [{ address: '8.8.8.8', family: 4 }],
  isPublic: isPublicAddress,
  request: ((url: URL, options: object) => {
    const here = new URL(url);
    const { port } = server.address() as AddressInfo;
    Object.assign(here, { protocol: 'http:', hostname: '127.0.0.1', port: String(port) });
    return plainRequest(here, options);
  }) as unknown as Internet['request'],
};

/** What the source says of a boat; `hull` is what it is in truth. */
type Unit = { id: string; sku: string; hull: string; price: number; desc: string };

const unit = (n: number): Unit => {
  const hull = `OSP${String(10_000 + n)}A525`;
  return { id: `L${n}`, sku: `B-${n}`, hull, price: 40_000 + n, desc: `Boat ${n}.` };
};
const heading = 'Listing ID,Stock number,HIN,Category,Make,Model,Year,Condition,Price,Description';
const csv = (units: readonly Unit[], headings = heading) =>
  `${headings}\n${units.map(({ id, sku, hull, price, desc }) => `${id},${sku},${hull},Runabouts,Osprey,Luxor,2025,New,${price},${desc}\n`).join('')}`;

const products = async () => await api.db.select().from(product).orderBy(asc(product.id));
const productOf = async (hull: string) => (await products()).filter(({ hin }) => hin === hull);

async function run() {
  const { db, store, services, clock, publicUrl } = api;
  const { jobs, secretBox } = services;
  const deps = { db, store, jobs, secretBox, publicUrl, now: () => clock.now, world };
  await runSourcesJob(deps).run({}, { id: 'test', signal: new AbortController().signal });
  await api.work();
  const [newest] = await db.select().from(sourceRun).orderBy(desc(sourceRun.id)).limit(1);
  return newest;
}

async function asStaff(method: 'put' | 'post', path: string, json: object) {
  const token = await api.signInAs({ role: 2, access: ['products'] });
  const { status, error } = await api[method](path, { token, json });
  expect([path, status, error]).toEqual([path, 200, undefined]);
}
const edit = async (hull: string, change: object) => {
  const [one] = await productOf(hull);
  await asStaff('put', '/admin/product', { id: one?.id, ...change });
};

it.each([
  ['its own ids', 'Listing ID'],
  ['hull numbers', null],
])(
  'thirty days of a source known by %s: nothing is deleted or doubled by mistake, and no edit of staff is lost',
  { timeout: 120_000 },
  async (_what, idHeading) => {
    const admin = await api.signInAs({ role: 1 });
    const json = { name: 'DMS', format: 'table', url: 'https://dms.example/stock', schedule: 'daily', idHeading };
    expect((await api.post('/admin/source', { token: admin, json })).status).toBe(201);
    let lot = Array.from({ length: 40 }, (_, n) => unit(n + 1));
    const everListed = new Map(lot.map((one) => [one.hull, one]));
    /** What staff have written, by hull and field. */
    const edits = new Map<string, Partial<{ priceCents: number; description: string; availability: string }>>();
    const outcomes: string[] = [];

    for (let day = 1; day <= 30; day += 1) {
      // A few prices and texts each day.
      lot = lot.map((one, at) =>
        (at + day) % 7 === 0 ? { ...one, price: one.price - 100, desc: `Boat of day ${day}.` } : one,
      );
      if (day === 8)
        lot = lot.map((one) =>
          one.sku === 'B-5' ? { ...one, sku: 'Z-5', ...(idHeading ? {} : { id: 'L905' }) } : one,
        );
      if (day === 9) lot = [...lot, unit(41), unit(42)];
      if (day === 21) lot = lot.filter(({ sku }) => !['B-10', 'B-11', 'B-12'].includes(sku));
      if (day === 26) lot = [...lot, { ...unit(11), sku: 'AGAIN-11', price: 30_000 }];
      for (const one of lot) everListed.set(one.hull, one);
      const whole = csv(lot);
      const sent: Record<number, RequestListener> = {
        // Missing for one day.
        5: (_q, a) => a.end(csv(lot.filter(({ sku }) => sku !== 'B-3'))),
        // Cut off in the middle of the connection, cut off in the file, and empty.
        10: (_q, a) =>
          a.writeHead(200, { 'content-length': whole.length }).write(whole.slice(0, 900), () => a.destroy()),
        12: (_q, a) => a.end(whole.slice(0, Math.floor(whole.length / 2))),
        14: (_q, a) => a.end(`${heading}\n`),
        15: (_q, a) => a.end(''),
        16: (_q, a) => a.end(csv(lot, heading.replace('Stock number', 'Kennung'))),
        18: (_q, a) => a.writeHead(503).end(),
        20: (_q, a) => a.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
      };
      answer = sent[day] ?? ((_request, response) => response.end(whole));
      const done = await run();
      outcomes.push(`${day} ${done?.state}`);

      if (day === 1)
        await asStaff('put', '/admin/product/update-more', {
          record: (await products()).map(({ id }) => ({ id, publish: true })),
        });
      if (day === 3) {
        await edit(unit(1).hull, { price: 35_000 });
        await edit(unit(2).hull, { desc: { en: 'Written by staff.', fr: 'Du personnel.' } });
        edits.set(unit(1).hull, { priceCents: 3_500_000 }).set(unit(2).hull, { description: 'Written by staff.' });
      }
      if (day === 9) await edit(unit(41).hull, { publish: true });
      if (day === 17) {
        await edit(unit(7).hull, { availability: 'sold' });
        edits.set(unit(7).hull, { availability: 'sold' });
      }
      // Never before its second day of absence.
      const mayBeGone = day >= 22 ? ['B-10', 'B-11', 'B-12'] : [];
      const gone = (await products()).filter(({ publish, hin }) => !publish && hin !== unit(42).hull);
      expect([day, gone.map(({ sku }) => sku).filter((sku) => !mayBeGone.includes(sku ?? ''))]).toEqual([day, []]);
      api.pass(dayMs);
    }

    expect(outcomes.filter((one) => !one.endsWith(' done'))).toEqual([
      '10 failed',
      '12 asking',
      '14 asking',
      idHeading ? '15 failed' : '15 asking',
      '18 failed',
      '20 failed',
    ]);
    const all = await products();
    // Doubles: 0.
    expect(all.length).toBe(42);
    expect(new Set(all.map(({ hin }) => hin)).size).toBe(42);
    // Deletions: 0, and only what is really gone is off the site.
    expect(all.filter(({ isRemove }) => isRemove)).toEqual([]);
    const hidden = all.filter(({ publish }) => !publish).map(({ hin }) => hin);
    expect(hidden.toSorted()).toEqual([unit(10).hull, unit(12).hull, unit(42).hull].toSorted());
    // Edits of staff lost: 0; everything else is as the source says.
    const listed = new Set(lot.map(({ hull }) => hull));
    for (const { hin, priceCents, description, availability } of all.filter((one) => listed.has(one.hin ?? ''))) {
      const entry = everListed.get(hin ?? '');
      const own = edits.get(hin ?? '');
      expect([hin, priceCents, description?.en, availability]).toEqual([
        hin,
        own?.priceCents ?? (entry?.price ?? 0) * 100,
        own?.description ?? entry?.desc,
        own?.availability ?? 'on-order',
      ]);
    }
  },
);
