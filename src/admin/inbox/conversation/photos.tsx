import { Group } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { ReplyPicture } from '#src/leads/inbox/picture/reply-picture.ts';
import styles from './thread.module.css';

/** The photos and PDFs of a sent reply. */
export function Photos({ pictures }: { pictures: readonly ReplyPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <Group component="ul" gap="s2" mt="s2_5" className={styles.files ?? ''} aria-label={m.common_files()}>
      {pictures.map(({ id, name, kind, href }) => (
        <li key={id}>
          <a href={href} {...(kind === 'paper' ? { download: true } : { target: '_blank', rel: 'noreferrer' })}>
            {kind === 'paper' ? `${name}.pdf` : <img src={href} alt={name} loading="lazy" />}
          </a>
        </li>
      ))}
    </Group>
  );
}
