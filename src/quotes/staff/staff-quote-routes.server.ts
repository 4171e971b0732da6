import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { linesToBegin } from '../answer-quote.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { notifyCustomer, type QuoteContext } from '../notify-quote.server.ts';
import { quoteLink, quoteVersion } from '../quote.table.ts';
import { newQuoteToken, quoteUrl } from '../quote-link.server.ts';
import type { QuoteLine } from '../rules/price-lines.ts';
import { heldVersion, lastDayOf } from '../rules/versions.ts';
import { quoteResource } from './quote-resource.server.ts';
import { isVersion, requireUnanswered, reviseQuote } from './revise-quote.server.ts';
import { linkInput, sendInput, versionInput } from './version-input.ts';

type Deps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings' | 'opened'>;
  publicUrl: string;
  now: () => Date;
  hasMailServer: boolean;
};
type Acting = QuoteContext & { actor: Actor };

const tags = ['quote'];

const mayUpdate = (user: Actor) => mayDo(user, 'update', 'quote');
const quoteRecord = success(z.looseObject({ id: z.int() }));

/** What staff do with a quote besides its ten calls. */
export async function staffQuoteRoutes(fastify: FastifyInstance, deps: Deps) {
  const { db, catalogue, publicUrl, now, hasMailServer } = deps;
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  /** Checks rights and fields, and acts once for each key in one transaction. */
  async function act<Input extends z.ZodObject, Answer>(
    request: FastifyRequest,
    input: Input,
    write: (tx: Tx, sent: z.output<Input>, acting: Acting) => Promise<Answer>,
  ): Promise<Answer> {
    const settings = await catalogue.settings();
    return await actOnce(request, { db, now, may: mayUpdate }, input, (tx, sent, acting) =>
      write(tx, sent, { ...acting, settings, publicUrl }),
    );
  }
  const bodyOf = (input: z.ZodObject) => describedBody(input.shape);
  const describe = async (tx: Tx, id: number, { actor }: Acting) =>
    await openResource({ db: tx, now, publicUrl, hasMailServer }, quoteResource).as(actor).one(id);

  const version = {
    ...formSchema,
    tags,
    summary: 'Write the draft of the next version',
    body: bodyOf(versionInput),
    response: { 200: quoteRecord },
  };
  app.post('/version', { schema: version }, async (request) => {
    // Read before the transaction, which has one connection.
    const { data: requested } = linkInput.loose().safeParse(request.body);
    const isAllowed = mayUpdate(requireSignedIn(request));
    const opened = requested && isAllowed ? await catalogue.opened('en', now()) : null;
    const today = opened && requested ? await linesToBegin(opened, requested.id) : [];
    const answer = await act(request, versionInput, async (tx, { id, lines = null, note, updatedAt }, acting) => {
      const loadedAt = updatedAt ? new Date(updatedAt) : null;
      await reviseQuote(tx, { id, lines, note, loadedAt }, { ...acting, today });
      return await describe(tx, id, acting);
    });
    return succeed(answer);
  });

  const send = {
    ...formSchema,
    tags,
    summary: 'Send a version: it holds from now on',
    body: bodyOf(sendInput),
    response: { 200: quoteRecord },
  };
  app.post('/send', { schema: send }, async (request) => {
    const answer = await act(request, sendInput, async (tx, { language = null, ...sent }, acting) => {
      await sendVersion(tx, { ...sent, language }, acting);
      return await describe(tx, sent.id, acting);
    });
    return succeed(answer);
  });

  const link = {
    ...formSchema,
    tags,
    summary: 'One more link to the page of the quote; older ones stay good',
    body: bodyOf(linkInput),
    response: { 200: success(z.object({ url: z.string() })) },
  };
  app.post('/link', { schema: link }, async (request) =>
    succeed(await act(request, linkInput, (tx, { id }, acting) => makeLink(tx, id, acting))),
  );

  const end = {
    ...formSchema,
    tags,
    summary: 'End all links',
    body: bodyOf(linkInput),
    response: { 200: success(z.object({})) },
  };
  app.delete('/link', { schema: end }, async (request) =>
    succeed(
      await act(request, linkInput, async (tx, { id }, acting) => {
        await endLinks(tx, id, acting);
        return {};
      }),
    ),
  );
}

type Sending = QuoteContext & { actor: Actor };
type SendRequest = { id: number; version: number; language: Language | null };

/**
 * Sends the newest version, which holds from now on; a version that was sent already is left alone. Throws 404, 409
 * when the quote was answered or has a newer version, 422 while a line lacks its amount.
 */
async function sendVersion(tx: Tx, { id, version, language }: SendRequest, { actor, ...context }: Sending) {
  const { now, settings } = context;
  const held = await lockQuote(tx, id, now);
  const chosen = held.versions.find((one) => one.version === version);
  if (!chosen) throw failure.notFound();
  if (chosen.sentAt !== null) return;
  requireUnanswered(held);
  if (chosen !== held.versions.at(-1)) throw changedMeanwhile(held);
  requireComplete(chosen.lines);
  const sent = { sentAt: now, lastDay: lastDayOf(now, settings.repower.validDays), taxes: settings.taxes };
  await tx.update(quoteVersion).set(sent).where(isVersion(id, version));
  const columns = { state: 'sent' as const, notifiedCents: null, ...(language && { language }) };
  const changes = { version: { from: held.open[0]?.version ?? null, to: version } };
  const row = await changeQuote(tx, held.row, columns, { actor, now, changes });
  const isFirst = held.versions.every(({ sentAt }) => sentAt === null);
  await notifyCustomer(tx, row, heldVersion({ ...chosen, ...sent }, null), isFirst ? 'made' : 'version', context);
}

/** A trade may still be without its amount: the total says "before your trade". */
function requireComplete(lines: readonly QuoteLine[]): void {
  if (lines.some(({ kind, cents }) => cents === null && kind !== 'trade'))
    throw failure.ruleBroken('input_quote_line_amount', { version: 'input_quote_line_amount' });
}

/** One more link to the page, for staff to read out or to text. Throws 409 while nothing has been sent. */
async function makeLink(tx: Tx, id: number, { actor, now, publicUrl }: Omit<Sending, 'settings'>) {
  const held = await lockQuote(tx, id, now);
  if (held.state === 'draft') throw changedMeanwhile(held);
  const links = await tx.$count(quoteLink, eq(quoteLink.quoteId, id));
  const token = await newQuoteToken(tx, id, now);
  await changeQuote(tx, held.row, {}, { actor, now, changes: { links: { from: links, to: links + 1 } } });
  return { url: quoteUrl(token, held.row.language, publicUrl) };
}

async function endLinks(tx: Tx, id: number, { actor, now }: Pick<Sending, 'actor' | 'now'>): Promise<void> {
  const { row } = await lockQuote(tx, id, now);
  const ended = await tx.delete(quoteLink).where(eq(quoteLink.quoteId, id)).returning();
  if (ended.length === 0) return;
  await changeQuote(tx, row, {}, { actor, now, changes: { links: { from: ended.length, to: 0 } } });
}
