import { type ReactNode, useRef } from 'react';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { CallLink } from '#src/storefront/components/call-link.tsx';
import { Icon } from '#src/storefront/components/icon.tsx';
import { SavedLinks } from '#src/storefront/favourites/saved-links.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Chrome, MenuBranch } from '#src/view-models/view.ts';
import type { FramePages } from '../frame-pages.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useArrival } from '../use-arrival.ts';
import { allOfBranch, branchName } from './branch-text.ts';
import { crossCutLinks, newEngineLink, tradeLink } from './cross-cuts.ts';
import styles from './mobile-menu.module.css';

export const mobileMenuId = 'menu';

/**
 * The whole navigation, one screen per level. Each level is a disclosure that covers the one above it. Until the page is
 * hydrated a category is a link to its page, so that its entries are not in the HTML once more.
 */
export function MobileMenu({ chrome, pages }: { chrome: Chrome; pages: FramePages }) {
  const { menu, dealer, language } = chrome;
  const dialog = useRef<HTMLDialogElement>(null);
  useArrival(() => dialog.current?.close());

  return (
    <dialog ref={dialog} id={mobileMenuId} className={styles.dialog} aria-label={m.common_menu()}>
      <div className={styles.head}>
        <b>{m.common_menu()}</b>
        <button
          type="button"
          className={button.icon}
          aria-label={m.common_close()}
          {...{ command: 'close', commandfor: mobileMenuId }}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav className={styles.levels} aria-label={m.common_menu()}>
        <ul className={styles.screen}>
          {menu.map((branch) => (
            <BranchLevel key={branch.type} branch={branch} language={language} />
          ))}
          {[...crossCutLinks(chrome), tradeLink(language)].map(({ href, name }) => (
            <Row key={href} href={href} name={name} />
          ))}
          {pages.offersService && (
            <Row href={hrefIn(language, '/book-marine-services')} name={m.common_book_service()} />
          )}
          {pages.hasBlog && <Row href={hrefIn(language, '/blog')} name={m.common_blog()} />}
          <Row href={hrefIn(language, '/contact')} name={m.common_contact()} />
          <Row href={hrefIn(language, '/auth/login')} name={m.common_sign_in()} />
        </ul>
      </nav>
      <div className={styles.foot}>
        <CallLink className={`${button.button} ${button.dark}`}>{(phone) => phone}</CallLink>
        <SavedLinks language={language} />
        <LanguageSwitch className={styles.language} />
        <p>
          {dealer.opening}
          {dealer.opening && <br />}
          {dealer.address}
        </p>
      </div>
    </dialog>
  );
}

function BranchLevel({ branch, language }: { branch: MenuBranch; language: Language }) {
  const hydrated = useHydrated();
  return (
    <Level name={branchName(branch)} count={formatNumber(branch.count, language)} group="menu-branch">
      <Row href={branch.href} name={allOfBranch(branch, language)} />
      {productTypes[branch.type].hasNewEngineLink && <Row {...newEngineLink(language)} />}
      {branch.columns.map(({ name, href, count, entries }) =>
        entries.length === 0 || !hydrated ? (
          <Row key={href} href={href} name={name} count={formatNumber(count, language)} />
        ) : (
          <Level
            key={href}
            name={name}
            count={formatNumber(count, language)}
            group={`menu-branch-${numberOfType(branch.type)}`}
          >
            <Row href={href} name={m.chrome_all_of({ name })} count={formatNumber(count, language)} />
            {entries.map((entry) => (
              <Row key={entry.href} href={entry.href} name={entry.name} count={formatNumber(entry.count, language)} />
            ))}
          </Level>
        ),
      )}
    </Level>
  );
}

type LevelProps = { name: string; count: string; group: string; children: ReactNode };

/** Closed it is a row; open it covers the screen and the row leads back. */
function Level({ name, count, group, children }: LevelProps) {
  return (
    <li>
      <details name={group} className={styles.level}>
        <summary className={styles.row}>
          <Icon name="left" className={styles.back} />
          {name}
          <span>{count}</span>
          <Icon name="right" className={styles.into} />
        </summary>
        <ul className={styles.screen}>{children}</ul>
      </details>
    </li>
  );
}

function Row({ href, name, count }: { href: string; name: string; count?: string }) {
  return (
    <li>
      <a className={styles.row} href={href}>
        {name}
        {count && <span>{count}</span>}
      </a>
    </li>
  );
}
