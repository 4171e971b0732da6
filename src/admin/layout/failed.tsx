import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import styles from './notice-page.module.css';

export const failedTitle = (status: number): string =>
  status === 404 ? m.admin_layout_not_found() : m.admin_layout_failed();

/** A missing screen, or one that failed. */
export function Failed({ status }: { status: number }) {
  return (
    <section className={styles.panel}>
      <h2>{failedTitle(status)}</h2>
      <p>{status === 404 ? m.admin_layout_not_found_why() : m.admin_layout_failed_why()}</p>
      <Button component={Link} to={href('/admin')} reloadDocument>
        {m.admin_layout_to_start()}
      </Button>
    </section>
  );
}
