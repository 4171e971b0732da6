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
import { ErrorPage } from './storefront/errors/error-page.tsx';
import { layerOrder } from './ui/layer-order.ts';
import './ui/tokens.css';

const endOfPage = 'end-of-page';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isAdmin = isAdminPath(pathname);
  const language = isAdmin ? getLocale() : languageOfPath(pathname);
  return (
    // The back office has no dark colours, and its styles ask which ones are on.
    <html lang={languageTag[language]} {...(isAdmin && { 'data-mantine-color-scheme': 'light' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{layerOrder}</style>
        <Meta />
        <Links />
        {/* Nothing is painted before all that can be seen is parsed: rows would move as their last parts arrive. */}
        <link rel="expect" href={`#${endOfPage}`} blocking="render" />
      </head>
      <body>
        {children}
        <div id={endOfPage} hidden />
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
