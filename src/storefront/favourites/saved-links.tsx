import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { Icon } from '../components/icon.tsx';
import styles from './saved-links.module.css';

/** Links to the visitor's lists. save-lists.ts sets their counts, for which space is always reserved. */
export function SavedLinks({ language, className = '' }: { language: Language; className?: string | undefined }) {
  return (
    <div className={`flex needs-scripts ${className}`}>
      <a
        className={`${styles.link} centered relative rounded-sm`}
        href={hrefIn(language, '/favourites')}
        data-saved="favourites"
        suppressHydrationWarning
      >
        <Icon name="heart" />
        <span className="vh">{m.keep_favourites()}</span>
      </a>
      <a
        className={`${styles.link} centered relative rounded-sm`}
        href={hrefIn(language, '/compare')}
        data-saved="compare"
        suppressHydrationWarning
      >
        <Icon name="scales" />
        <span className="vh">{m.common_compare()}</span>
      </a>
    </div>
  );
}
