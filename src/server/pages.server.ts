import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { callerOf, signedInOf } from '../accounts/signed-in.server.ts';
import { isAdminPath, type Language, languageOfPath } from '../i18n/language.ts';
import { speaking } from '../i18n/page-language.server.ts';
import { isInternetExplorer, unsupportedBrowserPage } from '../storefront/errors/unsupported-browser.ts';
import { caller, type Services, services as servicesContext, signedIn } from '../storefront/services.server.ts';
import { pageOf, type Rendered } from './page-cache/page.server.ts';
import { createPageCache } from './page-cache/page-cache.server.ts';
import { readTerms } from './page-cache/terms.server.ts';
import { pageFailure } from './page-failure.server.ts';
import { sendPage } from './send-page.server.ts';
import { knowWhoAsks } from './session.server.ts';

type Pages = { build: ServerBuild; services: Services };

/** All that a page may be made from; of a visitor's request it is the address alone. */
type Asked = { request: Request; asker: FastifyRequest | null; fail: (error: unknown) => void };

/** Serves every page: kept ones as they are; else redirects of old addresses first, then React Router. */
export async function pages(app: FastifyInstance, { build, services }: Pages) {
  const { publicUrl, changes, now } = services;
  const render = createRequestHandler(build, import.meta.env.MODE);
  const kept = createPageCache({ changes, now, readTerms: (moment) => readTerms(services, moment) });

  // React Router reads the bodies of forms itself; a parser of Fastify's would leave it waiting for ever.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, null));

  knowWhoAsks(app, { ...services, door: 'pages' });

  async function rendered(address: string, { request, asker, fail }: Asked): Promise<Rendered> {
    const target = await services.catalogue.redirectFor(address, now());
    if (target) return { status: 301, headers: [['location', target]], body: Buffer.alloc(0) };
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(signedIn, asker && signedInOf(asker));
    context.set(caller, asker ? callerOf(asker) : anybody);
    context.set(pageFailure, fail);
    const response = await speaking(pageLanguage(address, asker), () => render(request, context));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: [...response.headers], body };
  }

  app.all('/*', async (request, reply) => {
    const { url, headers, log, id } = request;
    if (isInternetExplorer(headers['user-agent'])) {
      return reply.type('text/html; charset=utf-8').send(unsupportedBrowserPage(languageOfPath(url)));
    }
    const fail = (error: unknown) => log.error({ err: error, id }, 'page failed');
    if (isVisit(request)) {
      const page =
        kept.find(url) ??
        (await kept.open(url, (key) => {
          const visit = new Request(addressOf(key, publicUrl));
          return rendered(key, { request: visit, asker: null, fail });
        }));
      if (page) return sendPage(request, reply, page);
    }
    const asked = { request: webRequest(request, publicUrl), asker: request, fail };
    return sendPage(request, reply, pageOf(await rendered(url, asked)));
  });
}

const anybody = { address: '', userAgent: '' };

/** A visitor who has not signed in looks at a page. While one develops, each look shows the newest code. */
const isVisit = ({ method, token }: FastifyRequest): boolean =>
  import.meta.env.PROD && (method === 'GET' || method === 'HEAD') && token === null;

/** The storefront speaks the language of the address, the back office that of who is signed in. */
function pageLanguage(address: string, asker: FastifyRequest | null): Language {
  const path = address.replace(/(\.data)?(\?.*)?$/, '');
  return isAdminPath(path) ? ((asker && signedInOf(asker)?.language) ?? 'en') : languageOfPath(path);
}

/** The base address comes from configuration: a Host header is the visitor's word. */
const addressOf = (url: string, publicUrl: string) => new URL(url.replace(/^\/+/, '/'), publicUrl);

/** `Origin` stays behind: it has been judged already, and React Router would compare it with the base address alone. */
function webRequest({ raw, url, method, headers }: FastifyRequest, publicUrl: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'origin' ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(addressOf(url, publicUrl), {
    method,
    headers: entries,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  });
}
