import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo, mayOperate } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { formSchema, languageOfForm } from '#src/forms/form-route.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { isStorable } from '#src/lib/input/field.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { answerEstimate } from '../estimate/answer-estimate.server.ts';
import { beginLine } from '../estimate/begin-line.server.ts';
import { beginLineInput, phoneAnswerInput } from '../estimate/estimate-input.ts';
import type { QuoteContext } from '../notify-quote.server.ts';
import { quote, quoteLink } from '../quote.table.ts';
import { newQuoteToken, quoteUrl } from '../quote-link.server.ts';
import { linesToBegin } from '../todays-lines.server.ts';
import { beginInput, beginQuote } from './editor/begin-quote.server.ts';
import { foundUnit, searchUnits } from './editor/find-units.server.ts';
import { formerEstimate, formerQuery, searchEstimates } from './editor/former-estimates.server.ts';
import { estimateResource, quoteResource } from './quote-resource.server.ts';
import { reviseQuote } from './revise-quote.server.ts';
import { sellQuote } from './sell-quote.server.ts';
import { sendVersion, takeBackVersion } from './send-quote.server.ts';
import { linkInput, sendInput, takeBackInput, versionInput, withdrawInput } from './version-input.ts';
import { releaseQuote, withdrawQuote } from './withdraw-quote.server.ts';

type Deps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings' | 'opened'>;
  publicUrl: string;
  now: () => Date;
  hasMailServer: boolean;
};
type Acting = QuoteContext & { actor: Actor };

const quoteRecord = success(z.looseObject({ id: z.int() }));

/** What staff do with a quote or an estimate besides its ten calls. */
export async function staffQuoteRoutes(fastify: FastifyInstance, deps: Deps & { resource: 'quote' | 'estimate' }) {
  const { db, catalogue, publicUrl, now, hasMailServer, resource } = deps;
  const isOfEstimates = resource === 'estimate';
  const tags = [resource];
  const mayUpdate = (user: Actor) => mayDo(user, 'update', resource);
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  /** Checks rights and fields, and acts once for each key in one transaction. */
  async function act<Input extends z.ZodObject, Answer>(
    request: FastifyRequest,
    input: Input,
    write: (tx: Tx, sent: z.output<Input>, acting: Acting) => Promise<Answer>,
    may = mayUpdate,
  ): Promise<Answer> {
    const settings = await catalogue.settings();
    return await actOnce(request, { db, now, may }, input, async (tx, sent, acting) => {
      if (typeof sent.id === 'number') await requireKind(tx, sent.id, isOfEstimates);
      return await write(tx, sent, { ...acting, settings, publicUrl });
    });
  }
  const bodyOf = (input: z.ZodObject) => describedBody(input.shape);
  const describe = async (tx: Tx, id: number, { actor }: Acting) =>
    await openResource({ db: tx, now, publicUrl, hasMailServer }, isOfEstimates ? estimateResource : quoteResource)
      .as(actor)
      .one(id);

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
    const today = opened && requested ? await linesToBegin(opened, requested.id, now()) : [];
    const answer = await act(request, versionInput, async (tx, sent, acting) => {
      const { id, lines = null, note, off = null, updatedAt } = sent;
      const loadedAt = updatedAt ? new Date(updatedAt) : null;
      await reviseQuote(tx, { id, lines, note, off, loadedAt }, { ...acting, today });
      return await describe(tx, id, acting);
    });
    return succeed(answer);
  });

  const plain = <Input extends z.ZodObject<{ id: z.ZodType<number> }>>(
    path: string,
    summary: string,
    input: Input,
    write: (tx: Tx, sent: z.output<Input>, acting: Acting) => Promise<unknown>,
    may = mayUpdate,
  ) => {
    const schema = { ...formSchema, tags, summary, body: bodyOf(input), response: { 200: quoteRecord } };
    app.post(path, { schema }, async (request) => {
      const answer = await act(
        request,
        input,
        async (tx, sent, acting) => {
          await write(tx, sent, acting);
          return await describe(tx, sent.id as number, acting);
        },
        may,
      );
      return succeed(answer);
    });
  };
  plain(
    '/send',
    'Send a version: it holds from now on',
    sendInput,
    async (tx, { language = null, ...sent }, acting) => await sendVersion(tx, { ...sent, language }, acting),
  );
  plain('/take-back', 'Take back a version for ten seconds after it was sent', takeBackInput, takeBackVersion);
  plain('/withdraw', 'Withdraw a quote that was sent, or one that was accepted', withdrawInput, withdrawQuote);
  if (isOfEstimates) {
    plain('/answer', 'Write down the owner’s answers by phone', phoneAnswerInput, async (tx, sent, acting) => {
      await answerEstimate(tx, sent.id, sent, { ...acting, isByPhone: true });
    });
    plain('/begin-line', 'Begin the work on a line that was approved', beginLineInput, beginLine);
  }

  const begin = {
    ...formSchema,
    tags,
    summary: 'Lines at today’s prices, what does not fit, and what the editor of a quote needs besides',
    body: bodyOf(beginInput),
    response: { 200: success(z.looseObject({ lines: z.array(z.looseObject({})) })) },
  };
  app.post('/begin', { schema: begin }, async (request) => {
    if (!mayUpdate(requireSignedIn(request))) throw failure.forbidden();
    const body = request.body as Sent;
    requireKnownFields(body, Object.keys(beginInput.shape));
    const language = languageOfForm(request);
    const opened = await catalogue.opened(language, now());
    return succeed(await beginQuote(opened, check(beginInput, body), { language, now: now() }));
  });

  if (isOfEstimates) {
    const former = {
      tags,
      summary: 'Estimates whose lines may be copied, those of the same boat first',
      querystring: formerQuery,
      response: { 200: success(z.object({ record: z.array(formerEstimate) })) },
    };
    app.get('/former', { schema: former }, async (request) => {
      if (!mayUpdate(requireSignedIn(request))) throw failure.forbidden();
      return succeed({ record: await searchEstimates(db, request.query) });
    });
    return;
  }

  plain('/release', 'Give the units of an accepted offer free again', linkInput, releaseQuote);

  plain(
    '/sell',
    'Record the sales of an accepted offer',
    linkInput,
    sellQuote,
    (user) => mayOperate(user, 'sellProducts') && mayUpdate(user),
  );

  const units = {
    tags,
    summary: 'Units for the lines of an offer, by name or stock number',
    querystring: z.strictObject({
      keywords: z.string().max(200).refine(isStorable, 'input_bad_characters').optional(),
      lang: z.string().optional(),
    }),
    response: { 200: success(z.object({ record: z.array(foundUnit) })) },
  };
  app.get('/units', { schema: units }, async (request) => {
    if (!mayUpdate(requireSignedIn(request))) throw failure.forbidden();
    return succeed({ record: await searchUnits(db, request.query.keywords ?? '', now()) });
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

/** Quotes and estimates are each other's unknown records. Throws 404. */
async function requireKind(tx: Tx, id: number, isEstimate: boolean): Promise<void> {
  const [row] = await tx.select({ kind: quote.kind }).from(quote).where(eq(quote.id, id));
  if ((row?.kind === 'estimate') !== isEstimate) throw failure.notFound();
}

/** One more link to the page, for staff to read out or to text. Throws 409 while nothing has been sent. */
async function makeLink(tx: Tx, id: number, { actor, now, publicUrl }: Omit<Acting, 'settings'>) {
  const held = await lockQuote(tx, id, now);
  if (held.state === 'draft') throw changedMeanwhile(held);
  const links = await tx.$count(quoteLink, eq(quoteLink.quoteId, id));
  const token = await newQuoteToken(tx, id, now);
  await changeQuote(tx, held.row, {}, { actor, now, changes: { links: { from: links, to: links + 1 } } });
  return { url: quoteUrl(token, held.row.language, publicUrl) };
}

async function endLinks(tx: Tx, id: number, { actor, now }: Pick<Acting, 'actor' | 'now'>): Promise<void> {
  const { row } = await lockQuote(tx, id, now);
  const ended = await tx.delete(quoteLink).where(eq(quoteLink.quoteId, id)).returning();
  if (ended.length === 0) return;
  await changeQuote(tx, row, {}, { actor, now, changes: { links: { from: ended.length, to: 0 } } });
}
