import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mayDo, mayOperate, type Operation } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Services } from '#src/app/services.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { languages } from '#src/i18n/language.ts';
import type { LeadClock } from '#src/leads/inbox/read-inbox.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { ShopNumbers } from './answers.ts';
import {
  attentionAnswer,
  firstDayAnswer,
  leadsAnswer,
  moneyAnswer,
  quotesAnswer,
  shopAnswer,
  shopNumbersAnswer,
  summaryAnswer,
  yoursAnswer,
} from './answers.ts';
import { readFirstDay } from './first-day/read-first-day.server.ts';
import type { Home } from './home.ts';
import { minJobs } from './money.ts';
import { shopDays } from './questions.ts';
import { type AttentionDeps, readAttention } from './read-attention.server.ts';
import { readQuotes, readShopDay, readSummary } from './read-day.server.ts';
import { leadFigures, productFigures } from './read-figures.server.ts';
import { readWaiting, readYours } from './read-leads.server.ts';
import { readMoney } from './read-money.server.ts';

type Deps = AttentionDeps & Pick<Services, 'resources' | 'catalogue' | 'publicUrl'>;
type Reader = LeadClock & { user: SignedIn; day: string };

/** Who may see a card, and how it is read: with the page, and again every minute. */
type Card<Answer> = {
  summary: string;
  answer: z.ZodType<Answer>;
  isOpen: (user: SignedIn) => boolean;
  read: (input: Deps, reader: Reader) => Promise<Answer>;
};

const card = <Answer>(one: Card<Answer>) => one;
const mayAct = (operation: Operation) => (user: SignedIn) => mayOperate(user, operation);

const cards = {
  summary: card({
    summary: 'What the day is like',
    answer: summaryAnswer,
    isOpen: mayAct('dashboard'),
    read: ({ db }, reader) => readSummary(db, reader),
  }),
  'first-day': card({
    summary: 'The first steps of a new dealer',
    answer: firstDayAnswer,
    isOpen: mayAct('seeFirstDay'),
    read: async (input) => ({ steps: await readFirstDay(input) }),
  }),
  leads: card({
    summary: 'Leads that wait',
    answer: leadsAnswer,
    isOpen: mayAct('seeInbox'),
    read: ({ db }, reader) => readWaiting(db, reader),
  }),
  yours: card({
    summary: 'What waits for the reader',
    answer: yoursAnswer,
    isOpen: mayAct('dashboard'),
    read: ({ db }, reader) => readYours(db, reader),
  }),
  attention: card({
    summary: 'What needs attention, of what the reader may see',
    answer: attentionAnswer,
    isOpen: mayAct('dashboard'),
    read: (input, { user }) => readAttention(input, user),
  }),
  quotes: card({
    summary: 'Quotes',
    answer: quotesAnswer,
    isOpen: (user) => mayDo(user, 'read', 'quote'),
    read: ({ resources }, { user, day }) => readQuotes(resources, user, day),
  }),
  money: card({
    summary: 'Stock, sales and replies',
    answer: moneyAnswer,
    isOpen: mayAct('seeMoney'),
    read: ({ db }, reader) => readMoney(db, reader),
  }),
  'shop-numbers': card({
    summary: 'How fast the shop is, by type of service',
    answer: shopNumbersAnswer,
    isOpen: mayAct('seeMoney'),
    read: ({ db }, { day }) => readShopNumbers(db, day),
  }),
  shop: card({
    summary: 'Today’s drop-offs',
    answer: shopAnswer,
    isOpen: mayAct('seeCalendar'),
    read: ({ db }, { day }) => readShopDay(db, day),
  }),
};

async function readerOf({ catalogue, now }: Pick<Deps, 'catalogue' | 'now'>, user: SignedIn): Promise<Reader> {
  const present = now();
  return { user, now: present, day: dealerDay(present), hours: hoursOf((await catalogue.settings()).hours, 'sales') };
}

/** The parts of the first screen that the user may see, read in parallel. */
export async function readHome(input: Deps, user: SignedIn): Promise<Home> {
  const reader = await readerOf(input, user);
  const read = async <Answer>(one: Card<Answer>) => (one.isOpen(user) ? one.read(input, reader) : null);
  const [summary, firstDay, waiting, yours, attention, quotes, money, shop, shopNumbers, leads, products] =
    await Promise.all([
      cards.summary.read(input, reader),
      read(cards['first-day']),
      read(cards.leads),
      cards.yours.read(input, reader),
      cards.attention.read(input, reader),
      read(cards.quotes),
      read(cards.money),
      read(cards.shop),
      read(cards['shop-numbers']),
      mayDo(user, 'read', 'contact') ? leadFigures(input.db, reader) : null,
      mayDo(user, 'read', 'product') ? productFigures(input.db, reader.day) : null,
    ]);
  return {
    userId: user.id,
    summary,
    firstDay,
    waiting,
    yours,
    attention,
    quotes,
    money,
    shop,
    shopNumbers,
    leads,
    products,
  };
}

const querystring = z.object({ lang: z.enum(languages).optional().describe('The language of messages') }).strict();

/** A call for each card, which the screen makes every minute. */
export async function homeRoutes(app: FastifyInstance, input: Deps) {
  for (const [name, { summary, answer, isOpen, read }] of Object.entries<Card<unknown>>(cards)) {
    const schema = { tags: ['today'], summary, querystring, response: { 200: success(answer) } };
    app.get(`/admin/today/${name}`, { schema }, async (request) => {
      const user = requireSignedIn(request);
      if (!mayOperate(user, 'dashboard') || !isOpen(user)) throw failure.forbidden();
      return succeed(await read(input, await readerOf(input, user)));
    });
  }
}

type Row = ShopNumbers['types'][number];

/**
 * Per service type and for all together: the median days from a boat's arrival, or the begin of its work where nobody noted
 * one, until it was ready, and how many wait now. Counts the rows of the lists that it links to.
 */
async function readShopNumbers(db: Db, day: string): Promise<ShopNumbers> {
  const from = startOfDealerDay(dayAfter(day, -shopDays));
  const { rows } = await db.execute<Row>(sql`
    WITH job AS (
      SELECT booking.service_type_id, booking.state,
        (SELECT max(at) FROM booking_state WHERE booking_id = booking.id AND state = 'ready' AND undone_at IS NULL
          AND at >= ${from}) AS ready_at,
        (SELECT min(at) FROM booking_state WHERE booking_id = booking.id AND state IN ('arrived', 'in-shop')
          AND undone_at IS NULL) AS came_at
      FROM booking WHERE NOT is_remove AND cancelled_at IS NULL
    )
    SELECT service_type.id, service_type.name, count(ready_at)::int AS ready,
      CASE WHEN count(ready_at) >= ${minJobs} THEN round((percentile_cont(0.5) WITHIN GROUP
        (ORDER BY extract(epoch FROM ready_at - came_at) / 86400))::numeric, 1)::float END AS days,
      count(*) FILTER (WHERE state = 'waiting-for-owner')::int AS owner,
      count(*) FILTER (WHERE state = 'waiting-for-parts')::int AS parts
    FROM job JOIN service_type ON service_type.id = job.service_type_id
    GROUP BY GROUPING SETS ((), (service_type.id, service_type.name, service_type.index))
    HAVING count(ready_at) > 0 OR count(*) FILTER (WHERE state IN ('waiting-for-owner', 'waiting-for-parts')) > 0
    ORDER BY service_type.index NULLS FIRST, service_type.id`);
  return { day, types: rows };
}
