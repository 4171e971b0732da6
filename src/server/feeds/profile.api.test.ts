import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const get = (name: string) => api.app.inject({ method: 'GET', url: `/profile/1/${name}` });

it('a boat is drawn from its address, for browsers to keep', async () => {
  const { statusCode, headers, body } = await get('open-jet_21_1e4451_eef0ec_outboard_200_1.svg');
  expect({ statusCode, type: headers['content-type'], cached: headers['cache-control'] }).toEqual({
    statusCode: 200,
    type: 'image/svg+xml',
    cached: 'public, max-age=31536000, immutable',
  });
  expect(body).toMatch(/^<svg /);
});

it.each(['open-jet.svg', 'open-jet_1e309_1e4451_eef0ec_outboard_200_1.svg', '%00.svg', `${'a'.repeat(3_000)}.svg`])(
  'there is no drawing %s',
  async (name) => {
    expect((await get(name)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(name)).statusCode).toBeLessThan(500);
  },
);
