import type { Availability } from '#src/catalogue/product/availability.ts';
import styles from './stock.module.css';
import { stockText } from './stock-text.ts';

/** Availability as text with a shape: a dot, or a diamond for the last one. */
export function Stock({ availability, className }: { availability: Availability; className?: string | undefined }) {
  return (
    <span className={[styles.stock, styles[availability], className].filter(Boolean).join(' ')}>
      {stockText[availability]()}
    </span>
  );
}
