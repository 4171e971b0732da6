import { useLocation } from 'react-router';
import type { Chrome } from '../../../catalogue/view.ts';
import { m } from '../../../i18n/messages/messages.js';
import { crossCut } from './cross-cuts.ts';
import styles from './main-menu.module.css';
import { MegaMenu } from './mega-menu.tsx';

/** The navigation of wide screens: a panel for each branch of the tree, then the showcases. */
export function MainMenu({ chrome: { menu, language } }: { chrome: Chrome }) {
  const { pathname } = useLocation();
  const showcases = [crossCut.preOwned, crossCut.specials, crossCut.clearance].map((of) => of(language));
  return (
    <nav className={styles.menu} aria-label={m.chrome_main_menu()}>
      {menu.map((branch) => (
        <MegaMenu key={branch.type} branch={branch} language={language} />
      ))}
      {showcases.map(({ href, name }) => (
        <a key={href} className={styles.entry} href={href} aria-current={pathname === href ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
