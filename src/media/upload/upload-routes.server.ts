import { availableParallelism } from 'node:os';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import pLimit, { type LimitFunction } from 'p-limit';
import { z } from 'zod';
import { type Actor, mayDo, mayOperate } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { readIdempotencyKey } from '#src/db/idempotency/idempotency-key.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { errorAnswer, requiresSignIn, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import type { Uploaded } from '#src/lib/upload.ts';
import { describeMedia } from '../library/media-answer.server.ts';
import { findMediaByName, type MediaRow } from '../media.server.ts';
import { cleanDrawing } from '../reading/clean-drawing.ts';
import { drawingToPng } from '../reading/drawing.server.ts';
import { openPixels, readPicture } from '../reading/open-picture.server.ts';
import type { FileStore } from '../store.server.ts';
import { holdOffDeletion } from '../unused-files/deletion-lock.server.ts';
import { cleanPicture, type PictureRefusal } from './clean-picture.server.ts';
import { readUpload, type Upload } from './read-upload.server.ts';
import { addToLibrary, insertNamed, replaceInLibrary, type StoredUpload } from './store-upload.server.ts';
import type { ReadFields } from './upload-fields.ts';

export type UploadShop = {
  db: Db;
  store: FileStore;
  now: () => Date;
  /** The limit in the settings. */
  videoMegabytes: () => Promise<number>;
};

type Shop = UploadShop & { limit: LimitFunction };

/** Pictures are re-encoded in memory, so only a few at a time; at least one core is left for pages. */
const parallel = Math.min(2, Math.max(1, availableParallelism() - 1));
/** When more requests wait with their bytes in memory, further ones have to retry. */
const maxQueue = 60;
const retryAfterSeconds = 5;

const bytesPerMegabyte = 1_048_576;

const text = (what: string) => z.string().optional().describe(what);
const uploaded = z.looseObject({ id: z.int(), name: z.string(), kind: z.enum(['picture', 'video']), url: z.string() });
const schema = {
  tags: ['media'],
  security: requiresSignIn,
  summary: 'Add a picture or video to the library, or replace the bytes of one',
  consumes: ['multipart/form-data'],
  querystring: z.strictObject({ lang: z.enum(languages).optional().describe('The language of messages') }),
  headers: z.looseObject({ 'idempotency-key': z.string().optional().describe('Sent again, it adds nothing more') }),
  // The body is validated after parsing: it is still empty when schemas are checked.
  body: z
    .looseObject({
      file: z.string().meta({ format: 'binary' }).optional().describe('2,097,152 bytes for a picture; required'),
      type: text('What the sender takes it for; nothing follows from it'),
      name: text('What the library calls it; otherwise the file’s own name'),
      mediaId: text('The picture or video whose bytes this replaces; role 1 only'),
      orientation: text('Clockwise: 0, 90, 180, 270'),
      scale: text('Larger or smaller, before the cut'),
      startX: text('Left edge of the cut, in pixels of the scaled picture'),
      startY: text('Top edge of the cut'),
      width: text('Width of the cut'),
      height: text('Height of the cut'),
      renderThumbnail: text('0 answers without thumbnails'),
      onEditor: text('1 answers the width that texts show'),
      posterId: text('The picture that a video shows before it plays'),
    })
    .nullish(),
  response: { 200: success(uploaded.extend({ message: z.string() })), 201: success(uploaded), 404: errorAnswer },
};

/** `POST /upload`, and the same as create of media: all staff may add to the library, admins may replace files. */
export async function uploadRoutes(fastify: FastifyInstance, input: UploadShop) {
  const shop: Shop = { ...input, limit: pLimit(parallel) };
  // We check the file size ourselves, because the limit depends on the type.
  await fastify.register(multipart, { throwFileSizeLimit: false });
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', async (request) => {
    requireUploader(request.signedIn);
  });
  for (const address of ['/upload', '/admin/media']) {
    app.post(address, { schema }, (request, reply) => takeUpload(shop, request, reply));
  }
}

function requireUploader(user: Actor | null): Actor {
  if (!user) throw failure.notSignedIn();
  if (!mayDo(user, 'create', 'media')) throw failure.forbidden();
  return user;
}

async function takeUpload(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const actor = requireUploader(request.signedIn);
  if (shop.limit.pendingCount >= maxQueue) throw failure.notReady(retryAfterSeconds);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  const maxVideoBytes = (await shop.videoMegabytes()) * bytesPerMegabyte;
  const mayDraw = mayOperate(actor, 'uploadDrawing');
  const upload = await readUpload(request, { store: shop.store, maxVideoBytes, mayDraw });
  const { mediaId } = upload.fields;
  if (mediaId !== null && !mayOperate(actor, 'replaceMedia')) throw failure.forbidden();
  const file = await storeBytes(shop, upload);
  const row =
    mediaId === null
      ? await addToLibrary(shop, actor, { ...file, name: upload.name, key })
      : await replaceInLibrary(shop, actor, mediaId, file);
  const result = await answerUpload(shop.db, row, upload.fields);
  if (mediaId === null) return reply.code(201).send(succeed(result));
  const locale = requestLanguage((request.query as { lang?: unknown }).lang, request.headers['accept-language']);
  return succeed({ ...result, message: m.media_replaced({}, { locale }) });
}

/** The file is on the store before its row is written. */
async function storeBytes(shop: Shop, { file, fields }: Upload): Promise<StoredUpload> {
  if (file.kind === 'video') {
    const isNew = fields.mediaId === null && fields.posterId === null;
    return { ...file, posterId: isNew ? await plainPoster(shop.db, shop.store) : fields.posterId };
  }
  const drawing = file.kind === 'drawing' ? await shop.limit(() => pictureOf(file.bytes)) : null;
  const clean = await shop.limit(() => cleanPicture(drawing?.png ?? file.bytes, fields));
  if (typeof clean === 'string') throw refusal[clean]();
  const contentHash = await shop.store.put(clean.bytes);
  // A part of a drawing is a picture.
  const svg = drawing && isWhole(fields) ? Buffer.from(drawing.svg) : null;
  const drawn = { drawingHash: svg && (await shop.store.put(svg)), drawingBytes: svg?.length ?? null };
  return { kind: 'picture', contentHash, ...drawn, bytes: clean.bytes.length, ...clean.facts };
}

/** Whatever shows pictures shows a drawing as well: as the picture that is made from it here. */
async function pictureOf(bytes: Uint8Array): Promise<{ svg: string; png: Buffer }> {
  const drawing = cleanDrawing(bytes);
  if (drawing === 'not-a-drawing') throw failure.unsupportedMediaType('error_upload_kind');
  if (drawing === 'not-plain') throw plainOnly();
  const png = await drawingToPng(drawing.svg, { maxMs: maxDrawingMs }).catch(() => {
    throw plainOnly();
  });
  return { svg: drawing.svg, png };
}

/** Browsers of visitors have to draw it as well. */
const maxDrawingMs = 5_000;

const plainOnly = () => failure.ruleBroken('error_upload_drawing', { file: 'error_upload_drawing' });

const isWhole = ({ orientation, scale, startX, startY, width, height }: ReadFields): boolean =>
  orientation === 0 && [scale, startX, startY, width, height].every((value) => value === null);

const refusal: Record<PictureRefusal, () => Error> = {
  'not-a-picture': () => failure.unsupportedMediaType('error_upload_kind'),
  'too-many-pixels': () => failure.tooLarge({ messageKey: 'error_upload_pixels' }),
  'cut-outside': () => failure.ruleBroken('error_upload_outside', { startX: 'error_upload_outside' }),
};

/** The widest picture in rich text. */
const widestInTexts = 1280;

type Options = Pick<ReadFields, 'renderThumbnail' | 'onEditor'>;

async function answerUpload(db: Db, row: MediaRow, { renderThumbnail, onEditor }: Options): Promise<Uploaded> {
  const { id, name, kind, mime, width, height } = row;
  const [described] = await describeMedia([row], db);
  const thumbnails = described?.thumbnails ?? [];
  const inTexts = thumbnails.findLast((size) => size.width <= widestInTexts)?.url;
  const url = (kind === 'picture' && onEditor && inTexts) || (described?.url ?? '');
  return { id, name, kind, mime, url, thumbnails: renderThumbnail ? thumbnails : [], width, height };
}

const name = 'video-poster';
const size = { width: 1280, height: 720 };
/** Dark blue, with a play symbol. */
const ground = [18, 52, 77] as const;
const sign = [236, 242, 246] as const;

/** The default poster of a video without one; made when first needed. Staff may replace it. */
async function plainPoster(db: Db, store: FileStore): Promise<number> {
  const known = (await findMediaByName(db, [name])).get(name);
  if (known?.kind === 'picture') return known.id;
  const bytes = await drawPoster();
  const facts = await readPicture(bytes);
  if (!facts) throw new Error('The plain poster is no picture.');
  const contentHash = await store.put(bytes);
  return await db.transaction(async (tx) => {
    await holdOffDeletion(tx);
    const row = await insertNamed(tx, { kind: 'picture', contentHash, bytes: bytes.length, ...facts }, name);
    return row.id;
  });
}

const drawPoster = () =>
  openPixels(pixels(), { ...size, channels: 3 })
    .png()
    .toBuffer();

function pixels(): Buffer {
  const bytes = Buffer.alloc(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      bytes.set(isSign(x - size.width / 2, y - size.height / 2) ? sign : ground, (y * size.width + x) * 3);
    }
  }
  return bytes;
}

/** A triangle that points to the right, around the centre. */
const isSign = (right: number, down: number): boolean =>
  right > -70 && right < 110 && Math.abs(down) < (110 - right) * 0.6;
