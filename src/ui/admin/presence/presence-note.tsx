import { Group } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { Avatar } from './avatar.tsx';
import styles from './presence.module.css';
import type { Present } from './present.ts';

/** "Coral has this open", in the head of an edit screen. */
export function PresenceNote({ others }: { others: readonly Present[] }) {
  const [first, ...more] = others;
  return (
    <Group component="span" gap="s2" wrap="nowrap" display="inline-flex" c="dimmed" fz="sm" role="status">
      {first && (
        <>
          <Avatar name={first.name} photo={first.photo} size={24} />
          <span className={styles.who}>
            {more.length === 0
              ? m.admin_presence_open({ who: first.name })
              : m.admin_presence_open_more({ who: first.name, count: more.length })}
          </span>
        </>
      )}
    </Group>
  );
}
