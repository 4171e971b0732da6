import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CurrentUser, mayDo, mayOperate } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { messageStates } from '#src/mail/message-state.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { type InboxDeps, lang, tags } from '../inbox/inbox-call.server.ts';
import { leadResources } from '../inbox/lead.ts';
import { findOthers } from './find-others.server.ts';
import { notifyOthers } from './notify-others.server.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const notifyInput = z.strictObject({ sale: z.union([wholeId], 'error_bad_value').describe('The sale') });
const notified = z.object({ resource: z.enum(leadResources), id: z.int(), note: z.int() });

const notifiedAnswer = z.object({
  notified: z.array(notified),
  message: z.enum(messageStates).describe('What became of their emails'),
});

/** It needs both sections: it concerns a sale, and writes to customers. */
const mayNotify = (user: CurrentUser): boolean => mayOperate(user, 'sellProducts') && mayDo(user, 'update', 'contact');

/** Who else inquired about a product, and notifying them that it was sold. */
export async function notifyRoutes(fastify: FastifyInstance, { db, now, catalogue, hasMailServer }: InboxDeps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const asking = {
    tags,
    summary: 'How many people have open messages or trade-ins about a product',
    querystring: z.strictObject({ product: id, buyer: id.optional().describe('Left out of the count'), lang }),
    response: { 200: success(z.object({ count: z.int() })) },
  };
  app.get('/admin/inbox/asked', { schema: asking }, async (request) => {
    if (!mayNotify(requireSignedIn(request))) throw failure.forbidden();
    const { product, buyer = null } = request.query;
    return succeed({ count: (await findOthers(db, product, buyer)).length });
  });

  const notifying = {
    ...formSchema,
    tags,
    summary: 'Notify everybody else who asked for a unit that it was sold, once for each sale',
    body: describedBody(notifyInput.shape),
    response: { 200: success(notifiedAnswer), 404: errorAnswer },
  };
  app.post('/admin/inbox/notify-sold', { schema: notifying }, async (request) => {
    const sending = { settings: await catalogue.settings(), hasMailServer };
    const deps = { db, now, may: mayNotify };
    const leads = await actOnce(request, deps, notifyInput, (tx, sent, acting) =>
      notifyOthers(tx, sent.sale, acting, sending),
    );
    return succeed({ notified: leads, message: hasMailServer ? ('held' as const) : ('kept' as const) });
  });
}
