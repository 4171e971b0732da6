import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { failure } from '#src/lib/errors.ts';
import { type FeedName, feedPaths, feedReader } from '#src/operations/feeds/feed.ts';
import { createFeedCache, type Feed, type WriteFeed } from '#src/operations/feeds/feed-cache.server.ts';
import { writeOpenMarine } from '#src/operations/feeds/open-marine.server.ts';
import { writeProductFeed } from '#src/operations/feeds/product-feed.server.ts';
import { writeLlmsText } from '#src/operations/search-engines/llms-text.server.ts';
import { robotsText } from '#src/operations/search-engines/robots.ts';
import { securityText } from '#src/operations/search-engines/security-text.ts';
import {
  countParts,
  readSitemapName,
  writeSitemap,
  writeSitemapIndex,
} from '#src/operations/search-engines/sitemaps.server.ts';
import { readPolicy } from '../page-cache/page-expiry.server.ts';

/** For other programs: robots.txt, llms.txt, security.txt, sitemaps, and product feeds. */
export async function feedRoutes(app: FastifyInstance, services: Services) {
  const { changes, now, publicUrl } = services;
  const feed = createFeedCache({
    changes,
    now,
    nextTurn: async (moment) => (await readPolicy(services, moment)).until,
  });

  const serve = (
    url: string,
    type: string,
    write: WriteFeed,
    requireKey?: (request: FastifyRequest) => Promise<void>,
  ) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        await requireKey?.(request);
        return sendFeed(await feed(url, write), type, request, reply);
      },
    });

  const serveProducts = (name: FeedName, type: string, write: WriteFeed) =>
    serve(feedPaths[name], type, write, async ({ query }) => {
      const secret = (await services.catalogue.settings()).feeds[feedReader[name]];
      const key = (query as Record<string, unknown>).key;
      // As if there was no such feed; a hash, so that the time does not reveal how much of it was right.
      if (secret !== null && hashOf(String(key)) !== hashOf(secret)) throw failure.notFound();
    });

  serveProducts('google', rss, () => writeProductFeed(services, 'google', 'en'));
  serveProducts('google-fr', rss, () => writeProductFeed(services, 'google', 'fr'));
  serveProducts('meta', rss, () => writeProductFeed(services, 'meta', 'en'));
  serveProducts('meta-fr', rss, () => writeProductFeed(services, 'meta', 'fr'));
  serveProducts('openmarine', xml, () => writeOpenMarine(services));
  serve('/llms.txt', text, () => writeLlmsText(services));
  serve('/sitemap.xml', xml, () => writeSitemapIndex(services));
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/sitemaps/:name.xml',
    handler: async (request, reply) => {
      const { name } = request.params;
      const requested = readSitemapName(name);
      if (!requested || requested.part > (await countParts(services))[requested.kind]) throw failure.notFound();
      const sitemap = await feed(`/sitemaps/${name}`, () => writeSitemap(services, requested.kind, requested.part));
      return sendFeed(sitemap, xml, request, reply);
    },
  });
  const serveText = (url: string, write: () => string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) => reply.type(text).header('Cache-Control', 'public, max-age=3600').send(write()),
    });
  serveText('/robots.txt', () => robotsText(publicUrl));
  serveText('/.well-known/security.txt', () => securityText(publicUrl, now()));
}

const text = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const rss = 'application/rss+xml; charset=utf-8';

/** Sent compressed as cached; decompressed for the few clients that don't support it. */
function sendFeed({ packed, tag }: Feed, type: string, { headers }: FastifyRequest, reply: FastifyReply) {
  const isPacked = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  const etag = isPacked ? `"${tag}-gzip"` : `"${tag}"`;
  reply.headers({ ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' });
  if (String(headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send();
  reply.type(type);
  if (isPacked) return reply.header('Content-Encoding', 'gzip').send(packed);
  return reply.send(Readable.from([packed]).pipe(createGunzip()));
}
