import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Chrome } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { CallLink } from '../components/call-link.tsx';
import { DealerLogo } from '../components/dealer-logo.tsx';
import { Icon } from '../components/icon.tsx';
import { SavedLinks } from '../favourites/saved-links.tsx';
import type { FramePages } from './frame-pages.ts';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './menu/main-menu.tsx';
import { MobileMenu, mobileMenuId } from './menu/mobile-menu.tsx';
import { Search, searchId } from './search-field/search.tsx';

/** Utility bar and main bar, which is sticky. */
export function Header({ chrome, pages }: { chrome: Chrome; pages: FramePages }) {
  const { dealer, language } = chrome;
  return (
    <header className={styles.whole}>
      <UtilityBar chrome={chrome} />
      <div className={`${styles.bar} line-below paper`}>
        <div className={`wrap ${styles.inside} row`}>
          <a className={`${styles.logo} row rigid`} href={hrefIn(language, '/')}>
            <DealerLogo dealer={dealer} room={{ width: 220, height: 44 }}>
              <small className="block muted mt-1">{dealer.tagline}</small>
            </DealerLogo>
          </a>
          <MainMenu chrome={chrome} pages={pages} />
          <Search language={language} />
          <div className={styles.tools}>
            <button type="button" className={button.icon} popoverTarget={searchId} aria-label={m.common_search()}>
              <Icon name="search" />
            </button>
            <SavedLinks language={language} className={styles.shownInTools} />
            <CallLink className={button.icon} isLabelled />
            <button
              type="button"
              className={button.icon}
              aria-label={m.common_menu()}
              {...{ command: 'show-modal', commandfor: mobileMenuId }}
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
      </div>
      <MobileMenu chrome={chrome} pages={pages} />
    </header>
  );
}

function UtilityBar({ chrome: { dealer, language } }: { chrome: Chrome }) {
  return (
    <div className={`on-dark ${styles.utility} no-print`}>
      <div className="wrap row wraps">
        <div className={`${styles.group} row wraps`}>
          {dealer.address !== '' && (
            <span>
              <Icon name="pin" />
              {dealer.address}
            </span>
          )}
          {dealer.opening && (
            <span>
              <Icon name="clock" />
              {dealer.opening}
            </span>
          )}
        </div>
        <div className={`${styles.group} row wraps nowrap to-end`}>
          <CallLink>
            {(phone) => (
              <>
                {phone}
                {dealer.frenchSpeaker && ` (${m.chrome_ask_for({ name: dealer.frenchSpeaker })})`}
              </>
            )}
          </CallLink>
          <a href={hrefIn(language, '/contact')}>
            <Icon name="mail" />
            {m.common_contact()}
          </a>
          <a href={hrefIn(language, '/auth/login')}>
            <Icon name="person" />
            {m.common_sign_in()}
          </a>
          <SavedLinks language={language} className={styles.shownInBar} />
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}
