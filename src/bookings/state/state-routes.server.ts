import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo } from '#src/access.ts';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { languages } from '#src/i18n/language.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { wordingAnswer } from '#src/mail/texts/mail-texts-shape.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { type BookingDeps, bookingContextOf } from '../book/receive-booking.server.ts';
import { bookingResource } from '../booking-resource.server.ts';
import { movePromise, readPromise, undoPromise } from '../promise/move-promise.server.ts';
import { promiseRisks } from '../promise/promise.ts';
import { promiseInput, undoPromiseInput } from '../promise/promise-input.ts';
import { setState, undoState } from './set-state.server.ts';
import { stateInput, undoStateInput } from './state-input.ts';

type Deps = BookingDeps & { hasMailServer: boolean };
type Acting = Parameters<typeof setState>[2] & { actor: NonNullable<Parameters<typeof setState>[2]['actor']> };

/** The steps of a booking and its promised day, one press each; each call answers with the booking. */
export async function stateRoutes(fastify: FastifyInstance, deps: Deps) {
  const { db, catalogue, publicUrl, now, hasMailServer } = deps;
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  const step = <Input extends z.ZodObject<{ id: z.ZodType<number> }>>(
    path: string,
    summary: string,
    input: Input,
    write: (tx: Tx, sent: z.output<Input>, acting: Acting) => Promise<void>,
  ) => {
    const schema = {
      ...formSchema,
      tags: ['book-service'],
      summary,
      body: describedBody(input.shape),
      response: { 200: success(z.looseObject({ id: z.int() })) },
    };
    app.post(path, { schema }, async (request) => {
      const settings = await catalogue.settings();
      const may = (user: Acting['actor']) => mayDo(user, 'update', 'book-service');
      const answer = await actOnce(request, { db, now, may }, input, async (tx, sent, acting) => {
        await write(tx, sent, { ...acting, settings, publicUrl });
        return await openResource({ db: tx, now, publicUrl, hasMailServer }, bookingResource)
          .as(acting.actor)
          .one(sent.id as number);
      });
      return succeed(answer);
    });
  };
  step('/state', 'Bring a booking to a state', stateInput, setState);
  step('/undo-state', 'Take the last state of a booking back', undoStateInput, undoState);
  step('/promise', 'Promise another day for a boat in the shop', promiseInput, movePromise);
  step('/undo-promise', 'Take a promised day back, with its email', undoPromiseInput, undoPromise);
  promiseRoute(fastify, deps);
}

const promiseAnswer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(languages),
  status: z.literal(Object.values(leadStatus)),
  day: z.string().describe('The promised day'),
  promisedDay: z.string().nullable().describe('What staff have promised; null: it is the last booked day'),
  risk: z.enum(promiseRisks).nullable().describe('Why it can’t hold'),
  days: z.array(z.string()).describe('Open days ahead; the first one is proposed'),
  wording: wordingAnswer,
});

/** What staff see before they promise another day. */
function promiseRoute(fastify: FastifyInstance, deps: Deps) {
  const schema = {
    tags: ['book-service'],
    summary: 'When a boat is promised to be ready, and the days that could be promised instead',
    querystring: z.object({ id: z.union([wholeId], 'error_bad_value').describe('The booking') }),
    response: { 200: success(promiseAnswer), 404: errorAnswer, 422: errorAnswer },
  };
  fastify.withTypeProvider<ZodTypeProvider>().get('/promise', { schema }, async (request) => {
    requireMayDo(request, 'read', 'book-service');
    return succeed(await readPromise(deps.db, request.query.id, await bookingContextOf(deps)));
  });
}
