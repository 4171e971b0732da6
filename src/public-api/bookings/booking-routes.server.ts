import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMayDo, requireMayOperate } from '#src/accounts/signed-in.server.ts';
import type { BookingContext } from '#src/bookings/book/book-service.server.ts';
import { bookServiceInput } from '#src/bookings/book/book-service-input.ts';
import {
  askShop,
  askShopToMove,
  type BookingDeps,
  bookingContextOf,
  receiveBooking,
} from '#src/bookings/book/receive-booking.server.ts';
import { confirmBooking, freePlace } from '#src/bookings/book/settle-booking.server.ts';
import { service } from '#src/bookings/booking.table.ts';
import { bookingWording } from '#src/bookings/emails/booking-email-text.ts';
import { counterTimes, dayStates } from '#src/bookings/slots/counter-times.ts';
import { slotsOn } from '#src/bookings/slots/slot.ts';
import type { Db } from '#src/db/client.server.ts';
import { formRoute } from '#src/forms/form-route.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { isDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { idList, optionalId } from '#src/lib/input/field.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { wordingAnswer } from '#src/mail/texts/mail-texts-shape.ts';

const tags = ['services'];
const lang = z.enum(languages).optional().describe('The language of messages');

/** A parameter that is repeated is a list; one alone is a list of one. */
function repeated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(Number);
  return /^\d+$/.test(String(value)) ? [Number(value)] : value;
}

const slotsQuery = z.strictObject({
  date: z.string().refine(isDay, 'input_not_a_day').describe('YYYY-MM-DD'),
  services: z.preprocess(repeated, idList(20)).describe('services=1&services=2, or the list as JSON'),
  serviceType: optionalId().optional().describe('For no work in particular'),
  lang,
});
const slot = z.object({
  time: z.string().describe('HH:mm on the dealer’s clock'),
  free: z.int().describe('Places left for a boat that comes then, on each day that the work takes'),
});

/** Free slots, and the call that books one. */
export async function bookingRoutes(fastify: FastifyInstance, deps: BookingDeps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  const response = { 200: success(z.object({ record: z.array(slot) })), 422: errorAnswer };
  const slotsSchema = { tags, summary: 'The drop-off times of a day', querystring: slotsQuery, response };
  app.get('/book-service/slots', { schema: slotsSchema }, async ({ query }) => {
    const type = await typeOf(deps.db, query);
    if (type === null) return succeed({ record: [] });
    const requested = await askShop(deps.db, { services: query.services, type }, await bookingContextOf(deps));
    return succeed({ record: requested ? slotsOn(query.date, requested) : [] });
  });

  settlingRoutes(fastify, deps);
  counterRoute(fastify, deps);

  const message = (locale: Language) => m.booking_success({}, { locale });
  formRoute(fastify, '/book-service', {
    tags,
    summary: 'Book a drop-off',
    shape: bookServiceInput.shape,
    submit: (sent) => receiveBooking(deps, sent),
    message,
  });
}

/** The times of a day for staff who book by phone. */
function counterRoute(fastify: FastifyInstance, deps: BookingDeps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const answer = z.object({
    state: z.enum(dayStates).describe('A full or a closed day may be taken with a reason'),
    times: z.array(slot),
    taken: z.int().describe('Places that are taken on the day, of this type of work'),
    places: z.int(),
    next: z
      .array(z.object({ date: z.string(), time: z.string() }))
      .describe('Unless the day has room: the next with room'),
    wording: wordingAnswer,
  });
  const schema = {
    tags: ['book-service'],
    summary: 'The drop-off times of a day, for staff',
    querystring: slotsQuery.extend({
      booking: optionalId().optional().describe('The booking that is to move, instead of services'),
    }),
    response: { 200: success(answer), 404: errorAnswer, 422: errorAnswer },
  };
  app.get('/admin/book-service/times', { schema }, async (request) => {
    requireMayOperate(request, 'seeCalendar');
    const { query } = request;
    const bookingContext = await bookingContextOf(deps);
    const requested = query.booking
      ? await askShopToMove(deps.db, query.booking, bookingContext)
      : await askShopOf(deps.db, query, bookingContext);
    if (!requested) throw failure.ruleBroken('input_choose_type', { services: 'input_choose_type' });
    return succeed({ ...counterTimes(query.date, requested), wording: bookingWording(bookingContext.settings) });
  });
}

async function askShopOf(db: Db, query: Asking, bookingContext: BookingContext) {
  const type = await typeOf(db, query);
  return type === null ? null : await askShop(db, { services: query.services, type }, bookingContext);
}

/** What staff do with a visitor's booking in one press. */
function settlingRoutes(fastify: FastifyInstance, { db, now }: BookingDeps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const calls = [
    { path: 'confirm', summary: 'Confirm a booking', settle: confirmBooking },
    { path: 'free-place', summary: 'Cancel a booking and free its place, without an email', settle: freePlace },
  ];
  for (const { path, summary, settle } of calls) {
    const schema = {
      tags: ['book-service'],
      summary,
      querystring: z.strictObject({ lang }),
      body: z.strictObject({ id: z.unknown().describe('The booking') }),
      response: { 200: success(z.object({ id: z.int() })) },
    };
    app.post(`/admin/book-service/${path}`, { schema }, async (request) => {
      const actor = requireMayDo(request, 'update', 'book-service');
      const id = readId(request.body.id);
      await db.transaction((tx) => settle(tx, id, { actor, now: now() }));
      return succeed({ id });
    });
  }
}

type Asking = { services: readonly number[]; serviceType?: number | null | undefined };

/** Throws 422 for services that are not offered together. */
async function typeOf(db: Db, { services, serviceType }: Asking): Promise<number | null> {
  if (services.length === 0) return serviceType ?? null;
  const rows = await db
    .select({ type: service.serviceType })
    .from(service)
    .where(and(inArray(service.id, [...services]), eq(service.active, true)));
  const types = new Set(rows.map(({ type }) => type));
  const [type] = types;
  const isOffered = rows.length === services.length && types.size === 1;
  if (isOffered && type !== undefined && (serviceType ?? type) === type) return type;
  throw failure.ruleBroken('input_not_of_service_type', { services: 'input_not_of_service_type' });
}
