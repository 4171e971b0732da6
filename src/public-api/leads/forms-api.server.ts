import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { makePictureCaptcha, makeWorkCaptcha } from '#src/leads/captcha/captcha.server.ts';
import { contactFormInput } from '#src/leads/receive/contact-form-input.ts';
import type { FormDeps } from '#src/leads/receive/form-deps.server.ts';
import type { Proof } from '#src/leads/receive/form-fields.ts';
import { formRoute, formSchema } from '#src/leads/receive/form-route.server.ts';
import { createFormSubmissions } from '#src/leads/receive/form-submission.server.ts';
import { createLeadService } from '#src/leads/receive/lead-service.server.ts';
import { limitPosts } from '#src/leads/receive/limit-posts.server.ts';
import { type ArrivingFile, readVisitorFile } from '#src/leads/receive/read-visitor-file.server.ts';
import { sentFileRoutes } from '#src/leads/receive/sent-file-routes.server.ts';
import { headerKeyOf, readProof } from '#src/leads/receive/sent-form.ts';
import { type Stored, storeVisitorFile } from '#src/leads/receive/store-visitor-file.server.ts';
import { tradeFormInput } from '#src/leads/receive/trade-form-input.ts';
import { failure } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';

/** What visitors may send: messages, trades, and files for them. */
export async function formsApi(fastify: FastifyInstance, deps: FormDeps) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  captchaRoute(fastify, deps);
  leadRoutes(fastify, deps);
  await fastify.register(fileRoute, deps);
  await fastify.register(sentFileRoutes, deps);
}

function captchaRoute(fastify: FastifyInstance, { db, now }: FormDeps) {
  const schema = {
    tags: formSchema.tags,
    summary: 'A picture to read, or work to do: good for one try, ten minutes',
    querystring: formSchema.querystring.extend({
      kind: z.enum(['svg', 'pow']).optional().describe('pow needs no reading'),
    }),
  };
  fastify.withTypeProvider<ZodTypeProvider>().get('/client/captcha', { schema }, async ({ query, ip }) => {
    const moment = now();
    await limitPosts(db, { form: 'captcha', address: ip }, moment);
    const result = query.kind === 'pow' ? await makeWorkCaptcha(db, moment) : await makePictureCaptcha(db, moment);
    return { success: true as const, result };
  });
}

function leadRoutes(fastify: FastifyInstance, deps: FormDeps) {
  const service = createLeadService(deps);
  const said = (locale: Language) => m.form_sent({}, { locale });
  const message = { summary: 'Write to the dealer', shape: contactFormInput.shape, submit: service.contact, said };
  formRoute(fastify, '/client/contact-us', message);
  const offer = { summary: 'Offer a boat in exchange', shape: tradeFormInput.shape, submit: service.trade, said };
  formRoute(fastify, '/trade', offer);
}

const retryAfterSeconds = 5;

async function fileRoute(fastify: FastifyInstance, deps: FormDeps) {
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const submissions = createFormSubmissions(deps);
  const schema = {
    ...formSchema,
    summary: 'A picture or PDF of at most 2 MB for a form that then names its id; the captcha stands before the file',
    consumes: ['multipart/form-data'],
  };
  const { store, visitorFiles, now } = deps;

  /** A captcha that stands before the file is judged before the file is read; any other once all has come. */
  async function takeFile(request: FastifyRequest, arriving: ArrivingFile, folder: string): Promise<number> {
    const headerKey = headerKeyOf(request.headers['idempotency-key']);
    const isProven = Boolean(arriving.fields.captcha && arriving.fields.captchaToken);
    let received = isProven ? null : await arriving.receive(folder);
    const proof = proofAlone({ ...arriving.fields, ...received?.fields }, headerKey);
    const stored = Promise.withResolvers<Stored>();
    const prepare = async () => {
      if (isProven) {
        received = await arriving.receive(folder);
        refuseFields(received.fields);
      }
      if (received) stored.resolve(await visitorFiles.put(await visitorFiles.draw(received.file)));
    };
    return await submissions.submit('upload-file', { ...proof, address: request.ip, prepare }, async (tx) =>
      storeVisitorFile(tx, await stored.promise, { store, now: now() }),
    );
  }

  fastify.withTypeProvider<ZodTypeProvider>().post('/client/upload-file', { schema }, async (request, reply) => {
    if (visitorFiles.areMany()) throw failure.notReady(retryAfterSeconds);
    const id = await readVisitorFile(request, (arriving) =>
      visitorFiles.withFolder((folder) => takeFile(request, arriving, folder)),
    );
    return reply.code(201).send({ success: true as const, result: { id } });
  });
}

function proofAlone(fields: Sent, headerKey: string | undefined): Proof {
  const { proof, written } = readProof(fields, headerKey);
  refuseFields(written);
  return proof;
}

function refuseFields(fields: Sent) {
  const [unknown] = Object.keys(fields);
  if (unknown !== undefined) throw failure.badInput({ [unknown]: 'error_unknown_field' });
}
