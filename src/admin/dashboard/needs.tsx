import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { IconMail } from '#src/ui/admin/icons.tsx';
import styles from './dashboard.module.css';

/** `verb` is what there is to do about it. */
export type Need = { key: string; Icon: typeof IconMail; count: number; text: string; verb: string; to: string };

/** A row for each that there are any of; its verb leads to them. */
export const Needs = ({ needs }: { needs: readonly Need[] }) => (
  <ul className={styles.needs}>
    {needs.map(({ key, Icon, text, verb, to }) => (
      <li key={key}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span>{text}</span>
        <Button component={Link} to={to} size="compact-md" variant="default" aria-label={`${verb}: ${text}`}>
          {verb}
        </Button>
      </li>
    ))}
  </ul>
);
