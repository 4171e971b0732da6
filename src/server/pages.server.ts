import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { callerOf, signedInOf } from '../accounts/signed-in.server.ts';
import { isAdminPath, type Language, languageOfPath } from '../i18n/language.ts';
import { speaking } from '../i18n/page-language.server.ts';
import { isInternetExplorer, unsupportedBrowserPage } from '../storefront/errors/unsupported-browser.ts';
import { caller, type Services, services as servicesContext, signedIn } from '../storefront/services.server.ts';
import { pageFailure } from './page-failure.server.ts';
import { knowWhoAsks } from './session.server.ts';

type Pages = { build: ServerBuild; services: Services };

/** Serves every page: redirects of old addresses first, then React Router. */
export async function pages(app: FastifyInstance, { build, services }: Pages) {
  const render = createRequestHandler(build, import.meta.env.MODE);

  // React Router reads the bodies of forms itself; a parser of Fastify's would leave it waiting for ever.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, null));

  knowWhoAsks(app, { ...services, door: 'pages' });

  app.all('/*', async (request, reply) => {
    if (isInternetExplorer(request.headers['user-agent'])) return sendUnsupported(request, reply);
    const target = await services.catalogue.redirectFor(request.url, services.now());
    if (target) return reply.redirect(target, 301);
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(signedIn, signedInOf(request));
    context.set(caller, callerOf(request));
    context.set(pageFailure, (error) => request.log.error({ err: error, id: request.id }, 'page failed'));
    const response = await speaking(pageLanguage(request), () =>
      render(webRequest(request, services.publicUrl), context),
    );
    return sendPage(request, reply, response);
  });
}

/** The storefront speaks the language of the address, the back office that of who is signed in. */
function pageLanguage(request: FastifyRequest): Language {
  const path = request.url.replace(/(\.data)?(\?.*)?$/, '');
  return isAdminPath(path) ? (signedInOf(request)?.language ?? 'en') : languageOfPath(path);
}

function sendUnsupported(request: FastifyRequest, reply: FastifyReply) {
  return reply.type('text/html; charset=utf-8').send(unsupportedBrowserPage(languageOfPath(request.url)));
}

/**
 * The base address comes from configuration: a Host header is the visitor's word. `Origin` stays behind: it has been
 * judged already, and React Router would compare it with the base address alone.
 */
function webRequest({ raw, url, method, headers }: FastifyRequest, publicUrl: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'origin' ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url.replace(/^\/+/, '/'), publicUrl), {
    method,
    headers: entries,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  const body = Buffer.from(await response.arrayBuffer());
  reply.header('Vary', 'Accept-Encoding');
  const packed = await compress(body, String(request.headers['accept-encoding'] ?? ''));
  if (!packed) return reply.send(body);
  return reply.header('Content-Encoding', packed.encoding).send(packed.body);
}

const worthCompressingBytes = 1_024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(body: Buffer, accepted: string) {
  if (body.length < worthCompressingBytes) return null;
  if (/\bbr\b/.test(accepted)) {
    return { encoding: 'br', body: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await gzipped(body, { level: 5 }) };
  return null;
}
