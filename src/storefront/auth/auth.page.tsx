import { isRouteErrorResponse, Outlet } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { telHref } from '#src/dealer/reach.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { fontLinks } from '#src/ui/fonts/font-links.ts';
import button from '../components/button.module.css';
import { DealerLogo } from '../components/dealer-logo.tsx';
import dusk from '../errors/dusk.webp';
import { ErrorPage } from '../errors/error-page.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import type { Route } from './+types/auth.page.ts';
import styles from './auth.module.css';

export const links: Route.LinksFunction = () => fontLinks;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const { name, logo, phone } = (await catalogue.chrome(language, now())).dealer;
  return { dealer: { name, logo, phone }, homeHref: hrefIn(language, '/') };
}

/** The layout depends only on the language, and each language has its own route. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex,nofollow' }];

/** The layout of all account pages: the form on the left, the coast at dusk on the right. */
export default function Auth({ loaderData: { dealer, homeHref } }: Route.ComponentProps) {
  return (
    <div className={`${styles.split} stack`}>
      <div className={`${styles.side} grid gap-8`}>
        <header className={`${styles.head} row between small gap-4`}>
          <a href={homeHref}>
            <DealerLogo dealer={dealer} room={{ width: 200, height: 40 }} />
          </a>
          <LanguageSwitch className={`${styles.language} nowrap`} />
        </header>
        <main id="main" className={`${styles.main} grid gap-6`}>
          <Outlet />
        </main>
        <footer className={`${styles.foot} flex wraps between small muted`}>
          {dealer.phone && (
            <a className={button.link} href={telHref(dealer.phone)}>
              {m.auth_help({ phone: dealer.phone })}
            </a>
          )}
          <a className={button.link} href={homeHref}>
            {m.auth_back_to_site()}
          </a>
        </footer>
      </div>
      {/* Lazy: phones don't show the picture, so they don't load it. */}
      <img className={styles.picture} src={dusk} width={1600} height={1100} loading="lazy" alt="" />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
