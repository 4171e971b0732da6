import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import { makePictureCaptcha, makeWorkCaptcha } from '#src/forms/captcha/captcha.server.ts';
import { formRoute, formSchema } from '#src/forms/form-route.server.ts';
import { limitCaptchas } from '#src/forms/limit-forms.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { contactFormInput, tradeFormInput } from '#src/leads/receive/lead-form-input.ts';
import { receiveContact } from '#src/leads/receive/receive-contact.server.ts';
import { receiveFile } from '#src/leads/receive/receive-file.server.ts';
import { receiveTrade } from '#src/leads/receive/receive-trade.server.ts';
import { sentFileRoutes } from '#src/leads/receive/sent-file-routes.server.ts';
import type { FormDeps } from '#src/leads/receive/submit-lead.server.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { readOneFile } from '#src/media/upload/read-one-file.server.ts';

/** Forms of visitors: messages, trade-ins, and their files. */
export async function formsApi(fastify: FastifyInstance, deps: FormDeps) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  captchaRoute(fastify, deps);
  leadRoutes(fastify, deps);
  await fastify.register(fileRoute, deps);
  await fastify.register(sentFileRoutes, deps);
}

const captcha = z.looseObject({ token: z.string() });

function captchaRoute(fastify: FastifyInstance, { db, now }: FormDeps) {
  const schema = {
    tags: formSchema.tags,
    summary: 'A picture to read, or work to do: good for one try, ten minutes',
    querystring: formSchema.querystring.extend({
      kind: z.enum(['svg', 'pow']).optional().describe('pow needs no reading'),
    }),
    response: { 200: success(captcha), 429: errorAnswer },
  };
  fastify.withTypeProvider<ZodTypeProvider>().get('/client/captcha', { schema }, async ({ query, ip }) => {
    const moment = now();
    const bits = await limitCaptchas(db, ip, moment);
    const isWork = query.kind === 'pow';
    return succeed(isWork ? await makeWorkCaptcha(db, bits, moment) : await makePictureCaptcha(db, moment));
  });
}

function leadRoutes(fastify: FastifyInstance, deps: FormDeps) {
  const message = async (language: Language) =>
    promiseText('sent', deps.now(), hoursOf((await deps.catalogue.settings()).hours, 'sales'), language);
  formRoute(fastify, '/client/contact-us', {
    summary: 'Write to the dealer',
    shape: contactFormInput.shape,
    submit: (sent) => receiveContact(deps, sent),
    message,
  });
  formRoute(fastify, '/trade', {
    summary: 'Offer a boat in exchange',
    shape: tradeFormInput.shape,
    submit: (sent) => receiveTrade(deps, sent),
    message,
  });
}

const retryAfterSeconds = 5;

async function fileRoute(fastify: FastifyInstance, deps: FormDeps) {
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const schema = {
    ...formSchema,
    summary:
      'A picture or PDF of at most 2 MB for a form that then names its `file`; the captcha stands before the file',
    consumes: ['multipart/form-data'],
    // The body is validated after parsing: it is still empty when schemas are checked.
    body: z
      .looseObject({
        captcha: z.string().optional(),
        captchaToken: z.string().optional(),
        file: z.string().meta({ format: 'binary' }).optional().describe('Required'),
      })
      .nullish(),
    response: { 201: success(z.object({ id: z.int(), file: z.string().describe('What a form names it by') })) },
  };

  fastify.withTypeProvider<ZodTypeProvider>().post('/client/upload-file', { schema }, async (request, reply) => {
    if (deps.visitorFiles.areMany()) throw failure.notReady(retryAfterSeconds);
    const upload = await readOneFile(request, (arriving) =>
      deps.visitorFiles.withFolder((folder) => receiveFile(deps, request, arriving, folder)),
    );
    return reply.code(201).send(succeed(upload));
  });
}
