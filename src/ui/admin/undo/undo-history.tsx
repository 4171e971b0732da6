import { Alert, Button, Drawer, Loader, Stack } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '../call.ts';
import { labelled } from '../sentence.ts';
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

type Props = Content & { isOpen: boolean; close: () => void; title: string };

type Dated = { createdAt: string };

/** Where entries come from: a call, and how each of its records is shown. */
export type UndoSource = { path: string; read: (records: readonly Dated[]) => DatedEntry[] };
type DatedEntry = { at: string; entry: UndoEntry };

export const undoSource = <Answered extends Dated>(
  path: string,
  entryOf: (one: Answered) => UndoEntry,
): UndoSource => ({
  path,
  read: (records) => (records as readonly Answered[]).map((one) => ({ at: one.createdAt, entry: entryOf(one) })),
});

type Content = {
  sources: readonly UndoSource[];
  /** The text for an empty list. */
  nothing: string;
};

/** Changes of several records, newest first, each with Undo as long as that is possible. */
export const UndoHistory = ({ isOpen, close, title, ...content }: Props) => (
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

function Entries({ sources, nothing }: Content) {
  const [answered, setAnswered] = useState<Answers | null>(null);
  const paths = sources.map(({ path }) => path).join(' ');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<UndoEntry['id'] | null>(null);
  const load = useCallback(async () => {
    const calls = paths.split(' ').map((path) => callApi<{ record: Dated[] }>('GET', path));
    const answers = await Promise.all(calls);
    const failed = answers.find((answer) => !answer.isDone);
    if (failed) return setError(failed.message);
    setAnswered(answers.map((answer) => (answer.isDone ? answer.result.record : [])));
  }, [paths]);
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
  const entries = newestFirst(sources, answered);
  if (entries.length === 0) return <p>{nothing}</p>;
  return (
    <Stack component="ol" gap="s3" className={styles.entries ?? ''}>
      {entries.map((entry) => {
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

type Answers = readonly (readonly Dated[])[];

/** The entries of all sources, by their time. */
export const newestFirst = (sources: readonly UndoSource[], answers: Answers): UndoEntry[] =>
  sources
    .flatMap(({ read }, at) => read(answers[at] ?? []))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ entry }) => entry);
