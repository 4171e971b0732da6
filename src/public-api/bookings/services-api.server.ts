import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { service, serviceCategory, serviceType } from '#src/bookings/booking.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { list, succeed } from '#src/lib/answer.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { languageOf } from '../catalogue/question.ts';
import { pageOfShortList, shortListQuery } from '../catalogue/short-list.ts';

const offered = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  desc: z.string().nullable(),
  index: z.int(),
};
const serviceAnswer = z.object({
  ...offered,
  category: z.string().describe('What kind of work it is'),
  durationHours: z.number(),
  priceFrom: z.number().nullable().describe('Canadian dollars'),
});
const serviceTypeAnswer = z.object({ ...offered, services: z.array(serviceAnswer) });

/** The shop's services: the tabs of the booking page, each with its services. */
export async function servicesApi(app: FastifyInstance, { db }: { db: Db }) {
  const response = { 200: list(serviceTypeAnswer) };
  const schema = { tags: ['services'], summary: 'What can be booked', querystring: shortListQuery, response };
  app.withTypeProvider<ZodTypeProvider>().get('/service-type', { schema }, async (request) => {
    const types = await db.select().from(serviceType).where(eq(serviceType.active, true));
    const { record, page } = pageOfShortList(types, request.query);
    const language = languageOf(request);
    const work = await findWork(db);
    const answers = record.map((type) => ({
      ...offeredAnswer(type, language),
      services: work.filter(({ row }) => row.serviceType === type.id).map((one) => answerOf(one, language)),
    }));
    return succeed({ record: answers, page });
  });
}

type Work = Awaited<ReturnType<typeof findWork>>[number];

/** Services that are offered today, in order. */
const findWork = (db: Db) =>
  db
    .select({ row: service, category: serviceCategory.name })
    .from(service)
    .innerJoin(serviceCategory, eq(serviceCategory.id, service.serviceCategory))
    .where(and(eq(service.active, true), eq(serviceCategory.active, true)))
    .orderBy(asc(service.index), asc(service.id));

const answerOf = ({ row, category }: Work, language: Language) => ({
  ...offeredAnswer(row, language),
  category: localText(category, language).text,
  durationHours: row.durationHours,
  priceFrom: row.priceFromCents === null ? null : dollarsFromCents(row.priceFromCents),
});

type Offered = { id: number; slug: string; name: Localized; desc: Localized | null; index: number };

const offeredAnswer = ({ id, slug, name, desc, index }: Offered, language: Language) => ({
  id,
  slug,
  index,
  name: localText(name, language).text,
  desc: desc && localText(desc, language).text,
});
