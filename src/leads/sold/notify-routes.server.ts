import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { type CurrentUser, mayDo, mayOperate } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { messageStates } from '#src/mail/message-state.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { sale } from '#src/sales/sale.table.ts';
import { sendReply } from '../inbox/answer/answer-lead.server.ts';
import { lockLead } from '../inbox/answer/lock-lead.server.ts';
import { type InboxDeps, lang, tags } from '../inbox/inbox-call.server.ts';
import type { LeadName } from '../inbox/lead.ts';
import { leadResources } from '../inbox/lead.ts';
import { findOthers } from './find-others.server.ts';

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

type Acting = { actor: Actor; now: Date };
type Sending = { settings: Pick<Settings, 'dealer' | 'contacts'>; hasMailServer: boolean };
type Notified = LeadName & { note: number };

/**
 * Replies to everybody with an open lead about a unit that was sold, once for each sale. The emails are held like other
 * replies. Throws 404 for an unknown or undone sale, 409 when they were notified before, and 422 while some are in stock.
 */
async function notifyOthers(tx: Tx, id: number, { actor, now }: Acting, sending: Sending): Promise<Notified[]> {
  const [sold] = await tx.select().from(sale).where(eq(sale.id, id)).for('update');
  if (!sold || sold.undoneAt || sold.productId === null) throw failure.notFound();
  if (sold.notifiedAt) throw failure.conflict({ messageKey: 'error_sale_notified' });
  const [unit] = await tx.select().from(product).where(eq(product.id, sold.productId));
  if (unit?.availability !== 'sold') throw failure.ruleBroken('error_sale_some_left');
  const notified: Notified[] = [];
  for (const name of await findOthers(tx, sold.productId, sold.customer)) {
    const lead = await lockLead(tx, name);
    const reply = textFor(lead, { product: sold.productName, dealer: sending.settings.dealer });
    notified.push({ ...name, note: await sendReply(tx, lead, reply, { actor, now, ...sending }) });
  }
  await tx.update(sale).set({ notifiedAt: now }).where(eq(sale.id, id));
  return notified;
}

type About = { product: Localized; dealer: Settings['dealer'] };

function textFor({ label, language }: { label: string; language: Language }, { product: unit, dealer }: About) {
  const named = localText(unit, language).text;
  const locale = { locale: language };
  const phone = phoneOf(dealer);
  return {
    subject: m.mail_sold_subject({ product: named }, locale),
    text: [
      m.mail_sold_text({ name: label, product: named }, locale),
      ...(phone === null ? [] : [m.mail_sold_call({ phone }, locale)]),
    ].join('\n\n'),
  };
}
