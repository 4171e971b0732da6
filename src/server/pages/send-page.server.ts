import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTwinAddress, isTwinned, twinAddress } from '#src/site/twin-address.ts';
import { isKnownTo, type Page } from '../page-cache/page.server.ts';

/**
 * Sends a page with the encoding that the browser accepts. Browsers and CDNs may keep pages that are the same for
 * everybody, and must revalidate them each time; no CDN may keep the others.
 */
export async function sendPage({ headers, url }: FastifyRequest, reply: FastifyReply, page: Page) {
  const form = page.packedFor(headers['accept-encoding'] ?? '');
  const { packing, body, tag } = form instanceof Promise ? await form : form;
  reply.header('Vary', isTwinned(url) ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
  if (page.status === 200 && isTwinned(url)) nameTwin(reply, url);
  if (page.isForEverybody) {
    reply.header('Cache-Control', 'no-cache').header('ETag', tag);
    if (isKnownTo(headers['if-none-match'], page)) return reply.code(304).send();
  } else if (!reply.hasHeader('Cache-Control')) {
    // Browsers would cache a permanent redirect for ever, and addresses get reused.
    reply.header('Cache-Control', page.status === 301 ? 'no-cache' : 'private, no-cache');
  }
  for (const [name, value] of page.headers) reply.header(name, value);
  if (packing) reply.header('Content-Encoding', packing);
  return reply.code(page.status).send(body.length > 0 ? body : undefined);
}

/** A program finds the twin of a page without its HTML; a twin has its own `Link`. */
function nameTwin(reply: FastifyReply, url: string) {
  const [path = ''] = url.split('?', 1);
  if (!isTwinAddress(url) && /^[\w./~%-]+$/.test(path))
    reply.header('Link', `<${twinAddress(path)}>; rel="alternate"; type="text/markdown"`);
}
