import { useState } from 'react';
import type { ChangeResult } from '#src/leads/inbox/change/change-input.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { Change } from './inbox-context.ts';
import { undoChange } from './undo-change.ts';

/** Changes leads with undo. */
export function useLeadChanges(refresh: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);

  async function send(leads: readonly object[]): Promise<ChangeResult | null> {
    setBusy(true);
    const answer = await callApi<ChangeResult>('POST', 'inbox/change', { leads });
    setBusy(false);
    if (answer.isDone) return answer.result;
    notifyFailure(answer.message);
    return null;
  }

  async function change(leads: readonly LeadName[], changed: Change, done: string): Promise<ChangeResult | null> {
    const result = await send(leads.map(({ resource, id }) => ({ resource, id, ...changed })));
    if (!result) return null;
    notifySuccess(done, {
      undo: () =>
        void undoChange(result.change).then(async (isDone) => {
          if (isDone) await refresh();
        }),
    });
    await refresh();
    return result;
  }

  return { isBusy, change };
}
