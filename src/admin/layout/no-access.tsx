import { m } from '#src/i18n/messages.ts';
import styles from './notice-page.module.css';
import { LogOut } from './top-bar.tsx';

/** For clients: who they are, why there is nothing here for them, and the way out. */
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
