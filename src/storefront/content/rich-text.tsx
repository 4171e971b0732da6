import styles from './rich-text.module.css';

type RichTextProps = { html: string | null; onDark?: boolean };

/** Rich text of staff; it was sanitized when it was saved. */
export function RichText({ html, onDark = false }: RichTextProps) {
  if (!html) return null;
  const className = onDark ? `${styles.text} ${styles.onDark}` : styles.text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is stored but what the cleaner let through
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
