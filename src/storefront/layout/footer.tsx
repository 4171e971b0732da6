import type { SiteLinks } from '#src/content/published/site-links.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Chrome, MenuColumn } from '#src/view-models/view.ts';
import { Burgee } from '../components/burgee.tsx';
import { FooterSignUp } from '../newsletter/footer-sign-up.tsx';
import styles from './footer.module.css';
import isobaths from './isobaths.svg?url';
import { LanguageSwitch } from './language-switch.tsx';
import { crossCut, tradeLink } from './menu/cross-cuts.ts';
import { OpeningHours } from './opening-hours.tsx';

type FooterLink = { href: string; name: string };

/** Where to find the dealer, and everything that there is to look at. */
export function Footer({ chrome: { dealer, menu, language }, pages }: { chrome: Chrome; pages: SiteLinks }) {
  const columnsOf = (type: 1 | 2 | 3): MenuColumn[] => menu.find((branch) => branch.type === type)?.columns ?? [];
  return (
    <footer className={`on-dark ${styles.footer}`}>
      <img className={styles.isobaths} src={isobaths} alt="" width={860} height={640} loading="lazy" />
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.dealer}>
            <a className={styles.logo} href={hrefIn(language, '/')}>
              <Burgee onDark />
              <b>{dealer.name}</b>
            </a>
            <p>{dealer.tagline}</p>
            <address>
              {dealer.address}
              <br />
              <a href={dealer.phoneHref}>{dealer.phone}</a>
              <br />
              <a href={`mailto:${dealer.email}`}>{dealer.email}</a>
            </address>
            <Week hours={dealer.hours} />
          </div>
          <Links heading={m.chrome_boats()} links={columnsOf(1)} />
          <Links heading={m.chrome_engines_and_parts()} links={[...columnsOf(2), ...columnsOf(3)]} />
          <div className={styles.offers}>
            <Links
              heading={m.chrome_offers()}
              links={[...Object.values(crossCut).map((of) => of(language)), tradeLink(language)]}
            />
          </div>
          <Links
            heading={m.chrome_service()}
            links={[{ href: hrefIn(language, '/book-marine-services'), name: m.booking_book() }, ...pages.service]}
          />
          <Links
            heading={m.chrome_company()}
            links={[
              ...pages.company,
              { href: hrefIn(language, '/blog'), name: m.content_blog() },
              { href: hrefIn(language, '/contact'), name: m.chrome_contact() },
            ]}
          />
        </div>
        <FooterSignUp language={language} />
        <div className={styles.bottom}>
          <p>{m.chrome_legal({ dealer: dealer.name })}</p>
          <ul className={styles.legal}>
            {pages.legal.map(({ href, name }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
            <li>
              <a href="/licences.txt">{m.chrome_licences()}</a>
            </li>
          </ul>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

function Week({ hours }: Pick<Chrome['dealer'], 'hours'>) {
  return (
    <div className={styles.week}>
      <h2>{m.chrome_hours()}</h2>
      <OpeningHours hours={hours} className={styles.hours} />
    </div>
  );
}

function Links({ heading, links }: { heading: string; links: FooterLink[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
