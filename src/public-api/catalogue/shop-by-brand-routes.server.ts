import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { m } from '#src/i18n/messages.ts';
import { success } from '#src/lib/answer.ts';
import { flag } from '#src/lib/input/field.ts';

const body = z.strictObject({ show: flag().describe('True shows shop by brand on the home page') });
const schema = {
  tags: ['brand'],
  summary: 'Show or hide shop by brand',
  body,
  response: { 200: success(z.object({ show: z.boolean(), message: z.string() })) },
};

const shown = {
  tags: schema.tags,
  summary: 'Whether the home page shows shop by brand',
  response: { 200: success(z.object({ show: z.boolean() })) },
};

/** Turns shop-by-brand on and off, for users who may change brands. */
export async function shopByBrandRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get('/admin/brand/shop-by-brand', { schema: shown }, async (request) => {
    requireMayDo(request, 'read', 'brand');
    const { storefront } = await readSettings(db);
    return { success: true as const, result: { show: storefront.showShopByBrand } };
  });

  app.put('/admin/brand/shop-by-brand', { schema }, async (request) => {
    const actor = requireMayDo(request, 'update', 'brand');
    const { show } = request.body;
    await showShopByBrand(db, { actor, show, now: now() });
    const { lang } = request.query as { lang?: unknown };
    const locale = requestLanguage(lang, request.headers['accept-language']);
    const message = show ? m.catalogue_brands_shown({}, { locale }) : m.catalogue_brands_hidden({}, { locale });
    return { success: true as const, result: { show, message } };
  });
}

type Options = { actor: Actor; show: boolean; now: Date };

/** Other settings of the storefront are preserved. */
async function showShopByBrand(db: Db, { actor, show, now }: Options): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM setting WHERE key = 'storefront' FOR UPDATE`);
    const from = (await readSettings(tx)).storefront;
    if (from.showShopByBrand === show) return;
    const value = { ...from, showShopByBrand: show };
    const [row] = await tx
      .insert(setting)
      .values({ key: 'storefront', value, updatedAt: now })
      .onConflictDoUpdate({ target: setting.key, set: { value, updatedAt: now } })
      .returning({ id: setting.id });
    const entry = {
      action: 'update' as const,
      resource: 'setting',
      recordId: row?.id ?? null,
      recordName: 'storefront',
    };
    await recordAudit(tx, actor, [{ ...entry, changes: { value: { from, to: value } } }]);
  });
}
