import { m } from '#src/i18n/messages.ts';
import { KeyCaps } from '#src/ui/admin/shortcuts/key-caps.tsx';
import styles from './list.module.css';

/** Which keys act on the rows. */
export const RowHints = ({ canTick }: { canTick: boolean }) => (
  <p className={styles.hints} aria-hidden="true">
    <span>
      <KeyCaps keys="j" /> <KeyCaps keys="k" /> {m.admin_list_hint_rows()}
    </span>
    {canTick && (
      <span>
        <KeyCaps keys="x" /> {m.common_tick()}
      </span>
    )}
    <span>
      <KeyCaps keys="Enter" /> {m.common_open()}
    </span>
    <span>
      <KeyCaps keys="ArrowRight" /> {m.admin_list_hint_actions()}
    </span>
  </p>
);
