import { m } from '#src/i18n/messages.ts';
import type { BatchAnswer } from '#src/leads/inbox/change/change-input.ts';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { UndoHistory, undoSource } from '#src/ui/admin/undo/undo-history.tsx';
import { useInbox } from '../inbox-context.ts';
import { statusOf } from '../lead-text.ts';
import { useLeadChanges } from '../use-lead-changes.ts';

type Props = { isOpen: boolean; close: () => void };

/** History: what was changed in several leads at once, each with its Undo for 30 days. */
export function EarlierChanges({ isOpen, close }: Props) {
  const { refresh } = useInbox();
  const { undo } = useLeadChanges(refresh);
  return (
    <UndoHistory
      isOpen={isOpen}
      close={close}
      title={m.admin_inbox_changes()}
      nothing={m.admin_inbox_no_changes()}
      sources={[
        undoSource<BatchAnswer>('inbox/changes', (change) => ({
          id: change.id,
          title: m.admin_inbox_change_by({ who: change.by, count: change.count }),
          about: <About change={change} />,
          undo: change.undoneAt ? null : { act: () => undo({ change: change.id }) },
        })),
      ]}
    />
  );
}

function About({ change: { status, owner, isSnoozed, createdAt, undoneAt } }: { change: BatchAnswer }) {
  const { staff } = useInbox();
  const parts: string[] = [];
  if (status !== null) parts.push(m.admin_inbox_activity_status({ status: sentence(statusOf(status).label) }));
  if (owner !== undefined) {
    const name = staff.find(({ value }) => value === owner)?.label;
    parts.push(m.common_owner({ owner: name ?? (owner ? `#${owner}` : m.common_unassigned()) }));
  }
  if (isSnoozed) parts.push(m.common_snoozed());
  return (
    <>
      {parts.join(' · ')} · <RelativeDate at={createdAt} />
      {undoneAt && ` · ${m.common_undone()}`}
    </>
  );
}
