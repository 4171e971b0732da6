import type { ChangeResult } from '#src/leads/inbox/change/change-input.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { callAsking } from '#src/ui/admin/asking/call-asking.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import type { Change } from './inbox-context.ts';
import { undoChange } from './undo-change.ts';

/** Changes leads with undo. */
export function useLeadChanges(refresh: () => Promise<void>) {
  const { isBusy, whileBusy } = useBusy();

  const change = (leads: readonly LeadName[], changed: Change, done: string): Promise<ChangeResult | null> =>
    whileBusy(async () => {
      const sent = leads.map(({ resource, id }) => ({ resource, id, ...changed }));
      const answer = await callAsking<ChangeResult>('POST', 'inbox/change', { leads: sent });
      if (!answer.isDone) {
        if (!answer.isDeclined) notifyFailure(answer.message);
        return null;
      }
      const { result } = answer;
      notifySuccess(done, {
        undo: () =>
          void undoChange(result.change).then(async (isDone) => {
            if (isDone) await refresh();
          }),
      });
      await refresh();
      return result;
    });

  return { isBusy, change };
}
