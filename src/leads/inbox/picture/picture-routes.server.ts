import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { z } from 'zod';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { fileAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { readOneFile } from '#src/media/upload/read-one-file.server.ts';
import { type InboxDeps, lang, requireMayOnLead, tags } from '../inbox-call.server.ts';
import { leadResources } from '../lead.ts';
import { drawFile } from './draw-file.server.ts';
import { attachmentName, pdfType, replyPictureAnswer, unitPhotoAnswer } from './reply-picture.ts';
import { addPicture, findPicture, findUnitPhoto, photosOfUnit } from './reply-pictures.server.ts';

const leadQuery = z.strictObject({
  resource: z.enum(leadResources),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  lang,
});
const added = { 201: success(replyPictureAnswer) };

/** Pictures are encoded one at a time, because pages have priority. With a longer queue, senders have to retry. */
const maxQueue = 20;
const retryAfterSeconds = 5;

/** Pictures and PDFs of a reply: of the unit, or uploaded. */
export async function pictureRoutes(fastify: FastifyInstance, { db, now, store, visitorFiles }: InboxDeps) {
  // The size is checked while the file is read.
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const limit = pLimit(1);
  const draw = (bytes: Buffer) => {
    if (limit.pendingCount >= maxQueue) throw failure.notReady(retryAfterSeconds);
    return limit(() => drawFile(bytes));
  };

  const photos = {
    tags,
    summary: 'The photos of the unit that a lead is about',
    querystring: leadQuery,
    response: { 200: success(z.object({ record: z.array(unitPhotoAnswer) })) },
  };
  app.get('/admin/inbox/unit-photos', { schema: photos }, async (request) => {
    const { resource, id } = request.query;
    requireMayOnLead(requireSignedIn(request), 'read', resource);
    return succeed({ record: await photosOfUnit(db, { resource, id }) });
  });

  const choose = {
    tags,
    summary: 'Take a photo of the unit along with a reply',
    body: z.strictObject({ resource: z.enum(leadResources), id: wholeId, photo: wholeId, lang }),
    response: added,
  };
  app.post('/admin/inbox/unit-photo', { schema: choose }, async (request, reply) => {
    const { resource, id, photo } = request.body;
    const actor = requireMayOnLead(requireSignedIn(request), 'update', resource);
    const chosen = await findUnitPhoto(db, { resource, id }, photo);
    const content = chosen && (await store.open(chosen.contentHash));
    if (!content) throw failure.notFound();
    const drawn = { ...(await draw(await buffer(content))), name: chosen.name, media: chosen.id };
    return reply.code(201).send(succeed(await addPicture({ db, store, actor, now: now() }, { resource, id }, drawn)));
  });

  const upload = {
    tags,
    summary: 'Upload a picture or PDF of at most 2 MB for a reply; the metadata of pictures is removed',
    consumes: ['multipart/form-data'],
    querystring: leadQuery,
    // The body is validated after parsing: it is still empty when schemas are checked.
    body: z.looseObject({ file: z.string().meta({ format: 'binary' }).optional().describe('Required') }).nullish(),
    response: added,
  };
  app.post('/admin/inbox/picture', { schema: upload }, async (request, reply) => {
    const { resource, id } = request.query;
    const actor = requireMayOnLead(requireSignedIn(request), 'update', resource);
    const uploaded = await readOneFile(request, ({ fields: before, receive }) =>
      visitorFiles.withFolder(async (folder) => {
        const { file, fields } = await receive(folder);
        const [unknown] = Object.keys({ ...before, ...fields });
        if (unknown !== undefined) throw failure.badInput({ [unknown]: 'error_unknown_field' });
        return { ...(await draw(await readFile(file.path))), name: file.name, media: null };
      }),
    );
    const stored = await addPicture({ db, store, actor, now: now() }, { resource, id }, uploaded);
    return reply.code(201).send(succeed(stored));
  });

  const one = {
    tags,
    summary: 'A picture or PDF of a draft or reply',
    querystring: leadQuery.extend({ picture: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: { 200: fileAnswer('image/jpeg', 'image/webp', 'application/pdf') },
  };
  app.get('/admin/inbox/picture', { schema: one }, async (request, reply) => {
    const { resource, id, picture } = request.query;
    requireMayOnLead(requireSignedIn(request), 'read', resource);
    const found = await findPicture(db, { resource, id }, picture);
    const content = found && (await store.open(found.contentHash));
    if (!content) throw failure.notFound();
    // A document is a download: the site's own pages are no place to open it in.
    const place = found.mime === pdfType ? 'attachment' : 'inline';
    return reply
      .type(found.mime)
      .header('Content-Length', found.bytes)
      .header('Content-Disposition', `${place}; filename*=UTF-8''${encodeURIComponent(attachmentName(found))}`)
      .header('Cache-Control', 'private, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(content);
  });
}
