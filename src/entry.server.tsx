import type { EntryContext, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { pageStructuredData, services } from './app/services.server.ts';
import { isAdminPath } from './i18n/language.ts';
import { contentSecurityPolicy } from './server/pages/content-security-policy.server.ts';
import { hydrateOnIntent } from './server/pages/hydrate-on-intent.server.ts';
import { pageFailure, pageWarning } from './server/pages/page-reports.server.ts';
import { renderWhole } from './server/pages/render-whole.server.tsx';
import { withUnescapedQuotes } from './server/pages/unescaped-quotes.ts';
import { withVisitorScripts } from './server/pages/visitor-scripts.server.ts';
import { visitorsManifestUrl } from './server/pages/visitors-manifest.ts';
import { withStructuredData } from './server/pages/with-structured-data.ts';
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
  given: Readonly<RouterContextProvider>,
) {
  const rendered = await renderWhole(request, isStorefront(request) ? forVisitors(context) : context);
  const analytics = await analyticsFor(request, given);
  const described = withStructuredData(withUnescapedQuotes(rendered), given.get(pageStructuredData));
  const html = isStorefront(request) ? withVisitorScripts(described, analytics?.tagUrl ?? null) : described;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (import.meta.env.DEV) return new Response(html, { status, headers });
  const { pathname } = new URL(request.url);
  const isAdmin = isAdminPath(pathname);
  const page = (isAdmin ? null : hydrateOnIntent(html, given.get(pageWarning))) ?? html;
  const needs = { hasStyleElements: isAdmin, hasOwnFrames: isAdmin, isFramed: isPreviewPath(pathname), analytics };
  headers.set('Content-Security-Policy', contentSecurityPolicy(page, needs));
  return new Response(page, { status, headers });
}

/** Only a build has a manifest of visitors' pages. */
const forVisitors = ({ manifest, ...context }: EntryContext): EntryContext => ({
  ...context,
  manifest: import.meta.env.DEV ? manifest : { ...manifest, url: visitorsManifestUrl(manifest.url) },
});

const isStorefront = ({ url }: Request): boolean => !isAdminPath(new URL(url).pathname);

/** The dealer's analytics script and its hosts; private pages have none. */
async function analyticsFor(request: Request, given: Readonly<RouterContextProvider>) {
  if (isPrivatePath(new URL(request.url).pathname) || isPreviewPath(new URL(request.url).pathname)) return null;
  const { tagUrl, sendsTo } = (await given.get(services).catalogue.settings()).analytics;
  return tagUrl === null ? null : { tagUrl, sendsTo };
}

type Failing = { request: Request; context: Readonly<RouterContextProvider> };

/** Logs errors of the server. Client errors and aborted requests are no errors of ours. */
export function handleError(error: unknown, { request, context }: Failing) {
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  if (isOurs && !request.signal.aborted) context.get(pageFailure)(error);
}
