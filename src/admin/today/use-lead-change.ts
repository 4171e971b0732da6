import { useState } from 'react';
import type { ChangeResult } from '#src/leads/inbox/change/change-input.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { undoChange } from '../inbox/undo-change.ts';

/** Changes leads from a card of Today, and reloads it; the answer names the change for its undo, and is null after an error. */
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
  async function undo({ change: id }: ChangeResult) {
    if (await undoChange(id)) await onDone();
  }
  return { isBusy, change, undo };
}
