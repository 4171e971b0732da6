import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { services } from '#src/app/services.server.ts';
import type { BannerView } from '#src/content/notification/banner-view.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { alertConsent } from '#src/leads/alerts/alert-consent.ts';
import { consentText } from '#src/leads/subscribe/consent.ts';
import { type Packed, pack, unpack } from '#src/lib/packed/packed.ts';
import { hrefIn } from '#src/site/href.ts';
import { fontLinks } from '#src/ui/fonts/font-links.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Chrome } from '#src/view-models/view.ts';
import { useFollowedLinks } from '../components/hydrated/use-followed-links.ts';
import { Icon } from '../components/icon.tsx';
import { compareFormId } from '../components/product-buttons.tsx';
import { scriptFills } from '../components/script-fills.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { choiceScript } from '../finance/price-choice.ts';
import { loadWaitingForms } from '../forms/waiting/load-waiting-forms.ts';
import { useWaitingForms } from '../forms/waiting/use-waiting-forms.ts';
import type { Consents } from '../newsletter/email-sign-up.tsx';
import type { Route } from './+types/storefront.page.ts';
import bannersStyles from './banners.module.css';
import { Footer } from './footer.tsx';
import type { FramePages } from './frame-pages.ts';
import { Header } from './header.tsx';
import { IntendedPage } from './intended-page.tsx';
import { loadDocument } from './load-document.ts';
import styles from './storefront.module.css';
import { useArrival } from './use-arrival.ts';

/** The forms that were submitted without a connection. */
const WaitingForms = lazy(loadWaitingForms);

/** Loaded on the visitor's first interaction, and only when consent is needed. */
const ConsentCard = lazy(() => import('../consent/consent-card.tsx'));

export const links: Route.LinksFunction = () => fontLinks;

export async function loader({ context, url }: Route.LoaderArgs): Promise<Framed> {
  const { catalogue, content, offer, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const moment = now();
  const [{ dealer }, chrome, pages, types, banners] = await Promise.all([
    catalogue.settings(),
    catalogue.chrome(language, moment),
    content.links(language, moment),
    offer(),
    content.banners(language, moment),
  ]);
  const offersService = types.some(({ work }) => work.length > 0);
  const consents = { newsletter: consentText(dealer, language), alerts: alertConsent(dealer, language) };
  const { menu, ...others } = chrome;
  return { ...others, links: pack({ menu, pages: { ...pages, offersService } }), banners, consents };
}

/** Data of the layout of every page. */
type Framed = Omit<Chrome, 'menu'> & {
  links: Packed<Pick<Chrome, 'menu'> & { pages: FramePages }>;
  banners: BannerView[];
  consents: Consents;
};

/** Header and footer depend only on the language, and each language has its own route. */
export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadDocument];

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <Frame framed={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A page that fails keeps header and footer, so that its visitor can go elsewhere. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
  return loaderData ? <Frame framed={loaderData}>{page}</Frame> : page;
}

function Frame({ framed, children }: { framed: Framed; children: ReactNode }) {
  const { menu, pages } = unpack(framed.links);
  const lists = useMemo(() => listsOf(menu), [menu]);
  const chrome: Chrome = { ...framed, menu };
  const main = useRef<HTMLElement>(null);
  // After a navigation by a menu or by a link that no longer exists, reading continues at the top of the new page.
  useArrival(() => {
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    // Marks the visitor's favourites in the new page too.
    window.dispatchEvent(new Event('kept'));
  });
  const hydrated = useHydrated();
  const hasWaiting = useWaitingForms();
  return (
    <>
      <a className={`${styles.skip} inked semibold`} href="#main">
        {m.chrome_skip()}
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: choiceScript }} suppressHydrationWarning />
      <meta property="og:site_name" content={chrome.dealer.name} />
      <ProgressBar />
      {hydrated && <IntendedPage lists={lists} />}
      <FollowedLinks>
        <Banners banners={framed.banners} />
        <Header chrome={chrome} pages={pages} />
      </FollowedLinks>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {hasWaiting && (
          <Suspense fallback={null}>
            <WaitingForms />
          </Suspense>
        )}
        {children}
      </main>
      <FollowedLinks>
        <Footer chrome={chrome} pages={pages} />
      </FollowedLinks>
      <form id={compareFormId} action={hrefIn(chrome.language, '/compare')} />
      <p
        id="kept-full"
        className={styles.full}
        role="status"
        data-full={m.keep_full()}
        data-another={m.keep_another()}
        suppressHydrationWarning
      >
        {scriptFills}
      </p>
      {hydrated && chrome.asksConsent && (
        <Suspense fallback={null}>
          <ConsentCard policy={policyOf(pages)} />
        </Suspense>
      )}
    </>
  );
}

const listsOf = (menu: Chrome['menu']): ReadonlySet<string> =>
  new Set(
    menu.flatMap(({ href, columns }) => [
      href,
      ...columns.flatMap((column) => [column.href, ...column.entries.map((entry) => entry.href)]),
    ]),
  );

/** The page about cookies, once it can be read. */
const policyOf = ({ legal }: FramePages): string | null =>
  legal.find(({ href }) => href.endsWith('/cookie-policy'))?.href ?? null;

function FollowedLinks({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y: it handles clicks on the links inside, which are what keyboards reach.
    <div className={styles.links} onClick={useFollowedLinks()}>
      {children}
    </div>
  );
}

/**
 * Notifications of staff. Several rotate in one place by CSS alone, so that the page below never shifts; the button,
 * hovering, focus and reduced motion stop it.
 */
function Banners({ banners }: { banners: readonly BannerView[] }) {
  if (banners.length === 0) return null;
  return (
    <aside
      className={`${bannersStyles.banners} no-print grid small medium`}
      aria-label={m.chrome_news()}
      data-count={banners.length}
    >
      {banners.map((banner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Banner key={at} banner={banner} />
      ))}
      {banners.length > 1 && <Pause />}
    </aside>
  );
}

/** A check box, so that it works without scripts. */
const Pause = () => (
  <label className={`${bannersStyles.pause} centered relative white on-dark`}>
    <input className="vh" type="checkbox" name="news-pause" aria-label={m.chrome_news_pause()} />
    <Icon name="pause" className={bannersStyles.pauseMark} />
    <Icon name="play" className={bannersStyles.playMark} />
  </label>
);

function Banner({ banner: { title, desc, href, ground, ink } }: { banner: BannerView }) {
  const text = (
    <>
      <span>{title}</span>
      {desc && <span className={bannersStyles.desc}>{desc}</span>}
    </>
  );
  return (
    <div className="on-dark" style={{ background: ground, color: ink }}>
      {href === null ? (
        <p>{text}</p>
      ) : (
        <a href={href}>
          {text} <u>{m.chrome_news_more()}</u>
        </a>
      )}
    </div>
  );
}
