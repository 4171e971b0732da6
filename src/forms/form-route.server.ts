import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { headerKeyOf } from '#src/db/idempotency/idempotency-key.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { messageAnswer, succeed } from '#src/lib/answer.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { proofInput, readProof, type SentForm } from './sent-form.ts';

/** Schema parts of all forms. */
export const formSchema = {
  tags: ['forms'],
  querystring: z.strictObject({ lang: z.enum(languages).optional().describe('The language of messages') }),
  headers: z.looseObject({ 'idempotency-key': z.string().optional().describe('One for each form that is sent') }),
};

type FormRoute = {
  /** The tags in the OpenAPI document; `forms` by default. */
  tags?: string[];
  summary: string;
  /** Its fields, for the document; `submit` validates them. */
  shape: z.core.$ZodShape;
  submit: (sent: SentForm) => Promise<void>;
  /** The message of the answer. */
  message: (locale: Language) => string | Promise<string>;
};

/** Mounts the API call of a form without files; it answers in the sender's language. */
export function formRoute(
  fastify: FastifyInstance,
  path: string,
  { tags = formSchema.tags, summary, shape, submit, message }: FormRoute,
) {
  const schema = {
    ...formSchema,
    tags,
    summary,
    response: { 201: messageAnswer },
    body: describedBody({ ...shape, ...proofInput.shape, language: z.enum(languages).optional() }),
  };
  fastify.withTypeProvider<ZodTypeProvider>().post(path, { schema }, async (request, reply) => {
    const sent = readSent(request);
    await submit(sent);
    reply.header('Cache-Control', 'no-store');
    return reply.code(201).send(succeed({ message: await message(sent.language) }));
  });
}

function readSent(request: FastifyRequest): SentForm {
  const { language: _language, ...sent } = request.body as Sent;
  const read = readProof(sent, headerKeyOf(request.headers['idempotency-key']));
  return { ...read, address: request.ip, language: languageOfForm(request) };
}

/** A `lang` field of the form has precedence over the browser's language. */
export function languageOfForm({ query, headers, body }: FastifyRequest): Language {
  const requested = (query as { lang?: unknown }).lang ?? (body as Sent).language;
  return requestLanguage(requested, headers['accept-language']);
}
