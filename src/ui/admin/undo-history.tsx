import { Alert, Button, Drawer, Loader, Stack } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from './call.ts';
import { labelled } from './sentence.ts';
import styles from './undo-history.module.css';

/** Something that changed several records at once. */
export type UndoEntry = {
  id: string | number;
  title: string;
  about: ReactNode;
  /** Records that were not changed, or not restored. */
  note?: string | null;
  /** Null where there is nothing to undo any more; `label` is shown instead of Undo. */
  undo: { label?: string; act: () => Promise<unknown> } | null;
};

type Props<Answered> = Content<Answered> & { isOpen: boolean; close: () => void; title: string };

type Content<Answered> = {
  /** The call that answers with them. */
  path: string;
  entryOf: (one: Answered) => UndoEntry;
  /** The text for an empty list. */
  nothing: string;
};

/** Changes of several records, newest first, each with Undo as long as that is possible. */
export const UndoHistory = <Answered,>({ isOpen, close, title, ...content }: Props<Answered>) => (
  <Drawer
    opened={isOpen}
    onClose={close}
    position="right"
    size="md"
    title={title}
    closeButtonProps={{ 'aria-label': m.common_close() }}
  >
    <Entries {...content} />
  </Drawer>
);

function Entries<Answered>({ path, entryOf, nothing }: Content<Answered>) {
  const [answered, setAnswered] = useState<readonly Answered[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<UndoEntry['id'] | null>(null);
  const load = useCallback(async () => {
    const answer = await callApi<{ record: Answered[] }>('GET', path);
    if (answer.isDone) setAnswered(answer.result.record);
    else setError(answer.message);
  }, [path]);
  useEffect(() => {
    void load();
  }, [load]);

  async function undo({ id, undo: undoing }: UndoEntry) {
    setBusy(id);
    await undoing?.act();
    await load();
    setBusy(null);
  }

  if (error) {
    return (
      <Alert color="star" role="alert">
        {error}
      </Alert>
    );
  }
  if (!answered) return <Loader aria-label={m.admin_form_loading()} />;
  if (answered.length === 0) return <p>{nothing}</p>;
  return (
    <Stack component="ol" gap="s3" className={styles.entries ?? ''}>
      {answered.map(entryOf).map((entry) => {
        const label = entry.undo?.label ?? m.common_undo();
        return (
          <li key={entry.id} data-entry={entry.id}>
            <div>
              <b>{entry.title}</b>
              <p>{entry.about}</p>
              {entry.note && <p className={styles.note}>{entry.note}</p>}
            </div>
            {entry.undo && (
              <Button
                variant="default"
                size="sm"
                loading={busy === entry.id}
                aria-label={labelled(label, entry.title)}
                onClick={() => void undo(entry)}
              >
                {label}
              </Button>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
