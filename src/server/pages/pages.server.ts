import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { defaultBodyBytes } from '#src/lib/input/body-limits.ts';
import { createAddressLog } from '#src/operations/not-found-log/address-log.server.ts';
import { createAddresses } from '#src/operations/redirects/addresses.server.ts';
import { withQuery } from '#src/operations/redirects/redirect-map.ts';
import { placeOf } from '#src/product-search/url/listing-place.ts';
import { cleanPath } from '#src/product-search/url/redirects.ts';
import { findPage, isPagePath, isPageWord } from '#src/site/find-page.ts';
import { isTwinAddress, pageOfTwin, requestedTwin } from '#src/site/twin-address.ts';
import { isInternetExplorer, unsupportedBrowserPage } from '#src/storefront/errors/unsupported-browser.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import { checkInBackground } from '../page-cache/check-in-background.server.ts';
import { type Page, pageOf, type Rendered } from '../page-cache/page.server.ts';
import { type PageAddress, pageAddress } from '../page-cache/page-address.ts';
import { createPageCache, type Making } from '../page-cache/page-cache.server.ts';
import { listingParameters, readPolicy } from '../page-cache/page-expiry.server.ts';
import { showOwnChanges } from '../page-cache/wait-for-own-changes.server.ts';
import { authenticate } from '../session.server.ts';
import { createSessionLookup } from '../session-lookup.server.ts';
import { answerFailedPage } from './failed-page.server.ts';
import { limitPosts } from './limit-posts.server.ts';
import { createPageRenderer, type Query } from './page-renderer.server.ts';
import { createRenderLimit, type RenderLimit } from './render-limit.server.ts';
import { sendPage } from './send-page.server.ts';
import { renderTwin, twinMoved } from './twin-page.server.ts';
import { addressOf, isForRouter, pathOf, webRequest } from './web-request.server.ts';

type Pages = { build: ServerBuild; services: Services; metrics: Pick<Metrics, 'pages' | 'renders'> };

/** Serves every page: from the cache; else redirects of old addresses first, then React Router. */
export async function pages(app: FastifyInstance, { build, services, metrics }: Pages) {
  const { db, publicUrl, catalogue, changes, outage, now } = services;
  const addresses = createAddresses(services);
  const visits = createAddressLog({ db, publicUrl, now, log: app.log });
  app.addHook('onClose', visits.write);
  const renderer = createPageRenderer({ build, services, metrics, log: app.log });
  const routeIds = new Set(Object.keys(build.routes));
  const cached = createPageCache({
    changes,
    now,
    readPolicy: (moment) => readPolicy(services, moment),
    readAddress: (url, { parameters }) => pageAddress(url, { listing: parameters, routeIds }),
  });
  const sessions = createSessionLookup(services.accounts);
  // Separate limits, so that visitors can't use up those of staff.
  const limits = {
    visitors: createRenderLimit(),
    visitorsForms: createRenderLimit({ waiting: formsWaiting }),
    signedIn: createRenderLimit(),
  };
  limitPosts(app);
  showOwnChanges(app, services);
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

  const isCached = (request: FastifyRequest) => isRead(request) && cached.find(requestedUrl(request)) !== undefined;

  authenticate(app, {
    ...services,
    accounts: sessions,
    surface: 'pages',
    isVisit: (request, token) =>
      sessions.isUnknown(token) || ((outage.isKnown() || sessions.hasToWait(token)) && isCached(request)),
  });

  /** A slow upload must not block rendering, and staff's forms have no queue. */
  function limitOf({ request, requester }: Query): RenderLimit | null {
    const isSignedIn = requester !== null && signedInOf(requester) !== null;
    if (isRead(request)) return isSignedIn ? limits.signedIn : limits.visitors;
    return !isSignedIn && requester && isWhole(requester) ? limits.visitorsForms : null;
  }

  async function rendered(address: string, query: Query): Promise<Rendered> {
    const render = () => (isTwinAddress(address) ? renderTwin(services, address) : renderer.render(address, query));
    const limit = limitOf(query);
    return await folded(await (limit ? inTurn(limit, render) : render()));
  }

  /** The answer instead of a page that has moved, and the redirect that was followed. */
  async function findMoved(url: string): Promise<{ answer: Rendered; followed?: number | undefined } | null> {
    if (isTwinAddress(url)) {
      const moved = await addresses.findRedirect(pageOfTwin(url), now());
      return moved && { answer: twinMoved(moved.to), followed: moved.id };
    }
    const redirect = await addresses.findRedirect(url.replace(/\.data(?=\?|$)/, ''), now());
    if (!redirect) return null;
    if (!isForRouter(url)) return { answer: movedTo(redirect.to), followed: redirect.id };
    // Loaders handle all redirects except those of staff.
    return redirect.id === undefined ? null : { answer: loadAsDocument };
  }

  /** A page for every visitor is made from its address alone. Its redirect may be as new as the rest of it. */
  const makingFor = (fail: Query['fail']): Making => ({
    async render({ address }) {
      const request = new Request(addressOf(address, publicUrl));
      return (await findMoved(address))?.answer ?? (await rendered(address, { request, requester: null, fail }));
    },
    readInputs: async ({ address }) =>
      (await findMoved(address)) ? null : await inTurn(limits.visitors, () => renderer.readInputs(address)),
  });

  const logFailure = (error: unknown) => app.log.error({ err: error }, 'page failed');
  const endChecks = checkInBackground({
    changes,
    takeHottest: () => cached.takeHottest(maxChecked),
    check: (address) => cached.refresh(address, makingFor(logFailure)),
  });
  app.addHook('onClose', endChecks);

  /** The target of a redirect may redirect itself: returns the final one. */
  async function folded(answer: Rendered): Promise<Rendered> {
    const location = answer.headers.find(([name]) => name === 'location')?.[1];
    if (answer.status !== 301 || !location?.startsWith('/')) return answer;
    const redirect = await addresses.findRedirect(location, now());
    const others = answer.headers.filter(([name]) => name !== 'location');
    return redirect ? { ...answer, headers: [...others, ['location', redirect.to]] } : answer;
  }

  async function pageFor(request: FastifyRequest, fail: Query['fail']): Promise<Page> {
    const url = requestedUrl(request);
    const isCacheable = isVisit(request);
    const known = isCacheable ? cached.find(url) : undefined;
    if (known) metrics.pages.inc({ result: 'hit' });
    if (known) return known;
    const moved = await findMoved(url);
    if (moved?.followed !== undefined && !isPrefetch(request)) visits.followed(moved.followed);
    if (moved) return pageOf(moved.answer);
    const opened = isCacheable ? await cached.open(url, makingFor(fail)) : null;
    if (isCacheable) metrics.pages.inc({ result: opened?.result ?? 'miss' });
    if (opened && !isRedirect(opened.page)) return opened.page;
    const { address, leftOut } = pageAddress(url, { listing: await listingParameters(catalogue, now()), routeIds });
    const requested = { request: webRequest(request, address, publicUrl), requester: request, fail };
    return withCampaignParameters(opened?.page ?? pageOf(await rendered(address, requested)), leftOut);
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
    const isCounted = !isPrefetch(request) && !isTwinAddress(url);
    if (page.status === 301 && isCounted) visits.movedOn(url);
    if (page.status === 404 && isCounted && request.method === 'GET' && !(await hasOnlyBadQuery(url)))
      visits.missed(url, headers.referer);
    return sendPage(request, reply, page);
  });
}

/** A page and its twin in Markdown are two addresses, also where one request may get either. */
const requestedUrl = (request: FastifyRequest): string => requestedTwin(request) ?? request.url;

/** A form with files is read while it is handled. */
const isWhole = ({ body, raw }: FastifyRequest): boolean => Buffer.isBuffer(body) || raw.complete;

const isRedirect = ({ status }: Pick<Rendered, 'status'>): boolean => status >= 300 && status < 400;

/** Redirects preserve parameters of campaigns. */
function withCampaignParameters(page: Page, leftOut: PageAddress['leftOut']): Page {
  const location = page.headers.find(([name]) => name === 'location')?.[1];
  if (leftOut.length === 0 || !isRedirect(page) || !location?.startsWith('/')) return page;
  const others = page.headers.filter(([name]) => name !== 'location');
  const to = withQuery(location, new URLSearchParams(leftOut).toString());
  return pageOf({ ...page, headers: [...others, ['location', to]], body: Buffer.alloc(0) });
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

/** How many of the hottest pages are checked after a change before a visitor asks for them. */
const maxChecked = 20;

/** Refused when too many wait already. */
async function inTurn<Answer>(limit: RenderLimit, make: () => Promise<Answer>): Promise<Answer> {
  const made = limit.run(make);
  if (!made) throw failure.notReady(busySeconds);
  return await made;
}

/** A thousand forms at once are accepted (docs/decisions/026-limits-of-requests.md): a refused one may be lost. */
const formsWaiting = 1_000;

/** Retry-After when too many requests wait for a page. */
const busySeconds = 5;

/** A page view of a visitor without a session. Never cached during development. */
const isVisit = (request: FastifyRequest): boolean =>
  import.meta.env.PROD && isRead(request) && signedInOf(request) === null;

/** The browser fetches in advance what its user may never open. */
const isPrefetch = ({ headers }: FastifyRequest): boolean => /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));

const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD';
