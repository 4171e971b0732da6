import type { ReactNode } from 'react';
import styles from './list-head.module.css';

type ListHeadProps = {
  heading: ReactNode;
  intro: ReactNode;
  /** Stands below the words: a field to search again, say. */
  children?: ReactNode;
};

/** What stands above a list of products or of articles. */
export const ListHead = ({ heading, intro, children }: ListHeadProps) => (
  <div className={styles.head}>
    <h1>{heading}</h1>
    {intro && <p>{intro}</p>}
    {children}
  </div>
);
