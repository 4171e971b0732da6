import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSheetDraft, saveSheetDraft } from './sheet-draft.ts';
import type { Edits, Unit } from './sheet-state.ts';

type Sheet = { units: readonly Unit[]; edits: Edits };

/** Restores what was typed into these units earlier, and keeps what is typed. */
export function useSheetDraft(userId: number, sheet: Sheet, restore: (draft: Sheet) => void) {
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [storedAt, setStoredAt] = useState<Date | null>(null);
  const isRead = useRef(false);

  const read = useEffectEvent(() => {
    const draft = readSheetDraft(localStorage, userId, sheet.units, new Date());
    if (!draft) return;
    restore(draft);
    setRestoredAt(draft.typedAt);
  });
  const { edits, units } = sheet;
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      read();
      return;
    }
    const now = new Date();
    setStoredAt(saveSheetDraft(localStorage, userId, { edits, units }, now) ? now : null);
  }, [userId, edits, units]);

  return {
    /** When what was restored had been typed; null when nothing was. */
    restoredAt,
    /** When what is typed was last stored; null when the browser refuses. */
    storedAt,
    dismiss: () => setRestoredAt(null),
  };
}
