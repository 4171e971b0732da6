import { m } from '#src/i18n/messages.ts';
import styles from './preview.module.css';

/** Above a page that is shown by its secret link. */
export const PreviewMark = () => (
  <p className={styles.mark}>
    <span className="wrap">{m.preview_mark()}</span>
  </p>
);

/** What an expired or revoked link shows. */
export const PreviewOver = () => (
  <div className={`wrap ${styles.over}`}>
    <h1>{m.preview_over_title()}</h1>
    <p>{m.preview_over_text()}</p>
  </div>
);
