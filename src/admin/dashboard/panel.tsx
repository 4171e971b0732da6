import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

/** One white panel with its question as heading. */
export function Panel({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
