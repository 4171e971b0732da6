import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Actor, mayDo } from '#src/access.ts';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { languages } from '#src/i18n/language.ts';
import { fileAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { drawPhoto } from '#src/media/upload/draw-photo.server.ts';
import { readOneFile } from '#src/media/upload/read-one-file.server.ts';
import type { ReceivedFiles } from '#src/media/upload/received-files.server.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { changePhotoInput, shopPhotoAnswer } from './shop-photo.ts';
import { addPhoto, changePhoto, findPhoto, photosOf, readPhoto } from './shop-photos.server.ts';

type Deps = { db: Db; store: FileStore; visitorFiles: ReceivedFiles; now: () => Date };

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const lang = z.enum(languages).optional().describe('The language of messages');
const photoList = success(z.object({ record: z.array(shopPhotoAnswer) }));
const tags = ['book-service'];

/** Photos are drawn one at a time, because pages have priority. With a longer queue, senders have to retry. */
const maxQueue = 20;
const retryAfterSeconds = 5;

/** Photos of a boat from the shop. */
export async function photoRoutes(fastify: FastifyInstance, { db, store, visitorFiles, now }: Deps) {
  // The size is checked while the file is read.
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
  const limit = pLimit(1);
  const draw = (bytes: Buffer) => {
    if (limit.pendingCount >= maxQueue) throw failure.notReady(retryAfterSeconds);
    return limit(() => drawPhoto(bytes, 'error_photo_kind'));
  };

  const all = {
    tags,
    summary: 'The photos of a boat from the shop',
    querystring: z.strictObject({ id, lang }),
    response: { 200: photoList },
  };
  app.get('/photos', { schema: all }, async (request) => {
    requireMayDo(request, 'read', 'book-service');
    return succeed({ record: await photosOf(db, request.query.id) });
  });

  const add = {
    tags,
    summary: 'Add a photo of at most 2 MB, which the owner sees; its metadata is removed',
    consumes: ['multipart/form-data'],
    querystring: z.strictObject({ id, lang }),
    // The body is validated after parsing: it is still empty when schemas are checked.
    body: z.looseObject({ file: z.string().meta({ format: 'binary' }).optional().describe('Required') }).nullish(),
    response: { 201: success(shopPhotoAnswer) },
  };
  app.post('/photo', { schema: add }, async (request, reply) => {
    const actor = requireMayDo(request, 'update', 'book-service');
    const photo = await readOneFile(request, ({ fields: before, receive }) =>
      visitorFiles.withFolder(async (folder) => {
        const { file, fields } = await receive(folder);
        const [unknown] = Object.keys({ ...before, ...fields });
        if (unknown !== undefined) throw failure.badInput({ [unknown]: 'error_unknown_field' });
        return await draw(await readFile(file.path));
      }),
    );
    const added = await addPhoto({ db, store, actor, now: now() }, request.query.id, photo);
    return reply.code(201).send(succeed(added));
  });

  const change = {
    ...formSchema,
    tags,
    summary: 'Show, hide, describe, remove or put back a photo; what is left out stays as it is',
    body: describedBody(changePhotoInput.shape),
    response: { 200: photoList },
  };
  const may = (user: Actor) => mayDo(user, 'update', 'book-service');
  app.put('/photo', { schema: change }, async (request) =>
    succeed(await actOnce(request, { db, now, may }, changePhotoInput, changePhoto)),
  );

  const one = {
    tags,
    summary: 'One of the photos',
    querystring: z.strictObject({ id, photo: id, size: z.literal('small').optional(), lang }),
    response: { 200: fileAnswer('image/jpeg', 'image/webp') },
  };
  app.get('/photo', { schema: one }, async (request, reply) => {
    requireMayDo(request, 'read', 'book-service');
    const found = await findPhoto(db, request.query.id, request.query.photo);
    const isSmall = request.query.size === 'small';
    const content = found && (await readPhoto(store, found, { isSmall }));
    if (!content) throw failure.notFound();
    return reply
      .type(found.mime)
      .header('Content-Disposition', 'inline')
      .header('Cache-Control', 'private, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(content);
  });
}
