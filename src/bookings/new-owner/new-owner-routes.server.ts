import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import type { BookingDeps } from '../book/receive-booking.server.ts';
import { bookingResource } from '../booking-resource.server.ts';
import { confirmNewOwner, sendNewOwnerLink, undoNewOwner } from './new-owner.server.ts';
import { newOwnerInput, ofNewOwnerInput } from './new-owner-input.ts';

type Deps = BookingDeps & { hasMailServer: boolean };
type Acting = Parameters<typeof confirmNewOwner>[2];

/** Who owns a boat since it was sold on; all calls answer with the booking. */
export async function newOwnerRoutes(fastify: FastifyInstance, { db, catalogue, publicUrl, now, hasMailServer }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const add = <Input extends z.ZodObject<{ id: z.ZodType<number> }>>(
    path: string,
    summary: string,
    input: Input,
    write: (tx: Tx, sent: z.output<Input>, acting: Acting) => Promise<void>,
  ) => {
    const body = describedBody(input.shape);
    const response = { 200: success(z.looseObject({ id: z.int() })) };
    app.post(path, { schema: { ...formSchema, tags: ['book-service'], summary, body, response } }, async (request) => {
      const settings = await catalogue.settings();
      const deps = { db, now, may: (user: Actor) => mayDo(user, 'update', 'book-service') };
      const answer = await actOnce(request, deps, input, async (tx, sent, acting) => {
        await write(tx, sent, { ...acting, settings, publicUrl });
        const records = openResource({ db: tx, now, publicUrl, hasMailServer }, bookingResource).as(acting.actor);
        return await records.one(sent.id as number);
      });
      return succeed(answer);
    });
  };
  add(
    '/new-owner',
    'The boat was sold on: its new owner gets a link to the work done, and the links of the former owner end',
    newOwnerInput,
    confirmNewOwner,
  );
  add(
    '/new-owner-link',
    'The new owner lost their link: they get another one, and the lost one ends',
    ofNewOwnerInput,
    sendNewOwnerLink,
  );
  add('/undo-new-owner', 'The boat was not sold on after all', ofNewOwnerInput, undoNewOwner);
}
