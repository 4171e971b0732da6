import { type Draft, draftStore } from '#src/ui/draft.ts';
import type { Column, Edits, Unit } from './sheet-state.ts';

type Storages = Parameters<typeof draftStore>[0]['storage'];
type Cells = Record<Column, string>;

/**
 * What is typed into the price sheet and not saved: a draft of each unit, with the version that was on screen, so that
 * a save detects what somebody else changed since. Per user: the next user of this computer doesn't see it.
 */
const draftsOf = (storage: Storages, userId: number) =>
  draftStore<Cells>({ storage, key: `slipway:draft:${userId}:prices`, upgrade: draftsByUnit });

/** As they were stored until November 2026: by the unit's id. */
const draftsByUnit = (stored: object) =>
  Object.entries(stored as Record<string, { typedAt: string; updatedAt: string; cells: Partial<Cells> }>).map(
    ([id, { typedAt, updatedAt, cells }]): Draft<Cells> => ({
      id,
      savedAt: typedAt,
      loaded: {},
      loadedAt: updatedAt,
      changed: cells,
    }),
  );

type Sheet = { edits: Edits; units: readonly Unit[] };

/** What was typed into these units earlier, with the versions it was typed over; null when there is nothing. */
export function readSheetDraft(storage: Storages, userId: number, units: readonly Unit[], now: Date) {
  const stored = new Map(
    draftsOf(storage, userId)
      .read(now)
      .map((draft) => [draft.id, draft]),
  );
  const typed = units.flatMap(({ id }) => stored.get(String(id)) ?? []);
  const last = typed
    .map(({ savedAt }) => savedAt)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return {
    edits: Object.fromEntries(typed.map(({ id, changed }) => [id, changed])) as Edits,
    units: units.map((unit) => ({ ...unit, updatedAt: stored.get(String(unit.id))?.loadedAt ?? unit.updatedAt })),
    typedAt: last,
  };
}

/** Keeps what is typed into these units, and what other sheets have of other units. False when the browser refuses. */
export const saveSheetDraft = (storage: Storages, userId: number, { edits, units }: Sheet, now: Date): boolean =>
  draftsOf(storage, userId).save(
    units.map(({ id, updatedAt }) => ({
      id: String(id),
      savedAt: now.toISOString(),
      loaded: {},
      loadedAt: updatedAt,
      changed: edits[id] ?? {},
    })),
    now,
  );
