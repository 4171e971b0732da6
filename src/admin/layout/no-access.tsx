import { m } from '#src/i18n/messages.ts';
import { LogOut } from './log-out.tsx';
import styles from './notice-page.module.css';

/** For clients: their username, why they have no access, and links. */
export const NoAccess = ({ username }: { username: string }) => (
  <main className={styles.panel}>
    <h1>{m.admin_layout_kept_out()}</h1>
    <p>{m.admin_layout_kept_out_why({ username })}</p>
    <div className={styles.actions}>
      <LogOut />
      <a className={styles.home} href="/">
        {m.admin_layout_to_site()}
      </a>
    </div>
  </main>
);
