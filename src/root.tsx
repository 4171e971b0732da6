import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { isAdminPath, languageOfPath, languageTag } from './i18n/language.ts';
import { getLocale } from './i18n/locale.ts';
import { dealerTimeZone } from './lib/dates.ts';
import { ErrorPage } from './storefront/errors/error-page.tsx';
import { HydrationMark } from './ui/hydration-mark.tsx';
import { layerOrder } from './ui/layer-order.ts';
import './ui/tokens.css';
import './ui/shared.css';

const endOfPage = 'end-of-page';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isAdmin = isAdminPath(pathname);
  const language = isAdmin ? getLocale() : languageOfPath(pathname);
  return (
    // The back office has no dark mode, but Mantine's styles depend on this attribute.
    <html
      lang={languageTag[language]}
      data-time-zone={dealerTimeZone()}
      {...(isAdmin && { 'data-mantine-color-scheme': 'light' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{layerOrder}</style>
        <Meta />
        <Links />
        {/* Painting waits until all visible content is parsed: otherwise rows would shift while the page loads. */}
        <link rel="expect" href={`#${endOfPage}`} blocking="render" />
      </head>
      <body>
        {children}
        <div id={endOfPage} hidden />
        <HydrationMark />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
