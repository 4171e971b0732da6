import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  heading: string;
  /** 3 where a heading of the screen stands above the panel. */
  level?: 2 | 3;
  /** Beside the heading. */
  aside?: ReactNode;
  className: string | undefined;
  children: ReactNode;
};

/** A white panel with its heading; `className` says how far apart its content stands. */
export function Panel({ heading, level = 2, aside, className, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id}>{heading}</Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
