import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#src/access.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { answerError } from '#src/server/error-handler.server.ts';
import { shopByBrandRoutes } from './shop-by-brand-routes.server.ts';

let database: Database;
let app: FastifyInstance;
let user: Actor | null;
const staff = { id: 7, username: 'noel', role: 2, access: ['brand'] } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  app = Fastify();
  app.setErrorHandler(answerError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    request.signedIn = user;
  });
  await app.register(shopByBrandRoutes, { db: database.db, now: () => new Date('2026-11-20T20:00:00Z') });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function put(show: unknown, as: Actor | null = staff) {
  user = as;
  const response = await app.inject({ method: 'PUT', url: '/admin/brand/shop-by-brand', payload: { show } });
  return { status: response.statusCode, ...response.json() };
}

it('staff with access to brands hide and show shop by brand, and each change is audited', async () => {
  expect((await put(false)).result).toEqual({ show: false, message: 'Hidden shop by brand successfully!' });
  expect((await readSettings(database.db)).storefront).toMatchObject({
    showShopByBrand: false,
    soldDaysUntilRedirect: 45,
  });
  expect((await put('1')).result).toEqual({ show: true, message: 'Show shop by brand successfully!' });
  const { rows } = await database.pool.query("SELECT user_name FROM audit WHERE record_name = 'storefront'");
  expect(rows).toEqual([{ user_name: 'noel' }, { user_name: 'noel' }]);
});

it('other callers and values other than yes and no are refused', async () => {
  expect((await put(true, null)).status).toBe(401);
  expect((await put(true, { ...staff, access: ['products'] })).status).toBe(403);
  expect((await put('maybe')).status).toBe(400);
});
