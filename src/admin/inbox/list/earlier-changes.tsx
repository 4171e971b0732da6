import { Alert, Button, Drawer, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { BatchAnswer } from '#src/leads/inbox/change/change-input.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import { useInbox } from '../inbox-context.ts';
import { statusOf } from '../lead-text.ts';
import { undoChange } from '../undo-change.ts';
import styles from './earlier-changes.module.css';

type Props = { isOpen: boolean; close: () => void };

/** History: what was changed in several leads at once, each with its Undo for 30 days. */
export const EarlierChanges = ({ isOpen, close }: Props) => (
  <Drawer
    opened={isOpen}
    onClose={close}
    position="right"
    size="md"
    title={m.admin_inbox_changes()}
    closeButtonProps={{ 'aria-label': m.admin_form_close() }}
  >
    <Changes />
  </Drawer>
);

function Changes() {
  const { refresh } = useInbox();
  const [changes, setChanges] = useState<readonly BatchAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(async () => {
    const answer = await callApi<{ record: BatchAnswer[] }>('GET', 'inbox/changes');
    if (answer.isDone) setChanges(answer.result.record);
    else setError(answer.message);
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  async function undo(id: number) {
    if (!(await undoChange(id))) return;
    await load();
    await refresh();
  }

  if (error) {
    return (
      <Alert color="star" role="alert">
        {error}
      </Alert>
    );
  }
  if (!changes) return <Loader aria-label={m.admin_form_loading()} />;
  if (changes.length === 0) return <p>{m.admin_inbox_no_changes()}</p>;
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <One key={change.id} change={change} undo={() => void undo(change.id)} />
      ))}
    </ol>
  );
}

function One({ change, undo }: { change: BatchAnswer; undo: () => void }) {
  const { by, count, createdAt, undoneAt } = change;
  const said = m.admin_inbox_change_by({ who: by, count });
  const what = useWhat(change);
  return (
    <li>
      <div>
        <b>{said}</b>
        <p>
          {what} · <RelativeDate at={createdAt} />
        </p>
      </div>
      {undoneAt ? (
        <span>{m.admin_customer_undone()}</span>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={labelled(m.admin_list_undo(), `${said}, ${what}`)}
          onClick={undo}
        >
          {m.admin_list_undo()}
        </Button>
      )}
    </li>
  );
}

function useWhat({ status, owner, isSnoozed }: BatchAnswer): string {
  const { staff } = useInbox();
  const parts: string[] = [];
  if (status !== null) parts.push(m.admin_inbox_deed_status({ status: sentence(statusOf(status).label) }));
  if (owner !== undefined) {
    const name = staff.find(({ value }) => value === owner)?.label;
    parts.push(m.admin_inbox_deed_owner({ owner: name ?? (owner ? `#${owner}` : m.admin_inbox_owner_none()) }));
  }
  if (isSnoozed) parts.push(m.admin_inbox_snoozed());
  return parts.join(' · ');
}
