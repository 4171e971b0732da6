import { Loader, Stack, Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { MediaUse } from '#src/lib/media-use.ts';
import { recordLabel } from '#src/ui/admin/sentence.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './media.module.css';

/** The records that use a picture, each linked to its screen. */
export function WhereUsed({ id }: { id: number }) {
  const { called } = useLoaded<{ record: MediaUse[] }>(`media/where-used?id=${id}`);
  return (
    <section className={styles.used} aria-label={m.admin_media_where_used()} aria-busy={!called}>
      <h3>{m.admin_media_where_used()}</h3>
      {!called && <Loader size="sm" aria-label={m.admin_form_loading()} />}
      {called?.isDone === false && <p role="alert">{called.message}</p>}
      {called?.isDone && called.result.record.length === 0 && <p>{m.admin_media_unused()}</p>}
      {called?.isDone && called.result.record.length > 0 && <Uses uses={called.result.record} />}
    </section>
  );
}

/** In a new tab, so that unsaved input stays. */
export const Uses = ({ uses }: { uses: readonly MediaUse[] }) => (
  <Stack component="ul" gap="s1" className={styles.uses ?? ''}>
    {uses.map(({ resource, id, name, path }) => (
      <li key={`${resource}-${id}`}>
        {path ? (
          <a href={path} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          (name ?? m.admin_media_used_unseen())
        )}
        <Text span size="xs" ms="s2" c="dimmed">
          {recordLabel(resource)}
        </Text>
      </li>
    ))}
  </Stack>
);
