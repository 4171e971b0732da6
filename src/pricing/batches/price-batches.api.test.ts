import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sections } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { audit } from '#src/audit/audit.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { changePricesJob } from './change-prices.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
type Unit = { id: number; updatedAt: string; price: number };

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await staff();
});
afterAll(() => api.close());

const staff = () => api.signInAs({ role: 2, access: ['products'] });
const past = () => new Date(api.clock.now.getTime() - day);
const makeUnit = (more: object = {}) =>
  makeProduct(api.db, { priceCents: 10_000_000, createdAt: past(), updatedAt: past(), ...more });
const unitsOf = async (...ids: number[]) =>
  (await api.get(`/admin/product/prices?ids=${ids}`, { token })).result.record as Unit[];
const save = (rows: object[], more: object = {}) =>
  api.post('/admin/product/prices', { token, json: { rows, ...more } });
const undo = (batch: number) => api.post('/admin/product/prices/undo', { token, json: { batch } });
const priceOf = async (id: number) => (await unitsOf(id))[0]?.price;
const rowOf = async (id: number, more: object) => {
  const [unit] = await unitsOf(id);
  return { id, updatedAt: unit?.updatedAt, ...more };
};
const work = () => changePricesJob(api.services).run({}, { id: 'run', signal: new AbortController().signal });

describe('saving prices', () => {
  it('saves every ready row as one batch, and leaves out what is red, amber or changed meanwhile', async () => {
    const units = await Promise.all([1, 2, 3, 4, 5].map(() => makeUnit({ freightCents: 65_000 })));
    const [ready, red, amber, ticked, changed] = units.map(({ id }) => id) as [number, number, number, number, number];
    const rows = [
      await rowOf(ready, { price: 95_000 }),
      await rowOf(red, { price: 649 }),
      await rowOf(amber, { price: 70_000 }),
      await rowOf(ticked, { price: 70_000 }),
      await rowOf(changed, { price: 95_000 }),
    ];
    await api.put('/admin/product', { token, json: { id: changed, price: 98_000 } });
    const { status, result } = await save(rows, { ticked: [ticked] });
    expect(status).toBe(200);
    expect(result.batch).toMatchObject({ state: 'saved', units: 2, change: -35_000 });
    expect(result.saved.map(({ id }: Unit) => id)).toEqual([ready, ticked]);
    expect(result.leftOut).toMatchObject([
      { id: red, reason: 'under-fees' },
      { id: amber, reason: 'much-lower' },
    ]);
    expect(result.conflicts).toMatchObject([{ unit: { id: changed, price: 98_000 } }]);
    expect(result.conflicts[0].changedBy).toBeTruthy();
    expect(await Promise.all(units.map(({ id }) => priceOf(id)))).toEqual([95_000, 100_000, 100_000, 70_000, 98_000]);
    const { result: history } = await api.get(`/admin/product/history?id=${ready}`, { token });
    expect(history.record[0].changes).toEqual({ price: { from: 100_000, to: 95_000 } });
  });

  it.each([
    ['a price of letters', { price: 'abc' }, 'not-a-number'],
    ['a negative price', { price: -5 }, 'not-a-number'],
    ['a price beyond all prices', { price: 5e12 }, 'not-a-number'],
    ['an MSRP of letters', { price: 95_000, msrp: 'abc' }, 'not-a-number'],
    ['a promotion of a list', { promoPrice: [1] }, 'not-a-number'],
    ['a promotion until no day', { promoPrice: 94_000, promoUntil: '2026-02-31' }, 'not-a-day'],
  ])('leaves out a row with %s, and saves the others', async (_what, sent, reason) => {
    const [good, bad] = await Promise.all([makeUnit(), makeUnit()]);
    const { status, result } = await save([await rowOf(bad.id, sent), await rowOf(good.id, { price: 95_000 })]);
    expect([status, result.leftOut]).toMatchObject([200, [{ id: bad.id, reason }]]);
    expect([await priceOf(bad.id), await priceOf(good.id)]).toEqual([100_000, 95_000]);
  });

  it('takes MSRP and promotions, and leaves what was not sent as it is', async () => {
    const { id } = await makeUnit({ msrpCents: 11_000_000 });
    await save([await rowOf(id, { promoPrice: '94000.50', promoUntil: '2026-11-27' })]);
    expect(await unitsOf(id)).toMatchObject([
      { price: 100_000, msrp: 110_000, promoPrice: 94_000.5, promoUntil: '2026-11-27' },
    ]);
    await save([await rowOf(id, { promoPrice: null, promoUntil: null, msrp: 120_000 })]);
    expect(await unitsOf(id)).toMatchObject([{ price: 100_000, msrp: 120_000, promoPrice: null, promoUntil: null }]);
  });

  it('gives a price to a unit on call for price, and Undo takes it away again', async () => {
    const { id } = await makeUnit({ priceCents: null, callForPrice: true });
    const { result } = await save([await rowOf(id, { price: 31_000 })]);
    expect(await priceOf(id)).toBe(31_000);
    await undo(result.batch.id);
    const [row] = await api.db.select().from(product).where(eq(product.id, id));
    expect(row).toMatchObject({ priceCents: null, callForPrice: true });
  });

  it('makes no batch when no row is ready or nothing changes', async () => {
    const { id } = await makeUnit();
    expect((await save([await rowOf(id, { price: 100_000 })])).result).toMatchObject({ batch: null, leftOut: [] });
    expect((await save([await rowOf(id, { price: 1 })], {})).result.batch).toBeNull();
  });

  it('twice with the same key makes one batch', async () => {
    const { id } = await makeUnit();
    const sent = { token, json: { rows: [await rowOf(id, { price: 99_000 })] }, headers: { 'idempotency-key': 'k1' } };
    const [one, two] = [await api.post('/admin/product/prices', sent), await api.post('/admin/product/prices', sent)];
    expect(two.result).toEqual(one.result);
    expect(one.result.batch.units).toBe(1);
  });

  it('takes a thousand units in one batch, and no more', async () => {
    const first = await makeUnit();
    const { categoryId } = first;
    const made = [first];
    for (let at = 1; at < 1000; at++) made.push(await makeUnit({ categoryId }));
    const ids = made.map(({ id }) => id);
    const rows = (await unitsOf(...ids)).map(({ id, updatedAt }) => ({ id, updatedAt, price: 95_000 }));
    expect((await save(rows)).result.batch).toMatchObject({ units: 1000, change: -5_000_000 });
    const tooMany = [...rows, { ...rows[0], id: 2_000_000_000 }];
    expect((await save(tooMany)).status).toBe(422);
  }, 60_000);
});

describe('undoing a batch', () => {
  it('restores what is still as the batch left it, lists the others, and does so once', async () => {
    const until = {
      promoPriceCents: 9_000_000,
      promoFrom: '2026-11-01',
      promoUntil: '2026-12-31',
      msrpCents: 11_000_000,
    };
    const [same, changed] = [await makeUnit(until), await makeUnit()];
    const { result } = await save([
      await rowOf(same.id, { price: 95_000, msrp: 105_000, promoPrice: null, promoUntil: null }),
      await rowOf(changed.id, { price: 95_000 }),
    ]);
    await api.put('/admin/product', { token, json: { id: changed.id, price: 94_000 } });
    await api.put('/admin/product', { token, json: { id: same.id, location: 'Row C' } });
    const answer = await undo(result.batch.id);
    expect(answer.result).toMatchObject({ state: 'undone', leftOut: [{ id: changed.id, reason: 'changed' }] });
    expect(await undo(result.batch.id)).toMatchObject({ status: 200, result: answer.result });
    const [row] = await api.db.select().from(product).where(eq(product.id, same.id));
    expect(row).toMatchObject({ ...until, priceCents: 10_000_000, location: 'Row C' });
    expect(await priceOf(changed.id)).toBe(94_000);
  });

  it('is possible for 30 days', async () => {
    const { id } = await makeUnit();
    const { result } = await save([await rowOf(id, { price: 99_000 })]);
    api.pass(30 * day + 1);
    token = await staff();
    expect((await undo(result.batch.id)).status).toBe(409);
    expect(await priceOf(id)).toBe(99_000);
  });
});

describe('a scheduled batch', () => {
  const inAnHour = () => new Date(api.clock.now.getTime() + 60 * minute).toISOString();

  it('is saved when it is due, by the same rules, and lists what no longer passes', async () => {
    const [ready, changed, gone] = [await makeUnit(), await makeUnit(), await makeUnit()];
    const { result } = await save(
      [
        await rowOf(ready.id, { price: 95_000 }),
        await rowOf(changed.id, { price: 95_000 }),
        await rowOf(gone.id, { price: 95_000 }),
      ],
      { at: inAnHour() },
    );
    expect(result).toMatchObject({ batch: { state: 'scheduled', units: 3, savedAt: null }, saved: [] });
    await work();
    expect(await priceOf(ready.id)).toBe(100_000);
    await api.put('/admin/product', { token, json: { id: changed.id, price: 97_000 } });
    await api.put('/admin/product', { token, json: { id: ready.id, location: 'Row A' } });
    await api.remove('/admin/product', { token, json: { id: gone.id } });
    api.pass(61 * minute);
    await Promise.all([work(), work()]);
    await work();
    expect([await priceOf(ready.id), await priceOf(changed.id)]).toEqual([95_000, 97_000]);
    const { result: listed } = await api.get('/admin/product/prices/batches', { token });
    expect(listed.record[0]).toMatchObject({
      id: result.batch.id,
      state: 'saved',
      units: 1,
      change: -5_000,
      leftOut: [
        { id: changed.id, reason: 'changed' },
        { id: gone.id, reason: 'gone' },
      ],
    });
    const entries = await api.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'product'), eq(audit.recordId, ready.id)))
      .orderBy(asc(audit.id));
    expect(entries.at(-1)?.userName).toBe(listed.record[0].user);
    await undo(result.batch.id);
    expect(await priceOf(ready.id)).toBe(100_000);
  });

  it('skips permanently deleted units', async () => {
    const [kept, gone] = [await makeUnit(), await makeUnit()];
    const rows = [await rowOf(gone.id, { price: 95_000 }), await rowOf(kept.id, { price: 95_000 })];
    const { result } = await save(rows, { at: inAnHour() });
    const { result: saved } = await save([await rowOf(gone.id, { price: 97_000 })]);
    await api.db.delete(product).where(eq(product.id, gone.id));
    expect((await undo(saved.batch.id)).result.leftOut).toEqual([]);
    api.pass(61 * minute);
    await work();
    const { result: listed } = await api.get('/admin/product/prices/batches', { token });
    expect(listed.record[1]).toMatchObject({ id: result.batch.id, state: 'saved', units: 1, leftOut: [] });
    expect((await undo(result.batch.id)).result.leftOut).toEqual([]);
  });

  it('that is undone before is cancelled', async () => {
    const { id } = await makeUnit();
    const { result } = await save([await rowOf(id, { price: 95_000 })], { at: inAnHour() });
    expect((await undo(result.batch.id)).result.state).toBe('cancelled');
    api.pass(61 * minute);
    await work();
    expect(await priceOf(id)).toBe(100_000);
  });

  it('of an author whose account is inactive changes nothing', async () => {
    const { id } = await makeUnit();
    const { result } = await save([await rowOf(id, { price: 95_000 })], { at: inAnHour() });
    await api.db.update(user).set({ active: false }).where(eq(user.id, result.batch.userId));
    api.pass(61 * minute);
    await work();
    token = await staff();
    expect(await priceOf(id)).toBe(100_000);
    const [batch] = await api.db.select().from(changeSet).where(eq(changeSet.id, result.batch.id));
    expect(batch).toMatchObject({ facts: { unitCount: 0 }, leftOut: [{ id, reason: 'no-access' }] });
  });

  it('is for a moment to come, within a year', async () => {
    const { id } = await makeUnit();
    const row = await rowOf(id, { price: 95_000 });
    for (const at of [api.clock.now.toISOString(), '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z', 'soon'])
      expect([at, (await save([row], { at })).status]).toEqual([at, 422]);
  });
});

describe('whatever the order', () => {
  it('no save loses a concurrent change, and Undo restores only what is still as the batch left it', async () => {
    const random = randomFrom(2211);
    const units = await Promise.all([1, 2, 3, 4].map(() => makeUnit({ priceCents: 10_000_000 })));
    const ids = units.map(({ id }) => id);
    const batches: number[] = [];
    for (let round = 0; round < 12; round++) {
      const seen = await unitsOf(...ids);
      const steps = Array.from({ length: 4 }, async () => {
        const dice = random();
        const price = 90_000 + Math.floor(random() * 19_000);
        if (dice < 0.5) {
          const rows = seen.filter(() => random() < 0.7).map(({ id, updatedAt }) => ({ id, updatedAt, price }));
          if (rows.length > 0) batches.push((await save(rows)).result.batch?.id ?? 0);
        } else if (dice < 0.75) {
          const unit = seen[Math.floor(random() * seen.length)];
          await api.put('/admin/product', { token, json: { id: unit?.id, updatedAt: unit?.updatedAt, price } });
        } else {
          const batch = batches[Math.floor(random() * batches.length)];
          if (batch) await undo(batch);
        }
      });
      await Promise.all(steps);
      api.pass(minute);
    }
    // Each change starts from what the one before left, so nothing was overwritten unseen.
    for (const id of ids) {
      const entries = await api.db
        .select()
        .from(audit)
        .where(and(eq(audit.resource, 'product'), eq(audit.recordId, id)))
        .orderBy(asc(audit.id));
      const prices = entries.flatMap(({ changes }) => (changes.price ? [changes.price] : []));
      expect(prices.length).toBeGreaterThan(3);
      let present: unknown = 100_000;
      for (const { from, to } of prices) {
        expect(from).toBe(present);
        present = to;
      }
      expect(await priceOf(id)).toBe(present);
    }
  });
});

/** The same numbers at each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('who may', () => {
  it('change prices: staff with products and admins, and nobody else', async () => {
    const { id } = await makeUnit();
    const row = await rowOf(id, { price: 100_000 });
    const others = sections.filter((section) => section !== 'products');
    const callers: [string, number, string | undefined][] = [
      ['visitor', 401, undefined],
      ['client', 403, await api.signInAs({ role: 3, access: [...sections] })],
      ['staff without products', 403, await api.signInAs({ role: 2, access: others })],
      ['staff with products', 200, await staff()],
      ['admin', 200, await api.signInAs({ role: 1 })],
    ];
    for (const [who, expected, caller] of callers) {
      const sent = caller === undefined ? {} : { token: caller };
      const answers = [
        await api.post('/admin/product/prices', { ...sent, json: { rows: [row] } }),
        await api.get(`/admin/product/prices?ids=${id}`, sent),
        await api.get('/admin/product/prices/batches', sent),
      ];
      expect([who, answers.map(({ status }) => status)]).toEqual([who, Array(3).fill(expected)]);
      const undone = await api.post('/admin/product/prices/undo', { ...sent, json: { batch: 2_000_000_000 } });
      expect([who, undone.status]).toEqual([who, expected === 200 ? 404 : expected]);
    }
  });
});

describe('hostile input', () => {
  it('gets an error in the envelope, and changes nothing', async () => {
    const { id } = await makeUnit();
    const { updatedAt } = (await unitsOf(id))[0] as Unit;
    const row = (more: string) => `{"rows":[{"id":${id},"updatedAt":"${updatedAt}",${more}}]}`;
    const bodies = [
      ...['', 'null', '[]', '1', '{', '{"rows":1}', '{"rows":[]}', '{"rows":[null]}', '{"rows":[{}]}'],
      ...[row('"colour":1'), row('"__proto__":{"price":1},"price":95000'), row('"price":{"__proto__":1}')],
      ...[`{"rows":[{"id":${id},"updatedAt":"<script>","price":95000}]}`],
      `{"rows":[{"id":${id},"updatedAt":"${updatedAt}","price":95000},{"id":${id},"updatedAt":"${updatedAt}","price":94000}]}`,
      `{"rows":[{"id":${id},"updatedAt":"${updatedAt}","price":95000}],"ticked":"x"}`,
      JSON.stringify({ rows: [{ id, updatedAt, price: 95_000 }], filler: 'x'.repeat(3_000_000) }),
      `{"rows":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    ];
    const post = (path: string, payload: string) =>
      api.app.inject({
        ...{ method: 'POST', url: `/api/admin/product${path}`, payload },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    const unread = [
      ...['"price":1e309', '"price":-1', '"price":"NaN"', '"price":[1]', '"price":95000.001', '"price":21000000'],
      ...['"promoUntil":"2026-02-30"', '"promoUntil":"\\u0000"', '"price":{"a":1}', '"msrp":"<script>"'],
    ];
    for (const value of unread) {
      const { statusCode, json } = await post('/prices', row(value));
      expect([value, statusCode, json().result]).toMatchObject([value, 200, { batch: null, leftOut: [{ id }] }]);
    }
    for (const path of ['/prices', '/prices/undo']) {
      for (const payload of bodies) {
        const { statusCode, json } = await post(path, payload);
        expect([payload.slice(0, 90), statusCode >= 400 && statusCode < 500]).toEqual([payload.slice(0, 90), true]);
        expect(json().success).toBe(false);
      }
    }
    for (const ids of ['', 'x', '1;DROP', '0', '-1', '9'.repeat(400), '%00'])
      expect([ids, (await api.get(`/admin/product/prices?ids=${ids}`, { token })).status]).toEqual([ids, 400]);
    expect(await priceOf(id)).toBe(100_000);
  });
});
