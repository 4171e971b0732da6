import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import { m } from '../../i18n/messages.ts';
import { failure } from '../../lib/errors.ts';
import { uploadTimeoutMs } from '../../media/upload.ts';
import { makePictureCaptcha, makeWorkCaptcha } from '../captcha/captcha.server.ts';
import { contactFormInput } from './contact-form-input.ts';
import { openFormDoor, type SentForm } from './form-door.server.ts';
import type { FormHouse } from './form-house.server.ts';
import { formRoute, formSchema } from './form-route.server.ts';
import { keepVisitorFile, type Stored, type VisitorFile } from './keep-visitor-file.server.ts';
import { openLeadDesk } from './lead-desk.server.ts';
import { limitPosts } from './limit-posts.server.ts';
import { readVisitorFile } from './read-visitor-file.server.ts';
import { sentFileRoutes } from './sent-file-routes.server.ts';
import { headerKeyOf, readProof } from './sent-form.ts';
import { tradeFormInput } from './trade-form-input.ts';

/** What visitors may send: messages, trades, and files for them. */
export async function formsApi(fastify: FastifyInstance, house: FormHouse) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  captchaRoute(fastify, house);
  leadRoutes(fastify, house);
  await fastify.register(fileRoute, house);
  await fastify.register(sentFileRoutes, house);
}

function captchaRoute(fastify: FastifyInstance, { db, now }: FormHouse) {
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

function leadRoutes(fastify: FastifyInstance, house: FormHouse) {
  const desk = openLeadDesk(house);
  const said = (locale: Language) => m.form_sent({}, { locale });
  const message = { summary: 'Write to the dealer', shape: contactFormInput.shape, take: desk.contact, said };
  formRoute(fastify, '/client/contact-us', message);
  const offer = { summary: 'Offer a boat in exchange', shape: tradeFormInput.shape, take: desk.trade, said };
  formRoute(fastify, '/trade', offer);
}

const retryAfterSeconds = 5;

async function fileRoute(fastify: FastifyInstance, house: FormHouse) {
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const door = openFormDoor(house);
  const schema = {
    ...formSchema,
    summary: 'A picture or PDF of at most 2 MB for a form that then names its id',
    consumes: ['multipart/form-data'],
  };
  const { store, visitorFiles, now } = house;
  async function takeFile(proof: SentForm, file: VisitorFile): Promise<number> {
    const kept = Promise.withResolvers<Stored>();
    const prepare = async () => kept.resolve(await visitorFiles.put(await visitorFiles.draw(file)));
    return await door.take('upload-file', { ...proof, prepare }, async (tx) =>
      keepVisitorFile(tx, await kept.promise, { store, now: now() }),
    );
  }
  fastify.withTypeProvider<ZodTypeProvider>().post('/client/upload-file', { schema }, async (request, reply) => {
    if (visitorFiles.areMany()) throw failure.notReady(retryAfterSeconds);
    const late = setTimeout(() => request.raw.destroy(), uploadTimeoutMs);
    try {
      const { file, fields } = await readVisitorFile(request);
      const { proof, written } = readProof(fields, headerKeyOf(request.headers['idempotency-key']));
      const unknown = Object.keys(written);
      if (unknown.length > 0) throw failure.badInput({ [unknown[0] ?? '']: 'error_unknown_field' });
      const id = await takeFile({ ...proof, address: request.ip }, file);
      return reply.code(201).send({ success: true as const, result: { id } });
    } finally {
      clearTimeout(late);
    }
  });
}
