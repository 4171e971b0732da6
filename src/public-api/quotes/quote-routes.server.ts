import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { z } from 'zod';
import { isStaff } from '#src/access.ts';
import { hashOf } from '#src/accounts/secret.server.ts';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { fingerprintOf } from '#src/db/idempotency/fingerprint.ts';
import { answerOnce } from '#src/db/idempotency/idempotency.server.ts';
import { headerKeyOf, readIdempotencyKey } from '#src/db/idempotency/idempotency-key.ts';
import { formSchema, languageOfForm } from '#src/forms/form-route.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { proofInput, readProof } from '#src/forms/sent-form.ts';
import { languages } from '#src/i18n/language.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { requiredText } from '#src/lib/input/field.ts';
import { acceptanceInput } from '#src/quotes/customer/acceptance-input.ts';
import { acceptQuote, declineQuote, renewQuote } from '#src/quotes/customer/answer-quote.server.ts';
import { quoteAnswer, quoteAnswerOf } from '#src/quotes/customer/quote-answer.ts';
import { type HeldQuote, holdQuote } from '#src/quotes/held-quote.server.ts';
import { holdPrice, type QuoteDeps } from '#src/quotes/hold-price.server.ts';
import { quoteFormInput } from '#src/quotes/quote-form-input.ts';
import { countOpening, findQuoteByToken } from '#src/quotes/quote-link.server.ts';
import { linesForRenewal } from '#src/quotes/todays-lines.server.ts';

const tags = ['quotes'];
const token = requiredText(100, 'missing_field');

const acceptInput = z.strictObject({ token, ...acceptanceInput.shape });
type Answering = Parameters<typeof renewQuote>[2];

const tokenInput = z.strictObject({ token });

/** Visitors' quotes: holding a price, reading it, and answering it. */
export async function quoteRoutes(fastify: FastifyInstance, deps: QuoteDeps) {
  const { db, catalogue, publicUrl, now } = deps;
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
  });

  const held = z.object({ number: z.string(), token: z.string().describe('Opens the page /quote/{token}') });
  const heldBody = describedBody({
    ...quoteFormInput.shape,
    ...proofInput.shape,
    language: z.enum(languages).optional(),
  });
  const holdSchema = { ...formSchema, tags, summary: 'Hold a price', body: heldBody, response: { 201: success(held) } };
  app.post('/client/quote', { schema: holdSchema }, async (request, reply) => {
    const { language: _language, ...sent } = request.body as Sent;
    const read = readProof(sent, headerKeyOf(request.headers['idempotency-key']));
    const answer = await holdPrice(deps, { ...read, address: request.ip, language: languageOfForm(request) });
    return reply.code(201).send(succeed(answer));
  });

  const readSchema = {
    tags,
    summary: 'A quote, by the token of its link',
    querystring: formSchema.querystring.extend({ token: z.string().max(100) }),
    response: { 200: success(quoteAnswer), 429: errorAnswer },
  };
  app.get('/quote', { schema: readSchema }, async ({ query, ip }) => {
    await limitPosts(db, { form: 'read-quote', address: ip }, now());
    const row = await findQuoteByToken(db, query.token);
    if (!row) throw failure.notFound();
    return succeed(quoteAnswerOf(await holdQuote(db, row, now())));
  });

  const opened = {
    tags,
    summary: 'Count that a customer looks at the page of a quote; staff and robots are not counted',
    body: tokenInput,
    response: { 202: success(z.null()), 429: errorAnswer },
  };
  app.post('/quote/opened', { schema: opened }, async (request, reply) => {
    await limitPosts(db, { form: 'read-quote', address: request.ip }, now());
    const isCustomer = !isStaff(signedInOf(request)) && !isbot(request.headers['user-agent']);
    const row = isCustomer ? await findQuoteByToken(db, request.body.token) : undefined;
    if (row) await countOpening(db, row.id, now());
    return reply.code(202).send(succeed(null));
  });

  const answerRoute = <Input extends z.ZodObject>(
    path: string,
    summary: string,
    input: Input,
    act: (tx: Tx, sent: z.output<Input>, answering: Answering) => Promise<HeldQuote>,
  ) => {
    const schema = {
      ...formSchema,
      tags,
      summary,
      body: describedBody(input.shape),
      response: { 200: success(quoteAnswer) },
    };
    app.post(path, { schema }, async (request: FastifyRequest) => {
      await limitPosts(db, { form: 'answer-quote', address: request.ip }, now());
      const body = request.body as Sent;
      requireKnownFields(body, Object.keys(input.shape));
      const sent = check(input as unknown as z.ZodType<z.output<Input>>, body);
      const key = readIdempotencyKey(headerKeyOf(request.headers['idempotency-key']) ?? null);
      const { token: requested } = tokenInput.loose().parse(sent);
      // Read before the transaction, which has one connection.
      const opened = await catalogue.opened(languageOfForm(request), now());
      const today = await linesForRenewal(opened, requested, now());
      const answering = { settings: opened.context.settings, publicUrl, now: now(), today };
      const once = { scope: `${path} ${hashOf(requested)}`, key, fingerprint: fingerprintOf(body), now: now() };
      const answer = await db.transaction((tx) =>
        answerOnce(tx, once, async () => quoteAnswerOf(await act(tx, sent, answering))),
      );
      return succeed(answer);
    });
  };
  answerRoute('/quote/accept', 'Accept a version by a typed name; it is no payment', acceptInput, (tx, sent, values) =>
    acceptQuote(tx, sent.token, sent, values),
  );
  answerRoute('/quote/decline', 'No thanks', tokenInput, (tx, sent, values) => declineQuote(tx, sent.token, values));
  answerRoute(
    '/quote/renew',
    'Ask for today’s price, after the end or after no thanks',
    tokenInput,
    (tx, sent, values) => renewQuote(tx, sent.token, values),
  );
}
