import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { callerOf, signedInOf } from '../accounts/signed-in.server.ts';
import { isAdminPath, type Language, languageOfPath, speaksOneLanguage } from '../i18n/language.ts';
import { speaking } from '../i18n/page-language.server.ts';
import { createAddressLog } from '../operations/missing/address-log.server.ts';
import { createAddresses } from '../operations/redirects/addresses.server.ts';
import { isInternetExplorer, unsupportedBrowserPage } from '../storefront/errors/unsupported-browser.ts';
import {
  caller,
  type Services,
  services as servicesContext,
  signedIn,
  wordsStyles,
} from '../storefront/services.server.ts';
import { buildIn } from './language-build.ts';
import { type Page, pageOf, type Rendered } from './page-cache/page.server.ts';
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
  const { db, publicUrl, changes, now } = services;
  const addresses = createAddresses(services);
  const visits = createAddressLog({ db, publicUrl, now, log: app.log });
  app.addHook('onClose', visits.write);
  const rendererOf = createRenderers(build);
  const stylesBesideLists = stylesBeyond(build, 'about-us.en', ['root', 'storefront.en', 'listing.en']);
  const kept = createPageCache({ changes, now, readTerms: (moment) => readTerms(services, moment) });

  // React Router reads the bodies of forms itself; a parser of Fastify's would leave it waiting for ever.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, null));

  // The rest of a form that was too large would be taken for the next request, which waits for ever.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete) reply.header('Connection', 'close');
  });

  knowWhoAsks(app, { ...services, door: 'pages' });

  async function rendered(address: string, { request, asker, fail }: Asked): Promise<Rendered> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(signedIn, asker && signedInOf(asker));
    context.set(caller, asker ? callerOf(asker) : anybody);
    context.set(wordsStyles, stylesBesideLists);
    context.set(pageFailure, fail);
    const render = rendererOf(pathOf(address));
    const response = await speaking(pageLanguage(address, asker), () => render(request, context));
    const body = Buffer.from(await response.arrayBuffer());
    return await folded({ status: response.status, headers: [...response.headers], body });
  }

  /** What a page has moved to may have moved on itself: the visitor is sent to the end of it. */
  async function folded(answer: Rendered): Promise<Rendered> {
    const location = answer.headers.find(([name]) => name === 'location')?.[1];
    if (answer.status !== 301 || !location?.startsWith('/')) return answer;
    const way = await addresses.leadOn(location, now());
    const others = answer.headers.filter(([name]) => name !== 'location');
    return way ? { ...answer, headers: [...others, ['location', way.to]] } : answer;
  }

  async function pageFor(request: FastifyRequest, fail: Asked['fail']): Promise<Page> {
    const { url } = request;
    const isKeepable = isVisit(request);
    const known = isKeepable ? kept.find(url) : undefined;
    if (known) return known;
    const isForRouter = (url.split('?')[0] ?? '').endsWith('.data');
    const way = await addresses.leadOn(url.replace(/\.data(?=\?|$)/, ''), now());
    if (way && !isForRouter) {
      if (way.id !== undefined) visits.followed(way.id);
      return pageOf(movedTo(way.to));
    }
    // Loaders know of all that has moved but for staff's redirects.
    if (way?.id !== undefined) return pageOf(loadAsDocument);
    const visit = (key: string): Asked => ({ request: new Request(addressOf(key, publicUrl)), asker: null, fail });
    const opened = isKeepable ? await kept.open(url, (key) => rendered(key, visit(key))) : null;
    const asked = { request: webRequest(request, publicUrl), asker: request, fail };
    return opened ?? pageOf(await rendered(url, asked));
  }

  app.all('/*', async (request, reply) => {
    const { url, headers, log, id } = request;
    if (isInternetExplorer(headers['user-agent'])) {
      return reply.type('text/html; charset=utf-8').send(unsupportedBrowserPage(languageOfPath(url)));
    }
    const fail = (error: unknown) => log.error({ err: error, id }, 'page failed');
    const page = await pageFor(request, fail);
    if (page.status === 301) visits.movedOn(url);
    if (page.status === 404 && request.method === 'GET') visits.missed(url, headers.referer);
    return sendPage(request, reply, page);
  });
}

/** The style sheets of one route that some others do not link already. */
function stylesBeyond({ assets }: ServerBuild, route: string, others: readonly string[]): string[] {
  const of = (id: string): string[] => assets.routes[id]?.css ?? [];
  const linked = new Set(others.flatMap(of));
  return of(route).filter((href) => !linked.has(href));
}

const movedTo = (location: string): Rendered => ({
  status: 301,
  headers: [['location', location]],
  body: Buffer.alloc(0),
});

/** What the client router can't read it loads as a document (storefront/layout/load-document.ts), which is then sent on. */
const loadAsDocument: Rendered = {
  status: 409,
  headers: [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
  ],
  body: Buffer.from('This page has moved.'),
};

const anybody = { address: '', userAgent: '' };

/** A visitor who has not signed in looks at a page. While one develops, each look shows the newest code. */
const isVisit = ({ method, token }: FastifyRequest): boolean =>
  import.meta.env.PROD && (method === 'GET' || method === 'HEAD') && token === null;

/** The path of a page, whether it is asked for as a document or by the router for its data. */
const pathOf = (address: string): string => address.replace(/(\.data)?(\?.*)?$/, '');

/** Each language of the storefront has files of its own; the back office and what is printed have those with both. */
function createRenderers(build: ServerBuild) {
  const isThere = (file: string) => existsSync(join(import.meta.dirname, '../client', file));
  const rendererIn = (language: Language) => createRequestHandler(buildIn(language, build, isThere), mode);
  const storefront = { en: rendererIn('en'), fr: rendererIn('fr') };
  const both = createRequestHandler(build, mode);
  return (path: string) => (speaksOneLanguage(path) ? storefront[languageOfPath(path)] : both);
}

const { MODE: mode } = import.meta.env;

/** The storefront speaks the language of the address, the back office that of who is signed in. */
function pageLanguage(address: string, asker: FastifyRequest | null): Language {
  const path = pathOf(address);
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
