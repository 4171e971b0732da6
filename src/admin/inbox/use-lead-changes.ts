import { m } from '#src/i18n/messages.ts';
import type { ChangeResult, UndoResult } from '#src/leads/inbox/change/change-input.ts';
import { callAsking } from '#src/ui/admin/asking/call-asking.ts';
import { type Called, callApi, refusal } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';

type Changed = Pick<ChangeResult, 'change'>;

/** Changes leads, in turn and with undo, and reloads what shows them. */
export function useLeadChanges(reload?: () => unknown) {
  const { runInTurn, isBusy } = useAction({ reload });
  const undo = (changed: Changed) => runInTurn(() => undoChange(changed), { done: undoneText });
  const change = (leads: readonly object[], done: string): Promise<Called<ChangeResult>> =>
    runInTurn(() => callAsking<ChangeResult>('POST', 'inbox/change', { leads }), { done, undo });
  return { isBusy, change, undo };
}

/** Leads that somebody has changed since stay unchanged; if that is all of them, the undo is refused. */
async function undoChange({ change }: Changed): Promise<Called<UndoResult>> {
  const called = await callApi<UndoResult>('POST', 'inbox/undo-change', { change });
  if (!called.isDone || called.result.undone > 0 || called.result.left.length === 0) return called;
  return refusal(409, leftText(called.result));
}

/** The notice of what was undone and what was left unchanged. */
function undoneText(result: UndoResult): string {
  const text = m.admin_inbox_change_undone({ count: result.undone });
  return result.left.length === 0 ? text : `${text} ${leftText(result)}`;
}

const leftText = ({ left }: UndoResult): string =>
  m.admin_inbox_change_left({ names: left.map(({ name }) => name).join(', ') });
