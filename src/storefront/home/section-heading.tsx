import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import styles from './section-heading.module.css';

type SectionHeadingProps = { children: ReactNode; more?: { text: string; href: string } | undefined };

/** The heading of a section of the home page, with a link to everything. */
export function SectionHeading({ children, more }: SectionHeadingProps) {
  return (
    <div className={`${styles.heading} flex between gap-6`}>
      <h2 className="title-3xl">{children}</h2>
      {more && (
        <Link discover="none" className={`${button.link} rigid`} to={more.href}>
          {more.text}
          <Icon name="right" />
        </Link>
      )}
    </div>
  );
}
