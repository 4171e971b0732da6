import type { ReactNode } from 'react';
import styles from './list-head.module.css';

type ListHeadProps = {
  heading: ReactNode;
  intro: ReactNode;
  /** Rendered below the text, such as a search field. */
  children?: ReactNode;
};

/** The heading of a list of products or articles. */
export const ListHead = ({ heading, intro, children }: ListHeadProps) => (
  <div className={styles.head}>
    <h1 className="title-3xl">{heading}</h1>
    {intro && <p>{intro}</p>}
    {children}
  </div>
);
