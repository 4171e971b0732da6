import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { MediaUse } from '#src/lib/media-use.ts';
import { recordLabel } from '#src/ui/admin/sentence.ts';
import { callApi } from '../call.ts';
import styles from './media.module.css';

/** The records that use a picture, each linked to its screen. */
export function WhereUsed({ id }: { id: number }) {
  const [uses, setUses] = useState<readonly MediaUse[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const path = `media/where-used?id=${id}`;
    void callApi<{ record: MediaUse[] }>('GET', path, undefined, leaving.signal).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (outcome.isDone) setUses(outcome.result.record);
      else setError(outcome.message);
    });
    return () => leaving.abort();
  }, [id]);
  return (
    <section className={styles.used} aria-label={m.admin_media_where_used()} aria-busy={!uses && !error}>
      <h3>{m.admin_media_where_used()}</h3>
      {error && <p role="alert">{error}</p>}
      {!uses && !error && <Loader size="sm" aria-label={m.admin_form_loading()} />}
      {uses?.length === 0 && <p>{m.admin_media_unused()}</p>}
      {uses && uses.length > 0 && <Uses uses={uses} />}
    </section>
  );
}

/** In a new tab, so that unsaved input stays. */
export const Uses = ({ uses }: { uses: readonly MediaUse[] }) => (
  <ul className={styles.uses}>
    {uses.map(({ resource, id, name, path }) => (
      <li key={`${resource}-${id}`}>
        {path ? (
          <a href={path} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          (name ?? m.admin_media_used_unseen())
        )}
        <span className={styles.kind}>{recordLabel(resource)}</span>
      </li>
    ))}
  </ul>
);
