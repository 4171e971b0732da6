import { useState } from 'react';
import type { ChangeResult } from '#src/leads/inbox/change/change-input.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';

/** Changes leads from a card of Today, and reloads it; the answer has what undoes it, and is null after an error. */
export function useLeadChange(onDone: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  async function change(leads: readonly object[]): Promise<ChangeResult | null> {
    setBusy(true);
    const called = await callApi<ChangeResult>('POST', 'inbox/change', { leads });
    setBusy(false);
    if (!called.isDone) {
      notifyFailure(called.message);
      return null;
    }
    await onDone();
    return called.result;
  }
  return { isBusy, change };
}
