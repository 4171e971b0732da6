import { type ReactNode, useId } from 'react';
import styles from './inbox.module.css';

/** One white panel of a lead's screen. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}
