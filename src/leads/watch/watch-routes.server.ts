import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languages } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { requestLanguage } from '../../i18n/request-language.ts';
import type { Sent } from '../../resource/write-input.ts';
import { headerKeyOf, readProof } from '../receive/sent-form.ts';
import { openWatchDesk } from './watch-desk.server.ts';
import type { WatchHouse } from './watch-house.server.ts';

/** How visitors ask to be written to about a list, a price, or the next one like a product that is sold. */
export async function watchRoutes(fastify: FastifyInstance, house: WatchHouse) {
  const desk = openWatchDesk(house);
  const schema = {
    tags: ['forms'],
    summary: 'Watch a list, a price, or for the next one: a letter to the address asks its owner to agree',
    consumes: ['application/x-www-form-urlencoded', 'application/json'],
    querystring: z.strictObject({ lang: z.enum(languages).optional().describe('The language of messages') }),
    headers: z.looseObject({ 'idempotency-key': z.string().optional().describe('One for each form that is sent') }),
    body: z.looseObject({}),
  };
  fastify.withTypeProvider<ZodTypeProvider>().post('/client/watch', { schema }, async (request, reply) => {
    const { query, headers, ip } = request;
    const body = request.body as Sent;
    const language = requestLanguage(query.lang ?? body.language, headers['accept-language']);
    const { proof, written } = readProof({ ...body, language }, headerKeyOf(headers['idempotency-key']));
    await desk.ask({ proof, written, address: ip });
    reply.header('Cache-Control', 'no-store');
    return reply
      .code(201)
      .send({ success: true as const, result: { message: m.watch_asked({}, { locale: language }) } });
  });
}
