import { m } from '#src/i18n/messages.ts';
import type { UndoResult } from '#src/leads/inbox/change/change-input.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';

/** Undoes a change of several leads, and names those that somebody has changed since. False after an error. */
export async function undoChange(change: number): Promise<boolean> {
  const answer = await callApi<UndoResult>('POST', 'inbox/undo-change', { change });
  if (!answer.isDone) {
    notifyFailure(answer.message);
    return false;
  }
  const { undone, left } = answer.result;
  const names = left.map(({ name }) => name).join(', ');
  const text = m.admin_inbox_change_undone({ count: undone });
  notifySuccess(left.length === 0 ? text : `${text} ${m.admin_inbox_change_left({ names })}`);
  return true;
}
