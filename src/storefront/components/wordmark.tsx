import type { BrandView } from '#src/view-models/view.ts';
import styles from './wordmark.module.css';

/** A brand's name in our own font. It has the size of the text around it. */
export function Wordmark({ brand, className }: { brand: BrandView; className?: string | undefined }) {
  const { text, stretch, weight, tracking } = brand.wordmark;
  return (
    <span
      className={className ? `${styles.wordmark} ${className}` : styles.wordmark}
      style={{ fontStretch: `${stretch}%`, fontWeight: weight, letterSpacing: `${tracking}em` }}
    >
      {text}
    </span>
  );
}
