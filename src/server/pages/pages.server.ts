import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { callerOf, signedInOf } from '#src/accounts/signed-in.server.ts';
import {
  caller,
  formStyles,
  pageStructuredData,
  type Services,
  services as servicesContext,
  signedIn,
  writtenStyles,
} from '#src/app/services.server.ts';
import { isAdminPath, type Language, languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { renderInLanguage } from '#src/i18n/render-in-language.server.ts';
import { type AppError, failure } from '#src/lib/errors.ts';
import { defaultBodyBytes } from '#src/lib/input/body-limits.ts';
import { yieldToEventLoop } from '#src/lib/process/yield-to-event-loop.server.ts';
import { createAddressLog } from '#src/operations/not-found-log/address-log.server.ts';
import { createAddresses } from '#src/operations/redirects/addresses.server.ts';
import { withQuery } from '#src/operations/redirects/redirect-map.ts';
import { placeOf } from '#src/product-search/url/listing-place.ts';
import { cleanPath } from '#src/product-search/url/redirects.ts';
import { findPage, isPagePath, isPageWord } from '#src/site/find-page.ts';
import { isInternetExplorer, unsupportedBrowserPage } from '#src/storefront/errors/unsupported-browser.ts';
import { appErrorOf } from '../error-handler.server.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import { type Page, pageOf, type Rendered } from '../page-cache/page.server.ts';
import { type PageAddress, pageAddress } from '../page-cache/page-address.ts';
import { createPageCache } from '../page-cache/page-cache.server.ts';
import { listingParameters, readPolicy } from '../page-cache/page-expiry.server.ts';
import { authenticate } from '../session.server.ts';
import { createSessionLookup } from '../session-lookup.server.ts';
import { answerFailedPage, isBrokenOff } from './failed-page.server.ts';
import { pageFailure, pageWarning } from './page-reports.server.ts';
import { createRenderLimit } from './render-limit.server.ts';
import { sendPage } from './send-page.server.ts';
import { addressOf, isForRouter, webRequest } from './web-request.server.ts';

type Pages = { build: ServerBuild; services: Services; metrics: Pick<Metrics, 'pages' | 'renders'> };

/** What a page may be rendered from; for visitors only the address of the request. */
type Query = { request: Request; requester: FastifyRequest | null; fail: (error: unknown) => void };

/** Serves every page: from the cache; else redirects of old addresses first, then React Router. */
export async function pages(app: FastifyInstance, { build, services, metrics }: Pages) {
  const { db, publicUrl, catalogue, changes, outage, now } = services;
  const addresses = createAddresses(services);
  const visits = createAddressLog({ db, publicUrl, now, log: app.log });
  app.addHook('onClose', visits.write);
  const render = createRequestHandler(build, import.meta.env.MODE);
  const stylesBesideLists = stylesBeyond(build, 'about-us.en', ['root', 'storefront.en', 'listing.en']);
  const stylesOfForms = stylesBeyond(build, 'part-request.en', ['root', 'storefront.en', 'search.en']);
  const routeIds = new Set(Object.keys(build.routes));
  const cached = createPageCache({
    changes,
    now,
    readPolicy: (moment) => readPolicy(services, moment),
    readAddress: (url, { parameters }) => pageAddress(url, { listing: parameters, routeIds }),
  });
  const sessions = createSessionLookup(services.accounts);
  // Separate limits, so that visitors can't use up those of staff.
  const limits = { visitors: createRenderLimit(), signedIn: createRenderLimit() };
  app.setErrorHandler((error, request, reply) => answerFailedPage(error, request, reply, publicUrl));

  // React Router reads forms with files itself; a parser of Fastify would consume them. The others are kept, for a page
  // with what was typed when the form can't be taken.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: defaultBodyBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  // The unread rest of a form that was too large would be taken for the next request.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete) reply.header('Connection', 'close');
  });

  // `Request` does not support this method.
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method === 'TRACE') return reply.code(405).header('Allow', 'GET, HEAD, POST').send();
  });

  app.addHook('onRequest', async (request) => {
    if (outage.isKnown() && !isCached(request)) throw failure.notReady(busySeconds);
  });

  const isCached = (request: FastifyRequest) => isRead(request) && cached.find(request.url) !== undefined;

  authenticate(app, {
    ...services,
    accounts: sessions,
    surface: 'pages',
    isVisit: (request, token) =>
      sessions.isUnknown(token) || ((outage.isKnown() || sessions.hasToWait(token)) && isCached(request)),
  });

  /** Forms have their own limits, and a slow upload must not block rendering. */
  async function rendered(address: string, requested: Query): Promise<Rendered> {
    if (!isRead(requested.request)) return await renderedNow(address, requested);
    const limit = requested.requester && signedInOf(requested.requester) ? limits.signedIn : limits.visitors;
    const rendering = limit.run(() => renderedNow(address, requested));
    if (!rendering) throw failure.notReady(busySeconds);
    return await rendering;
  }

  async function renderedNow(address: string, { request, requester, fail }: Query): Promise<Rendered> {
    let failed: AppError | undefined;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(signedIn, requester && signedInOf(requester));
    context.set(caller, requester ? callerOf(requester) : anybody);
    context.set(writtenStyles, stylesBesideLists);
    context.set(formStyles, stylesOfForms);
    context.set(pageStructuredData, []);
    context.set(pageFailure, (error) => {
      failed = isBrokenOff(requester) ? failure.badInput({}) : appErrorOf(error);
      if (failed.status >= 500) fail(error);
    });
    context.set(pageWarning, (warning) => app.log.warn({ address }, warning));
    const endTimer = metrics.renders.startTimer();
    await yieldToEventLoop();
    const response = await renderInLanguage(pageLanguage(address, requester), () => render(request, context));
    const body = Buffer.from(await response.arrayBuffer());
    endTimer();
    // A page with what was typed is of more use than the page that failed.
    if (failed?.status === 503 && isSentForm(request)) throw failed;
    return await folded(withStatusOf(failed, { status: response.status, headers: [...response.headers], body }));
  }

  /** The target of a redirect may redirect itself: returns the final one. */
  async function folded(answer: Rendered): Promise<Rendered> {
    const location = answer.headers.find(([name]) => name === 'location')?.[1];
    if (answer.status !== 301 || !location?.startsWith('/')) return answer;
    const redirect = await addresses.findRedirect(location, now());
    const others = answer.headers.filter(([name]) => name !== 'location');
    return redirect ? { ...answer, headers: [...others, ['location', redirect.to]] } : answer;
  }

  async function pageFor(request: FastifyRequest, fail: Query['fail']): Promise<Page> {
    const { url } = request;
    const isCacheable = isVisit(request);
    const known = isCacheable ? cached.find(url) : undefined;
    if (isCacheable) metrics.pages.inc({ result: known ? 'hit' : 'miss' });
    if (known) return known;
    const redirect = await addresses.findRedirect(url.replace(/\.data(?=\?|$)/, ''), now());
    if (redirect && !isForRouter(url)) {
      if (redirect.id !== undefined) visits.followed(redirect.id);
      return pageOf(movedTo(redirect.to));
    }
    // Loaders handle all redirects except those of staff.
    if (redirect?.id !== undefined) return pageOf(loadAsDocument);
    const visit = ({ address }: PageAddress) =>
      rendered(address, { request: new Request(addressOf(address, publicUrl)), requester: null, fail });
    const opened = isCacheable ? await cached.open(url, visit) : null;
    if (opened && !isRedirect(opened)) return opened;
    const { address, leftOut } = pageAddress(url, { listing: await listingParameters(catalogue, now()), routeIds });
    const requested = { request: webRequest(request, address, publicUrl), requester: request, fail };
    return withCampaignParameters(opened ?? pageOf(await rendered(address, requested)), leftOut);
  }

  /** A list exists even if its query has an unknown order, category or number. */
  async function hasOnlyBadQuery(url: string): Promise<boolean> {
    const { address } = pageAddress(url, { listing: await listingParameters(catalogue, now()), routeIds });
    if (!address.includes('?')) return false;
    const path = withoutLanguage(cleanPath(pathOf(url)));
    return isPagePath(path) || placeOf(path, (await catalogue.snapshot(now())).tree) !== null;
  }

  app.all('/*', async (request, reply) => {
    const { url, headers, log, id } = request;
    if (isInternetExplorer(headers['user-agent'])) {
      return reply.type('text/html; charset=utf-8').send(unsupportedBrowserPage(languageOfPath(url)));
    }
    if (isFormerMove(url)) reply.header('Clear-Site-Data', '"cache"');
    const fail = (error: unknown) => log.error({ err: error, id }, 'page failed');
    const page = await pageFor(request, fail);
    if (page.status === 301) visits.movedOn(url);
    if (page.status === 404 && request.method === 'GET' && !(await hasOnlyBadQuery(url)))
      visits.missed(url, headers.referer);
    return sendPage(request, reply, page);
  });
}

/** Status 4xx for an invalid request; 503 with Retry-After when the database is unavailable. */
function withStatusOf(failed: AppError | undefined, answer: Rendered): Rendered {
  if (!failed || answer.status !== 500) return answer;
  const { status, retryAfterSeconds: seconds } = failed;
  const headers: Rendered['headers'] = seconds ? [...answer.headers, ['retry-after', String(seconds)]] : answer.headers;
  return { ...answer, status, headers };
}

/** A form sent as a document; the client router keeps what was typed itself. */
const isSentForm = ({ method, url }: Request): boolean => method === 'POST' && !isForRouter(url);

const isRedirect = ({ status }: Rendered): boolean => status >= 300 && status < 400;

/** Redirects preserve parameters of campaigns. */
function withCampaignParameters(page: Page, leftOut: PageAddress['leftOut']): Page {
  const location = page.headers.find(([name]) => name === 'location')?.[1];
  if (leftOut.length === 0 || !isRedirect(page) || !location?.startsWith('/')) return page;
  const others = page.headers.filter(([name]) => name !== 'location');
  const to = withQuery(location, new URLSearchParams(leftOut).toString());
  return pageOf({ ...page, headers: [...others, ['location', to]] });
}

/** The style sheets of a route that other routes don't link already. */
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

/**
 * True for a category with the name of a page. Its short address once had a permanent redirect: this makes browsers
 * forget it.
 */
function isFormerMove(url: string): boolean {
  const path = withoutLanguage(pathOf(url));
  const parts = path.slice(1).split('/');
  return parts.length > 1 && isPageWord(parts.at(-1) ?? '') && findPage(path).id === 'listing';
}

/** The client router loads this as a document (storefront/layout/load-document.ts), which then redirects. */
const loadAsDocument: Rendered = {
  status: 409,
  headers: [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
  ],
  body: Buffer.from('This page has moved.'),
};

/** Retry-After when too many requests wait for a page. */
const busySeconds = 5;

const anybody = { address: '', userAgent: '', requestId: '' };

/** A page view of a visitor without a session. Never cached during development. */
const isVisit = (request: FastifyRequest): boolean =>
  import.meta.env.PROD && isRead(request) && signedInOf(request) === null;

const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD';

/** The path of a page, requested as a document or as data by the router. */
const pathOf = (address: string): string => address.replace(/(\.data)?(\?.*)?$/, '');

/** The storefront has the language of the address, the back office that of the signed-in user. */
function pageLanguage(address: string, requester: FastifyRequest | null): Language {
  const path = pathOf(address);
  return isAdminPath(path) ? ((requester && signedInOf(requester)?.language) ?? 'en') : languageOfPath(path);
}
