import type { ChangeResult } from '#src/leads/inbox/change/change-input.ts';
import { callAsking } from '#src/ui/admin/asking/call-asking.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import { undoChange } from '../inbox/undo-change.ts';

/** Changes leads from a card of Today, and reloads it; the answer names the change for its undo, and is null after an error. */
export function useLeadChange(onDone: () => Promise<void>) {
  const { isBusy, whileBusy } = useBusy();
  const change = (leads: readonly object[]): Promise<ChangeResult | null> =>
    whileBusy(async () => {
      const called = await callAsking<ChangeResult>('POST', 'inbox/change', { leads });
      if (called.isDone) await onDone();
      else if (!called.isDeclined) notifyFailure(called.message);
      return called.isDone ? called.result : null;
    });
  async function undo({ change: id }: ChangeResult) {
    if (await undoChange(id)) await onDone();
  }
  return { isBusy, change, undo };
}
