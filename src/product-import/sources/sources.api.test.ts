import { createServer, request as plainRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { dayMs, hourMs } from '#src/lib/duration.ts';
import type { Internet } from '#src/lib/net/fetch-public.server.ts';
import { isPublicAddress } from '#src/lib/net/public-address.ts';
import { mail } from '#src/mail/mail.table.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { runSourcesJob } from './run-sources.server.ts';
import { sourceRun, stockSource } from './source.table.ts';

let api: ImportTestApp;
let admin: string;
let server: Server;
let answer: RequestListener;

/** Every public name leads to the test's server, without TLS. */
const world: Internet = {
  resolve: async (host) => [{ address: host.startsWith('inside') ? '10.1.2.3' : '8.8.8.8', family: 4 }],
  isPublic: isPublicAddress,
  request: ((url: URL, options: object) => {
    const here = new URL(url);
    const { port } = server.address() as AddressInfo;
    Object.assign(here, { protocol: 'http:', hostname: '127.0.0.1', port: String(port) });
    return plainRequest(here, options);
  }) as unknown as Internet['request'],
};

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
  await emptyTables(
    api.database,
    'stock_source',
    'source_run',
    'source_unit',
    'import_run',
    'product',
    'mail',
    'audit',
  );
  admin = await api.signInAs({ role: 1 });
});

const list = (text: string) => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(text);
};

async function makeSource(fields: object = {}) {
  const json = { name: 'DMS', format: 'table', url: 'https://dms.example/stock', schedule: 'daily', ...fields };
  const { status, error, result } = await api.post('/admin/source', { token: admin, json });
  expect([status, error]).toEqual([201, undefined]);
  return result.id as number;
}

/** The job of sources, and the import that follows. */
async function run() {
  const { db, store, services, clock, publicUrl } = api;
  const { jobs, secretBox } = services;
  const deps = { db, store, jobs, secretBox, publicUrl, now: () => clock.now, world };
  await runSourcesJob(deps).run({}, { id: 'test', signal: new AbortController().signal });
  await api.work();
  const [newest] = await db.select().from(sourceRun).orderBy(desc(sourceRun.id)).limit(1);
  return newest;
}

const products = async () => await api.db.select().from(product).orderBy(asc(product.id));

type Unit = { id: string; sku: string; hin: string; price: number; desc: string };
const unit = (n: number): Unit => ({
  id: `L${n}`,
  sku: `B-${n}`,
  hin: `OSP${String(10_000 + n)}A525`,
  price: 40_000 + n,
  desc: `Boat ${n}.`,
});
const headings = 'Listing ID,Stock number,HIN,Category,Make,Model,Year,Condition,Price,Description,Status';
const csv = (units: readonly Unit[], heading = headings) =>
  `${heading}\n${units.map(({ id, sku, hin, price, desc }) => `${id},${sku},${hin},Runabouts,Osprey,Luxor,2025,New,${price},${desc},Available\n`).join('')}`;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => unit(from + at));

/** Staff publish what came in. */
async function publishAll() {
  const token = await api.signInAs({ role: 2, access: ['products'] });
  const record = (await products()).filter(({ publish }) => !publish).map(({ id }) => ({ id, publish: true }));
  const { status, error } = await api.put('/admin/product/update-more', { token, json: { record } });
  expect([status, error]).toEqual([200, undefined]);
}

describe('a run', () => {
  it('is made when it is due, imports the list, and is in the log with its counts', async () => {
    await makeSource();
    list(csv(range(1, 3)));
    expect(await run()).toMatchObject({ state: 'done', rowCount: 3, unlisted: 0 });
    expect((await products()).map(({ sku, hin, priceCents }) => [sku, hin, priceCents])).toEqual([
      ['B-1', 'OSP10001A525', 4_000_100],
      ['B-2', 'OSP10002A525', 4_000_200],
      ['B-3', 'OSP10003A525', 4_000_300],
    ]);
    const log = await api.get('/admin/source-run/all', { token: admin });
    expect(log.result.record).toMatchObject([{ sourceName: 'DMS', state: 'done', rowCount: 3, created: 3, failed: 0 }]);
    // Once a day, not each minute.
    await run();
    expect(await api.db.$count(sourceRun)).toBe(1);
    api.pass(dayMs);
    await run();
    expect(await api.db.$count(sourceRun)).toBe(2);
  });

  it('is made on request and for a file that was handed in', async () => {
    const id = await makeSource({ schedule: 'manual', url: null });
    expect((await api.post('/admin/source/run', { token: admin, json: { id } })).status).toBe(422);
    const to = `../source/file`;
    const sent = await api.handIn(csv(range(1, 2)), { to, query: `?id=${id}`, token: admin });
    expect(sent.status).toBe(202);
    expect(await run()).toMatchObject({ state: 'done', rowCount: 2, fileName: 'inventory.csv' });
    await api.put('/admin/source', { token: admin, json: { id, url: 'https://dms.example/stock' } });
    list(csv(range(1, 3)));
    expect((await api.post('/admin/source/run', { token: admin, json: { id } })).status).toBe(202);
    expect(await run()).toMatchObject({ state: 'done', rowCount: 3 });
  });

  it.each([
    ['with far fewer rows', csv(range(1, 8))],
    ['without any row', csv([])],
  ])('%s stops, tells admins, and goes on after one press', async (_what, text) => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    await publishAll();
    const before = await products();
    api.pass(dayMs);
    list(text);
    const asked = await run();
    expect(asked).toMatchObject({ state: 'asking', rowsBefore: 10, reason: 'admin_source_reason_asks' });
    expect(await products()).toEqual(before);
    expect((await api.db.select().from(mail)).map(({ purpose }) => purpose)).toContain('source-asks');
    const staff = await api.signInAs({ role: 2, access: ['products'] });
    const json = { id: asked?.id };
    expect((await api.post('/admin/source-run/go-on', { token: staff, json })).status).toBe(403);
    expect((await api.post('/admin/source-run/go-on', { token: admin, json })).status).toBe(200);
    expect((await api.post('/admin/source-run/go-on', { token: admin, json })).status).toBe(409);
    await api.work();
    const [after] = await api.db
      .select()
      .from(sourceRun)
      .where(eq(sourceRun.id, asked?.id ?? 0));
    expect(after?.state).toBe('done');
    // What is missing goes after the second run only.
    expect((await products()).every(({ publish }) => publish)).toBe(true);
  });

  it('a question is over, without its reason, when the next run finds the rows again', async () => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    api.pass(dayMs);
    list(csv(range(1, 3)));
    const questioned = await run();
    expect(questioned?.state).toBe('asking');
    api.pass(dayMs);
    list(csv(range(1, 10)));
    await run();
    const [replaced] = await api.db
      .select()
      .from(sourceRun)
      .where(eq(sourceRun.id, questioned?.id ?? 0));
    expect([replaced?.state, replaced?.reason]).toEqual(['dropped', null]);
  });

  it('that asks again and again writes to admins once', async () => {
    await makeSource({ schedule: 'hourly' });
    list(csv(range(1, 10)));
    await run();
    list(csv(range(1, 3)));
    const emailsAfterHour = async () => {
      api.pass(hourMs);
      expect(await run()).toMatchObject({ state: 'asking', rowCount: 3 });
      return await api.db.$count(mail, eq(mail.purpose, 'source-asks'));
    };
    const first = await emailsAfterHour();
    expect(first).toBeGreaterThan(0);
    expect(await emailsAfterHour()).toBe(first);
  });

  it('of a list of five goes on when one unit is sold, and asks when all are gone', async () => {
    await makeSource();
    list(csv(range(1, 5)));
    await run();
    api.pass(dayMs);
    list(csv(range(1, 4)));
    expect(await run()).toMatchObject({ state: 'done', rowCount: 4, rowsBefore: 5 });
    api.pass(dayMs);
    list(csv([]));
    expect(await run()).toMatchObject({ state: 'asking', rowCount: 0, rowsBefore: 4 });
  });

  const big = 'x'.repeat(51_000_000);
  it.each<[string, RequestListener, string]>([
    [
      'a broken connection',
      (_q, a) => a.writeHead(200, { 'content-length': 9000 }).write(csv(range(1, 5)), () => a.destroy()),
      'admin_source_reason_unreachable',
    ],
    ['an error', (_q, a) => a.writeHead(500).end(csv(range(1, 10))), 'admin_source_reason_unreachable'],
    ['no access', (_q, a) => a.writeHead(401).end(csv(range(1, 10))), 'admin_source_reason_no_access'],
    ['no file', (_q, a) => a.writeHead(404).end(), 'admin_source_reason_not_found'],
    [
      'a redirect to a private address',
      (_q, a) => a.writeHead(302, { location: 'https://10.0.0.1/stock' }).end(),
      'admin_source_reason_other_host',
    ],
    [
      'a redirect to another host',
      (_q, a) => a.writeHead(302, { location: 'https://other.example/' }).end(),
      'admin_source_reason_other_host',
    ],
    ['too large a file', (_q, a) => a.end(big), 'admin_source_reason_too_large'],
    [
      'another kind of file',
      (_q, a) => a.end(Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0, 0])),
      'admin_source_reason_not_read',
    ],
    ['a quote without an end', (_q, a) => a.end(`${csv(range(1, 9))}L10,"B-10`), 'admin_source_reason_not_read'],
  ])('that gets %s changes nothing', async (_what, given, reason) => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    const before = await products();
    api.pass(dayMs);
    answer = given;
    expect(await run()).toMatchObject({ state: 'failed', reason });
    expect(await products()).toEqual(before);
  });

  it('of a name that leads into a private network is refused', async () => {
    await makeSource({ url: 'https://inside.example/stock' });
    expect(await run()).toMatchObject({ state: 'failed', reason: 'admin_source_reason_private_address' });
  });

  it('whose heading of the stock number was renamed changes nothing', async () => {
    await makeSource();
    list(csv(range(1, 5)));
    await run();
    const before = await products();
    api.pass(dayMs);
    list(csv(range(1, 5), headings.replace('Stock number', 'Kennung')));
    await run();
    expect(await products()).toEqual(before);
  });

  it('follows a redirect on its host', async () => {
    await makeSource();
    answer = (request, response) =>
      request.url === '/stock'
        ? response.writeHead(302, { location: '/new/stock' }).end()
        : response.end(csv(range(1, 2)));
    expect(await run()).toMatchObject({ state: 'done', rowCount: 2 });
  });
});

describe('the secret', () => {
  it.each([
    ['https://dms.example/stock?key={secret}', 'Bearer a b', '/stock?key=Bearer%20a%20b', undefined],
    ['https://dms.example/stock', 'Bearer a b', '/stock', 'Bearer a b'],
  ])('of %s is sent, stored encrypted and never shown', async (url, secret, path, header) => {
    const id = await makeSource({ url });
    expect((await api.post('/admin/source/secret', { token: admin, json: { id, secret } })).status).toBe(200);
    const seen: unknown[] = [];
    answer = (request, response) => {
      seen.push([request.url, request.headers.authorization]);
      response.end(csv(range(1, 2)));
    };
    await run();
    expect(seen).toEqual([[path, header]]);
    const [stored] = await api.db.select().from(stockSource);
    expect(stored?.secret).not.toContain('Bearer');
    const shown = await api.get(`/admin/source?id=${id}`, { token: admin });
    expect(shown.result).toMatchObject({ hasSecret: true });
    expect(JSON.stringify(shown.result)).not.toContain('Bearer');
    const history = await api.get(`/admin/source/history?id=${id}`, { token: admin });
    expect(JSON.stringify(history.result)).not.toContain('Bearer');
  });

  it.each([
    [2, 403],
    [3, 403],
    [null, 401],
  ] as const)('and runs are not for role %s: %i', async (role, status) => {
    const id = await makeSource();
    const token = role === null ? undefined : await api.signInAs({ role, access: ['products'] });
    for (const path of ['source/run', 'source/secret', 'source-run/go-on']) {
      const sent = { ...(token && { token }), json: { id, ...(path.endsWith('secret') && { secret: 'x' }) } };
      expect([path, (await api.post(`/admin/${path}`, sent)).status]).toEqual([path, status]);
    }
  });
});

describe('a unit', () => {
  it('that is missing in two runs is unpublished, not deleted, and published again when it is back', async () => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    await publishAll();
    const published = async () => (await products()).filter(({ publish }) => publish).length;
    api.pass(dayMs);
    list(csv(range(2, 10)));
    expect(await run()).toMatchObject({ state: 'done', unlisted: 0 });
    expect(await published()).toBe(10);
    api.pass(dayMs);
    expect(await run()).toMatchObject({ state: 'done', unlisted: 1 });
    expect((await products()).map(({ publish, isRemove }) => [publish, isRemove]).slice(0, 2)).toEqual([
      [false, false],
      [true, false],
    ]);
    api.pass(dayMs);
    expect(await run()).toMatchObject({ unlisted: 0 });
    api.pass(dayMs);
    list(csv(range(1, 10)));
    expect(await run()).toMatchObject({ relisted: 1 });
    expect(await published()).toBe(10);
  });

  it('that another source still lists keeps its page until that one has lost it too', async () => {
    let lists = { '/stock': range(1, 10), '/other': range(1, 10) };
    answer = (request, response) => response.end(csv(lists[request.url as keyof typeof lists] ?? []));
    await makeSource();
    await makeSource({ name: 'Listing service', url: 'https://dms.example/other' });
    await run();
    await publishAll();
    const pagesAfterTwoDays = async () => {
      for (const _day of [1, 2]) {
        api.pass(dayMs);
        await run();
      }
      return (await products()).filter(({ publish }) => publish).length;
    };
    lists = { '/stock': range(2, 10), '/other': range(1, 10) };
    expect(await pagesAfterTwoDays()).toBe(10);
    lists = { '/stock': range(2, 10), '/other': range(2, 10) };
    expect(await pagesAfterTwoDays()).toBe(9);
  });

  it('that was sold keeps its page when it is missing, and one in the trash is not published when it is back', async () => {
    await makeSource();
    list(csv(range(1, 20)));
    await run();
    await publishAll();
    const [sold, inTrash] = await products();
    const staff = () => api.signInAs({ role: 2, access: ['products'] });
    const selling = await api.post('/admin/product/sold', { token: await staff(), json: { id: sold?.id } });
    expect(selling.status).toBe(200);
    list(csv(range(3, 20)));
    for (const _day of [1, 2]) {
      api.pass(dayMs);
      await run();
    }
    expect((await products()).slice(0, 2).map(({ publish }) => publish)).toEqual([true, false]);
    const removed = await api.remove('/admin/product', { token: await staff(), json: { id: inTrash?.id } });
    expect(removed.status).toBe(200);
    list(csv(range(1, 20)));
    api.pass(dayMs);
    await run();
    expect((await products()).slice(0, 2).map(({ publish, isRemove }) => [publish, isRemove])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('that staff publish although it is missing stays published, and what they unpublish stays so', async () => {
    await makeSource();
    list(csv(range(1, 20)));
    await run();
    await publishAll();
    list(csv(range(3, 20)));
    for (const _day of [1, 2]) {
      api.pass(dayMs);
      await run();
    }
    const [first, second] = await products();
    expect([first?.publish, second?.publish]).toEqual([false, false]);
    const token = await api.signInAs({ role: 2, access: ['products'] });
    await api.put('/admin/product', { token, json: { id: first?.id, publish: true } });
    await api.put('/admin/product', { token, json: { id: second?.id, publish: true } });
    await api.put('/admin/product', { token, json: { id: second?.id, publish: false } });
    api.pass(dayMs);
    await run();
    expect((await products()).slice(0, 2).map(({ publish }) => publish)).toEqual([true, false]);
    list(csv(range(1, 20)));
    api.pass(dayMs);
    await run();
    expect((await products()).slice(0, 2).map(({ publish }) => publish)).toEqual([true, false]);
  });

  it('that is listed again under another number with the same hull is the same unit', async () => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    const before = (await products()).map(({ id }) => id);
    api.pass(dayMs);
    list(csv([...range(2, 10), { ...unit(1), id: 'L99', sku: 'NEW-1', price: 39_000 }]));
    await run();
    const after = await products();
    expect(after.map(({ id }) => id)).toEqual(before);
    expect(after[0]).toMatchObject({ sku: 'B-1', priceCents: 3_900_000 });
    api.pass(dayMs);
    expect(await run()).toMatchObject({ unlisted: 0 });
  });

  it('with the source’s own id stays the same when stock number and hull number change', async () => {
    await makeSource({ idHeading: 'Listing ID' });
    list(csv(range(1, 10)));
    await run();
    api.pass(dayMs);
    list(csv([...range(2, 10), { ...unit(1), sku: 'NEW-1', hin: 'OSP99999A525', price: 39_000 }]));
    await run();
    const after = await products();
    expect([after.length, after[0]?.priceCents, after[0]?.hin]).toEqual([10, 3_900_000, 'OSP99999A525']);
  });

  it('has the source’s own id as its stock number where the list has none', async () => {
    await makeSource({ idHeading: 'Listing ID' });
    const rows = (price: number) =>
      range(1, 3).map(({ id, hin }) => `${id},${hin},Runabouts,Osprey,Luxor,New,${price}\n`);
    const heading = 'Listing ID,HIN,Category,Make,Model,Condition,Price\n';
    list(heading + rows(40_000).join(''));
    await run();
    expect((await products()).map(({ sku }) => sku)).toEqual(['L1', 'L2', 'L3']);
    api.pass(dayMs);
    list(heading + rows(39_000).join(''));
    await run();
    expect((await products()).map(({ priceCents }) => priceCents)).toEqual([3_900_000, 3_900_000, 3_900_000]);
  });

  it('keeps what staff have changed, and takes everything else from the source', async () => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    const [first] = await products();
    const token = await api.signInAs({ role: 2, access: ['products'] });
    const { status } = await api.put('/admin/product', { token, json: { id: first?.id, price: 35_000 } });
    expect(status).toBe(200);
    api.pass(dayMs);
    list(csv(range(1, 10).map((one) => ({ ...one, price: one.price + 500, desc: `${one.desc} Serviced.` }))));
    const last = await run();
    const after = await products();
    expect([after[0]?.priceCents, after[1]?.priceCents]).toEqual([3_500_000, 4_050_200]);
    expect(after[0]?.description?.en).toBe('Boat 1. Serviced.');
    const log = await api.get(`/admin/source-run?id=${last?.id}`, { token: admin });
    const report = await api.get(`/admin/product/import?id=${log.result.importId}`, { token: admin });
    expect(report.result.warnings).toMatchObject([{ line: 2, reasonKey: 'import_kept', value: '40501' }]);
  });

  it('is what it was before once a run is undone, and staff’s undo stands', async () => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    await publishAll();
    const before = (await products()).map(({ publish, priceCents }) => [publish, priceCents]);
    list(csv(range(2, 10).map((one) => ({ ...one, price: 1000 }))));
    let last: Awaited<ReturnType<typeof run>>;
    for (const _day of [1, 2]) {
      api.pass(dayMs);
      last = await run();
    }
    const token = await api.signInAs({ role: 1 });
    const log = await api.get('/admin/source-run/all', { token });
    for (const { importId } of log.result.record.slice(0, 2)) {
      const { status, error } = await api.post('/admin/product/import/undo', { token, json: { id: importId } });
      expect([status, error]).toEqual([200, undefined]);
    }
    expect(last?.unlisted).toBe(1);
    expect((await products()).map(({ publish, priceCents }) => [publish, priceCents])).toEqual(before);
  });
});

it('runs that are missed while the site is down are made once', async () => {
  await makeSource({ schedule: 'hourly' });
  list(csv(range(1, 3)));
  await run();
  api.pass(30 * hourMs);
  await run();
  await run();
  expect(await api.db.$count(sourceRun)).toBe(2);
});

it.each([
  'http://dms.example/',
  'https://127.0.0.1/',
  'https://u:p@dms.example/',
  'https://[::ffff:10.0.0.1]/?k={secret}',
])('a source is not stored with the address %s', async (url) => {
  const json = { name: 'DMS', format: 'table', url, schedule: 'daily' };
  const { status, error } = await api.post('/admin/source', { token: admin, json });
  expect([status, Object.keys(error.fields)]).toEqual([422, ['url']]);
});

describe('the file of a run whose values were unknown', () => {
  const again = async (id: number, json: object) => {
    const { status, error, result } = await api.post('/admin/product/import/again', {
      token: admin,
      json: { id, atomic: false, mapping: {}, ...json },
    });
    expect([status, error]).toEqual([202, undefined]);
    await api.work();
    return (await api.get(`/admin/product/import?id=${result.id}`, { token: admin })).result;
  };
  const runLog = async () => (await api.get('/admin/source-run/all', { token: admin })).result.record[0];

  it('is imported with the choices of a person, who becomes the editor of nothing', async () => {
    const { id: target } = await makeCategory(api.db, { name: 'Day boats' });
    await makeSource();
    const unknown = csv(range(1, 10)).replaceAll(',Runabouts,', ',Runners,');
    list(unknown);
    await run();
    const { importId } = await runLog();
    const first = (await api.get(`/admin/product/import?id=${importId}`, { token: admin })).result;
    expect([first.counts.failed, first.canChoose]).toEqual([10, true]);
    expect(await runLog()).toMatchObject({ state: 'done', reason: 'admin_source_reason_rows_refused' });

    const matches = [{ field: 'category', value: 'Runners', target }];
    const checked = await again(importId, { dryRun: true, matches });
    expect([checked.counts.created, checked.canChoose]).toEqual([10, true]);
    // A check has brought nothing in.
    expect(await runLog()).toMatchObject({ created: 0, failed: 10 });
    expect((await again(checked.id, { dryRun: false })).counts.created).toBe(10);
    expect(await runLog()).toMatchObject({ state: 'done', reason: null, created: 10, failed: 0 });
    const repeated = await again(checked.id, { dryRun: false, mapping: { Description: 'location' } });
    expect(repeated.counts.updated).toBe(10);
    expect((await products())[0]?.location).toBe('Boat 1.');

    api.pass(dayMs);
    list(unknown.replace(',Boat 1.,', ',Moved.,'));
    await run();
    expect(await runLog()).toMatchObject({ updated: 1, failed: 0 });
  });

  it('counts as one run, however often it is imported', async () => {
    await makeSource();
    list(csv(range(1, 10)));
    await run();
    await publishAll();
    api.pass(dayMs);
    list(csv(range(2, 10)));
    await run();
    const { importId } = await runLog();
    for (const _time of [1, 2]) await again(importId, { dryRun: false });
    expect((await products()).every(({ publish }) => publish)).toBe(true);
    api.pass(dayMs);
    expect((await run())?.unlisted).toBe(1);
  });
});
