import type { ReactNode } from 'react';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { telHref } from '#src/dealer/reach.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Chrome, MenuBranch } from '#src/view-models/view.ts';
import { DealerLogo } from '../components/dealer-logo.tsx';
import { Icon } from '../components/icon.tsx';
import { FooterSignUp } from '../newsletter/footer-sign-up.tsx';
import styles from './footer.module.css';
import type { FramePages } from './frame-pages.ts';
import isobaths from './isobaths.svg?url';
import { LanguageSwitch } from './language-switch.tsx';
import { crossCutLinks, tradeLink } from './menu/cross-cuts.ts';
import { OpeningHours } from './opening-hours.tsx';

type FooterLink = { href: string; name: string };

/** The dealer's address and links to everything. */
export function Footer({ chrome, pages }: { chrome: Chrome; pages: FramePages }) {
  const { dealer, menu, language } = chrome;
  return (
    <footer className={`on-dark ${styles.footer} no-print relative clipped`}>
      <img className={styles.isobaths} src={isobaths} alt="" width={860} height={640} loading="lazy" />
      <div className="wrap">
        <div className={`${styles.top} grid gap-10`}>
          <div className={styles.dealer}>
            <a className={styles.logo} href={hrefIn(language, '/')}>
              <DealerLogo dealer={dealer} room={{ width: 220, height: 56 }} onDark />
            </a>
            <p>{dealer.tagline}</p>
            <address>
              {dealer.address && <span className="block">{dealer.address}</span>}
              {dealer.phone && <a href={telHref(dealer.phone)}>{dealer.phone}</a>}
              {dealer.email && <a href={`mailto:${dealer.email}`}>{dealer.email}</a>}
            </address>
            {dealer.hours.length > 0 && (
              <Group heading={m.common_opening_hours()}>
                <OpeningHours hours={dealer.hours} className={`${styles.hours} near-text pale`} />
              </Group>
            )}
          </div>
          {footerLists(menu).map(({ heading, links }) => (
            <Links key={heading} heading={heading} links={links} />
          ))}
          <Links heading={m.chrome_offers()} links={[...crossCutLinks(chrome), tradeLink(language)]} />
          <Links
            heading={m.field_service()}
            links={[
              ...(pages.offersService
                ? [{ href: hrefIn(language, '/book-marine-services'), name: m.common_book_service() }]
                : []),
              ...pages.service,
            ]}
          />
          <Links
            heading={m.common_about_us()}
            links={[
              ...pages.company,
              ...(pages.hasBlog ? [{ href: hrefIn(language, '/blog'), name: m.common_blog() }] : []),
              { href: hrefIn(language, '/contact'), name: m.common_contact() },
            ]}
          />
        </div>
        <FooterSignUp language={language} />
        <div className={`${styles.bottom} flex wraps between tiny`}>
          <p>{m.chrome_legal({ dealer: dealer.name })}</p>
          <ul className={`${styles.legal} flex wraps`}>
            {pages.legal.map(({ href, name }) => (
              <li key={href}>
                <a className="inline-row" href={href}>
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a className="inline-row" href="/licences.txt">
                {m.chrome_licences()}
              </a>
            </li>
          </ul>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** The categories of each type, or the type without any; types with the same heading share a list. */
function footerLists(menu: readonly MenuBranch[]): { heading: string; links: FooterLink[] }[] {
  const branches = productTypeNames.flatMap((type) => menu.find((branch) => branch.type === type) ?? []);
  const byHeading = Map.groupBy(branches, ({ type }) => productTypes[type].text.footer());
  const linksOf = (branch: MenuBranch): FooterLink[] => (branch.columns.length > 0 ? branch.columns : [branch]);
  return [...byHeading].map(([heading, some]) => ({ heading, links: some.flatMap(linksOf) }));
}

/** Folded on phones; beside each other on wider screens, where all are open under their headings. */
const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={styles.group}>
    <h2>{heading}</h2>
    <details>
      <summary className="row between semibold">
        {heading}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  </div>
);

function Links({ heading, links }: { heading: string; links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <Group heading={heading}>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </Group>
  );
}
