import type { ContentsEntry } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './contents-list.module.css';

/** The table of contents of a long page, next to it on wide screens. */
export function ContentsList({ contents }: { contents: ContentsEntry[] }) {
  if (contents.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{m.content_contents()}</h2>
      <ol>
        {contents.map(({ name, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
