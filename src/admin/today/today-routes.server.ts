import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo, mayOperate, type Operation } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { quoteFigures } from '../dashboard/quote-figures.server.ts';
import { type AttentionDeps, readAttention } from '../dashboard/read-attention.server.ts';
import { moneyAnswer } from './money.ts';
import { readMoney } from './read-money.server.ts';
import { readShopDay, readSummary, readWaiting, readYours } from './read-today.server.ts';
import { attentionAnswer, leadsAnswer, quotesAnswer, shopAnswer, summaryAnswer, yoursAnswer } from './today.ts';

type Deps = AttentionDeps &
  Parameters<typeof quoteFigures>[0] & { db: Db; now: () => Date; catalogue: { settings: () => Promise<Settings> } };

const tags = ['today'];
const querystring = z.object({ lang: z.enum(languages).optional().describe('The language of messages') }).strict();

/** The cards of Today, a call for each. */
export async function todayRoutes(fastify: FastifyInstance, services: Deps) {
  const { db, now, catalogue } = services;
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  type Request = Parameters<typeof requireSignedIn>[0];
  const query = async (request: Request, operation: Operation) => {
    const user = requireSignedIn(request);
    if (!mayOperate(user, operation)) throw failure.forbidden();
    return { user, now: now(), hours: (await catalogue.settings()).hours };
  };

  const summary = {
    tags,
    summary: 'What the day is like',
    querystring,
    response: { 200: success(summaryAnswer) },
  };
  app.get('/admin/today/summary', { schema: summary }, async (request) =>
    succeed(await readSummary(db, await query(request, 'dashboard'))),
  );

  const leads = { tags, summary: 'Leads that wait', querystring, response: { 200: success(leadsAnswer) } };
  app.get('/admin/today/leads', { schema: leads }, async (request) =>
    succeed(await readWaiting(db, await query(request, 'seeInbox'))),
  );

  const yours = { tags, summary: 'What waits for the reader', querystring, response: { 200: success(yoursAnswer) } };
  app.get('/admin/today/yours', { schema: yours }, async (request) =>
    succeed(await readYours(db, await query(request, 'dashboard'))),
  );

  const attention = {
    tags,
    summary: 'What needs attention, of what the reader may see',
    querystring,
    response: { 200: success(attentionAnswer) },
  };
  app.get('/admin/today/attention', { schema: attention }, async (request) => {
    const { user } = await query(request, 'dashboard');
    return succeed(await readAttention(services, user));
  });

  const quotes = { tags, summary: 'Quotes', querystring, response: { 200: success(quotesAnswer) } };
  app.get('/admin/today/quotes', { schema: quotes }, async (request) => {
    const { user, now: present } = await query(request, 'dashboard');
    if (!mayDo(user, 'read', 'quote')) throw failure.forbidden();
    return succeed(await quoteFigures(services, user, dealerDay(present)));
  });

  const money = { tags, summary: 'Stock, sales and replies', querystring, response: { 200: success(moneyAnswer) } };
  app.get('/admin/today/money', { schema: money }, async (request) =>
    succeed(await readMoney(db, await query(request, 'seeMoney'))),
  );

  const shop = { tags, summary: 'Today’s drop-offs', querystring, response: { 200: success(shopAnswer) } };
  app.get('/admin/today/shop', { schema: shop }, async (request) => {
    const { now: present } = await query(request, 'seeCalendar');
    return succeed(await readShopDay(db, dealerDay(present)));
  });
}
