import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { newKey } from '#src/lib/new-key.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { notifyPricesUndone, undoPrices } from './earlier-batches.tsx';
import { readSheetDraft, saveSheetDraft } from './sheet-draft.ts';
import {
  type AnsweredUnit,
  type Edits,
  isReady,
  rowState,
  sentRow,
  totalsOf,
  type Unit,
  unitOf,
} from './sheet-state.ts';

/** A concurrent change: who saved it, and the price before. */
export type Conflict = { changedBy: string | null; from: number | null };

type Saved = {
  batch: { id: number; units: number } | null;
  saved: { id: number; updatedAt: string }[];
  conflicts: { changedBy: string | null; unit: AnsweredUnit }[];
  leftOut: { id: number; name: string }[];
};

const maxSteps = 200;
const storage = () => localStorage;

/** The price sheet: units, edits, undo of edits, and saving. */
export function usePriceSheet(loaded: readonly AnsweredUnit[], userId: number) {
  const [units, setUnits] = useState<readonly Unit[]>(() => loaded.map(unitOf));
  const [edits, setEdits] = useState<Edits>({});
  const [past, setPast] = useState<readonly Edits[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [conflicts, setConflicts] = useState<Readonly<Record<number, Conflict>>>({});
  const { run, isBusy: isSaving } = useAction({ reload: null });
  const { runInTurn } = useAction({ reload: null });
  const key = useRef(newKey());
  const today = dealerDay(new Date());
  const restore = (typed: { units: readonly Unit[]; edits: Edits }) => {
    setUnits(typed.units);
    setEdits(typed.edits);
  };
  const draft = useSheetDraft(userId, { units, edits }, restore);

  const rows = units.map((unit) => ({ unit, state: rowState(unit, edits, today) }));
  const undecided = new Set(Object.keys(conflicts).map(Number));
  const choices = { ticked, undecided };

  function edit(change: (before: Edits) => Edits) {
    const next = change(edits);
    if (next === edits) return;
    setPast([...past.slice(-maxSteps), edits]);
    setEdits(next);
  }

  function back() {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setEdits(before);
  }

  function decide(id: number, isMine: boolean) {
    const { [id]: _decided, ...others } = conflicts;
    setConflicts(others);
    if (!isMine) setEdits({ ...edits, [id]: {} });
  }

  /** Discards the edits; returns a function that restores them, on this sheet and on one that is opened later. */
  function discard(): () => void {
    const typed = { units, edits };
    setEdits({});
    setPast([]);
    draft.dismiss();
    saveSheetDraft(storage, userId, { units, edits: {} }, new Date());
    return () => {
      restore(typed);
      saveSheetDraft(storage, userId, typed, new Date());
    };
  }

  const undo = (batch: number, ids: readonly number[]) =>
    runInTurn(() => undoPrices(batch), { whenDone: notifyPricesUndone, next: () => reload(ids) });

  async function reload(ids: readonly number[]) {
    if (ids.length === 0) return;
    const outcome = await readUnits(ids);
    if (!outcome.isDone) return notifyFailure(outcome.message);
    const fresh = new Map(outcome.result.record.map((unit) => [unit.id, unitOf(unit)]));
    return setUnits((before) => before.map((unit) => fresh.get(unit.id) ?? unit));
  }

  /** Saves every ready row as one batch, or schedules it; the others stay in the sheet. */
  async function save(at: string | null = null) {
    const ready = rows.filter(({ unit, state }) => isReady(unit, state, choices));
    if (ready.length === 0) return;
    const body = {
      rows: ready.map(({ unit, state }) => sentRow(unit, state)),
      ticked: ready.filter(({ unit }) => ticked.has(unit.id)).map(({ unit }) => unit.id),
      ...(at && { at }),
    };
    await run(() => callApi<Saved>('POST', 'product/prices', body, undefined, key.current), {
      whenDone: (saved) => {
        key.current = newKey();
        takeAnswer(saved, ready, at !== null);
      },
      // Without an answer the same save is tried again; after one the next save is another.
      whenRefused: ({ status, message }) => {
        if (status !== 0) key.current = newKey();
        notifyFailure(message);
      },
    });
  }

  function takeAnswer({ batch, saved, conflicts: met, leftOut }: Saved, sent: typeof rows, isScheduled: boolean) {
    const savedAt = new Map(saved.map(({ id, updatedAt }) => [id, updatedAt]));
    const nextOf = new Map(sent.map(({ unit, state }) => [unit.id, state.next]));
    const theirs = new Map(met.map(({ unit }) => [unit.id, unitOf(unit)]));
    const refused = new Set([...theirs.keys(), ...leftOut.map(({ id }) => id)]);
    const done = sent.map(({ unit }) => unit.id).filter((id) => !refused.has(id));
    setUnits(
      units.map((unit) => {
        const updatedAt = savedAt.get(unit.id);
        if (updatedAt) return { ...unit, updatedAt, saved: nextOf.get(unit.id) ?? unit.saved };
        const changed = theirs.get(unit.id);
        return changed ? { ...changed, thumbnail: unit.thumbnail } : unit;
      }),
    );
    setConflicts({ ...conflicts, ...conflictsOf(met) });
    setEdits(Object.fromEntries(Object.entries(edits).filter(([id]) => !done.includes(Number(id)))));
    setTicked(new Set([...ticked].filter((id) => !done.includes(id))));
    setPast([]);
    if (leftOut.length > 0)
      notifyFailure(m.admin_prices_left_out({ names: leftOut.map(({ name }) => name).join(', ') }));
    if (!batch) return;
    const text = isScheduled
      ? m.admin_prices_scheduled({ count: batch.units })
      : m.admin_prices_saved({ count: batch.units });
    notifySuccess(text, { undo: () => void undo(batch.id, isScheduled ? [] : done) });
  }

  const conflictsOf = (met: Saved['conflicts']): Record<number, Conflict> =>
    Object.fromEntries(
      met.map(({ changedBy, unit: { id } }) => [
        id,
        { changedBy, from: units.find((unit) => unit.id === id)?.saved.price ?? null },
      ]),
    );

  async function add(ids: readonly number[]) {
    const fresh = ids.filter((id) => units.every((unit) => unit.id !== id));
    if (fresh.length === 0) return;
    await runInTurn(() => readUnits(fresh), {
      whenDone: ({ record }) => {
        const added = record.map(unitOf);
        const typed = readSheetDraft(storage, userId, added, new Date());
        setUnits((before) => [...before, ...(typed?.units ?? added)]);
        if (typed) setEdits((before) => ({ ...before, ...typed.edits }));
      },
    });
  }

  return {
    units,
    rows,
    edits,
    today,
    ticked,
    conflicts,
    isSaving,
    draft,
    edit,
    back,
    decide,
    discard,
    save,
    undo,
    add,
    totals: totalsOf(rows, choices),
    isDirty: rows.some(({ state }) => state.status !== 'same'),
    tick: (id: number, isTicked: boolean) =>
      setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((other) => other !== id))),
  };
}

const readUnits = (ids: readonly number[]) =>
  callApi<{ record: AnsweredUnit[] }>('GET', `product/prices?ids=${ids.join(',')}`);

export type PriceSheet = ReturnType<typeof usePriceSheet>;

type Sheet = { units: readonly Unit[]; edits: Edits };

/** Restores what was typed into these units earlier, and keeps what is typed. */
function useSheetDraft(userId: number, sheet: Sheet, restore: (draft: Sheet) => void) {
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [storedAt, setStoredAt] = useState<Date | null>(null);
  const isRead = useRef(false);

  const read = useEffectEvent(() => {
    const draft = readSheetDraft(storage, userId, sheet.units, new Date());
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
    setStoredAt(saveSheetDraft(storage, userId, { edits, units }, now) ? now : null);
  }, [userId, edits, units]);

  return {
    /** When the restored edits were made; null when nothing was restored. */
    restoredAt,
    /** When the edits were last stored; null when the browser refuses. */
    storedAt,
    dismiss: () => setRestoredAt(null),
  };
}
