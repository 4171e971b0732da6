import type { EntryContext, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { pageStructuredData, services } from './app/services.server.ts';
import { noLook } from './dealer/look/look.ts';
import { type LookHead, lookHead } from './dealer/look/look-head.ts';
import { isAdminPath } from './i18n/language.ts';
import { dealerTimeZone } from './lib/dates.ts';
import { contentSecurityPolicy } from './server/pages/content-security-policy.server.ts';
import { finishPage } from './server/pages/finish-page.server.ts';
import { pageInputs } from './server/pages/page-inputs.server.ts';
import { pageFailure, pageWarning } from './server/pages/page-reports.server.ts';
import { renderWhole } from './server/pages/render-whole.server.tsx';
import { visitorScripts } from './server/pages/visitor-scripts.server.ts';
import { visitorsManifestUrl } from './server/pages/visitors-manifest.ts';
import { isPreviewPath, isPrivatePath } from './site/private-paths.ts';

/**
 * Renders a whole page: nothing is streamed, because inline scripts are hashed and the page is made to hydrate on
 * intent. The back office hydrates at once, and its components write style elements.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  input: Readonly<RouterContextProvider>,
) {
  const { pathname } = new URL(request.url);
  const isAdmin = isAdminPath(pathname);
  const rendered = await renderWhole(request, isAdmin ? context : forVisitors(context));
  const { analytics, links, style } = await readHead(request, input);
  const { html, inlineCodes } = finishPage(rendered, {
    first: isAdmin ? [] : visitorScripts(analytics?.tagUrl ?? null),
    structuredData: input.get(pageStructuredData),
    lastInHead: links + (style && `<style>${style}</style>`),
    hydratesOnIntent: !isAdmin && import.meta.env.PROD,
    warn: input.get(pageWarning),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (import.meta.env.PROD) {
    const needs = {
      hasStyleElements: isAdmin,
      hasOwnFrames: isAdmin,
      isFramed: isPreviewPath(pathname),
      analytics,
      style,
    };
    headers.set('Content-Security-Policy', contentSecurityPolicy(inlineCodes, needs));
  }
  return new Response(html, { status, headers });
}

/** Only a build has a manifest of visitors' pages. */
const forVisitors = ({ manifest, ...context }: EntryContext): EntryContext => ({
  ...context,
  manifest: import.meta.env.DEV ? manifest : { ...manifest, url: visitorsManifestUrl(manifest.url) },
});

/** The data of a page alone, for the client router and to check a cached page. */
export async function handleDataRequest(response: Response, { request, context }: DataRequest) {
  if (context.get(pageInputs)) await readHead(request, context);
  return response;
}

type DataRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** What a page has besides the data of its routes. */
async function readHead(request: Request, input: Readonly<RouterContextProvider>) {
  const head = { analytics: await analyticsFor(request, input), ...(await lookOf(input)) };
  input.get(pageInputs)?.set('head', { ...head, timeZone: dealerTimeZone() });
  return head;
}

/** Icons and colours of the dealer. Without a database a page may still be rendered, such as that of an error. */
async function lookOf(input: Readonly<RouterContextProvider>): Promise<LookHead> {
  return lookHead(
    await input
      .get(services)
      .catalogue.look()
      .catch(() => noLook),
  );
}

/** The dealer's analytics script and its hosts; private pages have none. */
async function analyticsFor(request: Request, input: Readonly<RouterContextProvider>) {
  if (isPrivatePath(new URL(request.url).pathname) || isPreviewPath(new URL(request.url).pathname)) return null;
  const { tagUrl, sendsTo } = (await input.get(services).catalogue.settings()).analytics;
  return tagUrl === null ? null : { tagUrl, sendsTo };
}

type Failing = { request: Request; context: Readonly<RouterContextProvider> };

/** Logs errors of the server. Client errors and aborted requests are no errors of ours. */
export function handleError(error: unknown, { request, context }: Failing) {
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  if (isOurs && !request.signal.aborted) context.get(pageFailure)(error);
}
