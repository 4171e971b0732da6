import fontAddress from '@fontsource-variable/mona-sans/files/mona-sans-latin-standard-normal.woff2?url';
import { type ReactNode, useRef } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Chrome } from '../../catalogue/view.ts';
import { languageOfPath } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { services } from '../services.server.ts';
import type { Route } from './+types/storefront.page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { loadDocument } from './load-document.ts';
import styles from './storefront.module.css';
import { useArrival } from './use-arrival.ts';
import { useFollowedLinks } from './use-followed-links.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontAddress, crossOrigin: 'anonymous' },
];

export function loader({ context, url }: Route.LoaderArgs): Promise<Chrome> {
  const { catalogue, now } = context.get(services);
  return catalogue.chrome(languageOfPath(url.pathname), now());
}

/** Header and footer change with the language only, and each language is a route of its own. */
export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadDocument];

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <Frame chrome={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A page that fails keeps header and footer, so that its visitor finds another way. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
  return loaderData ? <Frame chrome={loaderData}>{page}</Frame> : page;
}

function Frame({ chrome, children }: { chrome: Chrome; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  // Who came by the menu or by a link that is gone goes on reading at the new page, not at the end of the old one.
  useArrival(() => {
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <a className={styles.skip} href="#main">
        {m.chrome_skip()}
      </a>
      <ProgressBar />
      <FollowedLinks>
        <Header chrome={chrome} />
      </FollowedLinks>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <FollowedLinks>
        <Footer chrome={chrome} />
      </FollowedLinks>
    </>
  );
}

function FollowedLinks({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y: it hears the presses of the links inside, which are what keyboards reach.
    <div className={styles.links} onClick={useFollowedLinks()}>
      {children}
    </div>
  );
}
