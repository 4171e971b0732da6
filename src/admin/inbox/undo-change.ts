import { m } from '#src/i18n/messages.ts';
import type { UndoResult } from '#src/leads/inbox/change/change-input.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';

/** Undoes a change of leads, and names those that somebody has changed since: they stay. False after an error. */
export async function undoChange(change: number): Promise<boolean> {
  const answer = await callApi<UndoResult>('POST', 'inbox/undo-change', { change });
  if (!answer.isDone) {
    notifyFailure(answer.message);
    return false;
  }
  const { undone, left } = answer.result;
  const names = left.map(({ name }) => name).join(', ');
  const text = m.admin_inbox_change_undone({ count: undone });
  if (left.length === 0) notifySuccess(text);
  else if (undone === 0) notifyFailure(m.admin_inbox_change_left({ names }));
  else notifySuccess(`${text} ${m.admin_inbox_change_left({ names })}`);
  return true;
}
