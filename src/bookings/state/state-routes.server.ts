import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import type { BookingDeps } from '../book/receive-booking.server.ts';
import { bookingResource } from '../booking-resource.server.ts';
import { setState, undoState } from './set-state.server.ts';
import { stateInput, undoStateInput } from './state-input.ts';

type Deps = BookingDeps & { hasMailServer: boolean };
type Acting = Parameters<typeof setState>[2] & { actor: NonNullable<Parameters<typeof setState>[2]['actor']> };

/** The steps of a booking, one press each; both calls answer with the booking. */
export async function stateRoutes(fastify: FastifyInstance, { db, catalogue, publicUrl, now, hasMailServer }: Deps) {
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
      const deps = { db, now, may: (user: Acting['actor']) => mayDo(user, 'update', 'book-service') };
      const answer = await actOnce(request, deps, input, async (tx, sent, acting) => {
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
}
