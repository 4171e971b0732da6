import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { readByteRange } from './byte-range.ts';
import { findMediaByKey, type MediaRow } from './media.server.ts';
import { readMediaKey } from './media-key.ts';
import type { FileStore } from './store.server.ts';
import { createPictureMaker, type PictureMaker } from './variant/picture-maker.server.ts';
import { type PictureVariant, readPictureVariant, thumbnailFile, variantMime } from './variant/picture-variant.ts';
import { videoExtension } from './video-address.ts';

type Deps = { db: Db; store: FileStore; picturesFolder: string };

type Shop = { db: Db; store: FileStore; maker: PictureMaker; folder: string };

/** The address changes with the bytes, so answers never become stale. */
const forEver = 'public, max-age=31536000, immutable';

/** `/pictures/<key>/<variant>`, `/drawings/<key>.svg` and `/media/<key>.mp4`: all public files of the store. */
export async function pictures(app: FastifyInstance, { db, store, picturesFolder: folder }: Deps) {
  const shop = { db, store, folder, maker: createPictureMaker(store, join(folder, 'draft')) };
  app.route<{ Params: { key: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/:key/:file',
    handler: ({ params, headers, method }, reply) => answerPicture(shop, params, { headers, method }, reply),
  });
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/drawings/:file',
    handler: ({ params, headers, method }, reply) => answerDrawing(shop, params.file, { headers, method }, reply),
  });
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:file',
    handler: ({ params, headers, method }, reply) => answerVideo(shop, params.file, { headers, method }, reply),
  });
}

type Query = Pick<FastifyRequest, 'headers' | 'method'>;

async function answerPicture(shop: Shop, params: { key: string; file: string }, requested: Query, reply: FastifyReply) {
  // Both parts are validated above, so they can safely be part of a path.
  const variant = readPictureVariant(params.file);
  if (!variant || !readMediaKey(params.key)) throw failure.notFound();
  const bytes = await readOrMake(shop, params.key, params.file, variant);
  cacheForever(reply, `"${params.key}-${params.file}"`).type(variantMime[variant.format]);
  if (isKnown(requested, reply)) return reply.code(304).send();
  reply.header('Content-Length', bytes.length);
  return requested.method === 'HEAD' ? reply.send() : reply.send(bytes);
}

async function readOrMake({ db, maker, folder }: Shop, key: string, file: string, variant: PictureVariant) {
  const path = join(folder, key, file);
  const stored = await readFile(path).catch(() => undefined);
  if (stored) return stored;
  const picture = await findMediaByKey(db, key);
  if (picture?.kind !== 'picture') throw failure.notFound();
  // Of all possible crops only the one around the present subject is made.
  if (variant.shape === 'thumbnail' && file !== thumbnailFile(picture)) throw failure.notFound();
  return maker.make({ path, original: picture, variant });
}

/** Opened by itself a drawing may only have its own styles: it is in no origin, and loads and runs nothing. */
const drawingPolicy = "default-src 'none'; sandbox";

async function answerDrawing({ db, store }: Shop, file: string, requested: Query, reply: FastifyReply) {
  const key = /^(.+)\.svg$/.exec(file)?.[1] ?? '';
  const picture = await findMediaByKey(db, key);
  const stream = picture?.drawingHash && (await store.open(picture.drawingHash));
  if (!stream) throw failure.notFound();
  cacheForever(reply, `"${key}"`).type('image/svg+xml').header('Content-Security-Policy', drawingPolicy);
  if (isKnown(requested, reply)) return reply.code(304).send();
  const bytes = await buffer(stream);
  reply.header('Content-Length', bytes.length);
  return requested.method === 'HEAD' ? reply.send() : reply.send(bytes);
}

async function answerVideo({ db, store }: Shop, file: string, requested: Query, reply: FastifyReply) {
  const key = file.slice(0, file.lastIndexOf('.'));
  const video = await findMediaByKey(db, key);
  const isItsName = video?.kind === 'video' && file === `${key}.${videoExtension(video.mime)}`;
  if (!isItsName || !(await store.has(video.contentHash))) throw failure.notFound();
  cacheForever(reply, `"${key}"`).type(video.mime).header('Accept-Ranges', 'bytes');
  if (isKnown(requested, reply)) return reply.code(304).send();
  return sendRange(store, video, requested, reply);
}

async function sendRange(store: FileStore, { contentHash, bytes }: MediaRow, requested: Query, reply: FastifyReply) {
  // A browser with a part of another version must get the whole: the ETag shows which version it has.
  const stale =
    requested.headers['if-range'] !== undefined && requested.headers['if-range'] !== reply.getHeader('ETag');
  const answer = readByteRange(stale ? undefined : requested.headers.range, bytes);
  if (answer.kind === 'outside') return refuseRange(bytes, reply);
  const range = answer.kind === 'part' ? answer.range : { first: 0, last: bytes - 1 };
  if (answer.kind === 'part') reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${bytes}`);
  reply.header('Content-Length', range.last - range.first + 1);
  return requested.method === 'HEAD' ? reply.send() : reply.send(await store.open(contentHash, range));
}

const refuseRange = (bytes: number, reply: FastifyReply) =>
  reply.code(416).header('Cache-Control', 'no-store').header('Content-Range', `bytes */${bytes}`).send();

const cacheForever = (reply: FastifyReply, tag: string) => reply.header('Cache-Control', forEver).header('ETag', tag);

/** True when the browser's cached version is current. */
const isKnown = (requested: Query, reply: FastifyReply) =>
  (requested.headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((tag) => tag === '*' || tag.replace('W/', '') === reply.getHeader('ETag'));
