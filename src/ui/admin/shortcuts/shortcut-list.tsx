import { Text } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { Dialog } from '../dialog.tsx';
import { KeyCaps } from './key-caps.tsx';
import { isWithModifier } from './match-shortcut.ts';
import styles from './shortcut-list.module.css';
import type { Shortcut } from './use-shortcuts.ts';

type Props = { shortcuts: readonly Shortcut[]; hasLetterKeys: boolean; onClose: () => void };

/** All shortcuts of the present screen. */
export default function ShortcutList({ shortcuts, hasLetterKeys, onClose }: Props) {
  const working = shortcuts.filter(({ keys }) => hasLetterKeys || isWithModifier(keys));
  // Of several with the same keys the last one is active.
  const shown = [...new Map(working.map((one) => [one.keys, one])).values()];
  return (
    <Dialog onClose={onClose} title={m.admin_keys_title()} closeButtonProps={{ 'aria-label': m.common_close() }}>
      <dl className={styles.list}>
        {shown.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <KeyCaps keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" mt="s4" c="dimmed">
        {hasLetterKeys ? m.admin_keys_in_fields() : m.admin_keys_are_off()}{' '}
        <Link to={href('/admin/account')} onClick={onClose}>
          {m.admin_keys_account()}
        </Link>
      </Text>
    </Dialog>
  );
}
