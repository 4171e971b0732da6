import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { customer, customerBoat, customerNote } from './customer.table.ts';
import type { BoatForm, NoteForm } from './customer-actions.ts';
import { boatInput, mergeInput, noteInput, oneInput, partInput } from './customer-actions.ts';
import { customerPage } from './customer-page.ts';
import { mergeCustomers, partCustomer, undoChange } from './merge-customers.server.ts';
import type { CustomerDeps } from './page/other-entries.server.ts';
import { readCustomer } from './page/read-customer.server.ts';
import { isSeenBy, requireSees, requireSeesWhole } from './seen-customers.server.ts';

const tags = ['customer'];
const lang = z.enum(languages).optional().describe('The language of messages');
const changed = z.object({ id: z.int().describe('The change, for undo'), customer: z.int() });
const saved = z.object({ id: z.int() });

/** What a customer has besides the calls of every resource: the page, notes, boats, merging and parting. */
export async function customerRoutes(fastify: FastifyInstance, services: CustomerDeps) {
  const { db, now, catalogue } = services;
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  const page = {
    tags,
    summary: 'A customer with all that the user may see of them',
    querystring: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647), lang }),
    response: { 200: success(customerPage) },
  };
  app.get('/page', { schema: page }, async (request) => {
    const user = requireMayDo(request, 'read', 'customer');
    const { retention } = await catalogue.settings();
    const found = await readCustomer(services, { id: request.query.id, user, leadsMonths: retention.leadsMonths });
    if (!found || 'mergedInto' in found) throw failure.notFound();
    return succeed(found);
  });

  const schemaOf = (summary: string, input: z.ZodObject, answer: z.ZodType) => ({
    ...formSchema,
    tags,
    summary,
    body: describedBody(input.shape),
    response: { 200: success(answer) },
  });
  const deps = { db, now, may: (user: CurrentUser) => mayDo(user, 'update', 'customer') };

  const merging = schemaOf('Merge a customer into another', mergeInput, changed);
  app.post('/merge', { schema: merging }, async (request) =>
    succeed(
      await actOnce(request, deps, mergeInput, async (tx, sent, acting) => {
        await requireSeesWhole(tx, acting.actor, [sent.into, sent.from]);
        return await mergeCustomers(tx, sent, acting);
      }),
    ),
  );

  const parting = schemaOf('Give some records of a customer to a new one', partInput, changed);
  app.post('/part', { schema: parting }, async (request) =>
    succeed(
      await actOnce(request, deps, partInput, async (tx, sent, acting) => {
        requireSees(acting.actor, sent.records);
        return await partCustomer(tx, sent, acting);
      }),
    ),
  );

  const undoing = schemaOf('Undo a merge or a part, within 30 days', oneInput, changed);
  app.post('/undo', { schema: undoing }, async (request) =>
    succeed(await actOnce(request, deps, oneInput, (tx, { id }, acting) => undoChange(tx, id, acting))),
  );

  const noting = schemaOf('Add a note, or a call', noteInput, saved);
  app.post('/note', { schema: noting }, async (request) =>
    succeed(await actOnce(request, deps, noteInput, noteCustomer)),
  );

  const calling = schemaOf('Mark a call to make again as made', oneInput, saved);
  app.post('/note/done', { schema: calling }, async (request) =>
    succeed(await actOnce(request, deps, oneInput, (tx, { id }, acting) => endCall(tx, id, acting))),
  );

  const boating = schemaOf('Add a boat, or change one', boatInput, saved);
  app.post('/boat', { schema: boating }, async (request) => succeed(await actOnce(request, deps, boatInput, saveBoat)));

  const removing = schemaOf('Remove a boat', oneInput, saved);
  app.post('/boat/remove', { schema: removing }, async (request) =>
    succeed(await actOnce(request, deps, oneInput, (tx, { id }, acting) => removeBoat(tx, id, acting))),
  );
}

type Acting = { actor: Actor; now: Date };

/** Throws 404 for somebody who does not exist, whom the user does not see, or who was merged into another. */
async function requireCustomer(tx: Tx, id: number, actor: Actor) {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), isNull(customer.mergedInto), isSeenBy(actor)))
    .for('key share');
  if (!row) throw failure.notFound();
  return row;
}

/** A note, or a call that may be made again. */
async function noteCustomer(tx: Tx, { customer: id, kind, text, callAgainOn }: NoteForm, { actor, now }: Acting) {
  await requireCustomer(tx, id, actor);
  const [noted] = await tx
    .insert(customerNote)
    .values({
      customerId: id,
      kind,
      text,
      createdAt: now,
      callAgainOn: kind === 'call' ? callAgainOn : null,
      author: actor.id,
      authorName: actor.username,
    })
    .returning({ id: customerNote.id });
  return mustBeSaved(noted);
}

/** The call that was to be made again has been made. */
async function endCall(tx: Tx, id: number, { actor, now }: Acting) {
  const [call] = await tx
    .update(customerNote)
    .set({ calledAgainAt: now })
    .where(and(eq(customerNote.id, id), eq(customerNote.kind, 'call')))
    .returning({ id: customerNote.id, customerId: customerNote.customerId });
  const { customerId } = mustBeSaved(call);
  await requireCustomer(tx, customerId, actor);
  return { id };
}

/** A boat by hand, or what staff know better. */
async function saveBoat(tx: Tx, { id, customer: customerId, ...boat }: BoatForm, { actor, now }: Acting) {
  const { name } = await requireCustomer(tx, customerId, actor);
  if (boat.make === '' && boat.model === null && boat.engine === null)
    throw failure.ruleBroken('missing_field', { make: 'missing_field' });
  const isTheirs = and(eq(customerBoat.id, id ?? 0), eq(customerBoat.customerId, customerId));
  const columns = { ...boat, hin: boat.hin?.toUpperCase() ?? null, updatedAt: now };
  const [saved] =
    id === null
      ? await tx
          .insert(customerBoat)
          .values({ ...columns, customerId, source: 'hand', createdAt: now })
          .returning({ id: customerBoat.id })
      : await tx.update(customerBoat).set(columns).where(isTheirs).returning({ id: customerBoat.id });
  if (!saved) throw failure.notFound();
  await audit(tx, { actor, now, id: customerId, name });
  return saved;
}

async function removeBoat(tx: Tx, id: number, { actor, now }: Acting) {
  const [gone] = await tx.delete(customerBoat).where(eq(customerBoat.id, id)).returning();
  if (!gone) throw failure.notFound();
  await requireCustomer(tx, gone.customerId, actor);
  await audit(tx, { actor, now, id: gone.customerId, name: null });
  return { id };
}

function mustBeSaved<Row extends { id: number }>(row: Row | undefined): Row {
  if (!row) throw failure.notFound();
  return row;
}

type Audited = { actor: Actor; now: Date; id: number; name: string | null };

/** The log says that boats changed, and not which: hull numbers would have to be taken out when somebody is erased. */
const audit = (tx: Tx, { actor, now, id, name }: Audited) =>
  recordAudit(tx, actor, [
    {
      createdAt: now,
      action: 'update' as const,
      resource: 'customer',
      recordId: id,
      recordName: name,
      changes: { boats: { from: null, to: true } },
    },
  ]);
