import { useLocation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Chrome } from '#src/view-models/view.ts';
import { crossCut } from './cross-cuts.ts';
import styles from './main-menu.module.css';
import { MegaMenu } from './mega-menu.tsx';

/** The navigation of wide screens: a panel for each type, then service, the showcases and the blog. */
export function MainMenu({ chrome: { menu, language } }: { chrome: Chrome }) {
  const { pathname } = useLocation();
  const service = { href: hrefIn(language, '/book-marine-services'), name: m.field_service() };
  const blog = { href: hrefIn(language, '/blog'), name: m.common_blog() };
  const entries = [
    service,
    ...(['pre-owned', 'specials'] as const).map((showcase) => crossCut(showcase, language)),
    blog,
  ];
  return (
    <nav className={styles.menu} aria-label={m.chrome_main_menu()}>
      {menu.map((branch) => (
        <MegaMenu key={branch.type} branch={branch} language={language} />
      ))}
      {entries.map(({ href, name }) => (
        <a
          key={href}
          className={href === blog.href ? `${styles.entry} ${styles.last}` : styles.entry}
          href={href}
          aria-current={pathname === href ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
