import { dayMs } from '#src/lib/duration.ts';
import type { Column, Edits, Unit } from './sheet-state.ts';

/** What is typed into the price sheet and not saved, by unit, in the browser of whoever typed it. */

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type TypedUnit = {
  typedAt: string;
  /** The version that was on screen: a save tells what somebody else changed since. */
  updatedAt: string;
  cells: Partial<Record<Column, string>>;
};
type Stored = Readonly<Record<string, TypedUnit>>;

const lifetimeMs = 14 * dayMs;

/** Per user: the next user of this computer doesn't see it. */
const keyOf = (userId: number): string => `slipway:draft:${userId}:prices`;

/** Unreadable and old ones are ignored. */
function read(store: Store, userId: number, now: Date): Stored {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, one]) => isFresh(one, now)));
  } catch {
    return {};
  }
}

function isFresh(one: unknown, now: Date): one is TypedUnit {
  const { typedAt, updatedAt, cells } = (one ?? {}) as Partial<TypedUnit>;
  const isWhole = typeof typedAt === 'string' && typeof updatedAt === 'string' && typeof cells === 'object' && cells;
  return Boolean(isWhole) && now.getTime() - Date.parse(typedAt ?? '') < lifetimeMs;
}

type Draft = { edits: Edits; units: readonly Unit[]; typedAt: string };

/** What was typed into these units earlier, with the versions it was typed over; null when there is nothing. */
export function readSheetDraft(store: Store, userId: number, units: readonly Unit[], now: Date): Draft | null {
  const stored = read(store, userId, now);
  const typed = units.flatMap(({ id }) => stored[id] ?? []);
  if (typed.length === 0) return null;
  return {
    edits: Object.fromEntries(units.flatMap(({ id }) => (stored[id] ? [[id, stored[id].cells]] : []))),
    units: units.map((unit) => ({ ...unit, updatedAt: stored[unit.id]?.updatedAt ?? unit.updatedAt })),
    typedAt: typed.map(({ typedAt }) => typedAt).reduce((a, b) => (a > b ? a : b)),
  };
}

/** Keeps what is typed into these units, and what other sheets have of other units. False when the browser refuses. */
export function saveSheetDraft(store: Store, userId: number, sheet: Omit<Draft, 'typedAt'>, now: Date): boolean {
  const { edits, units } = sheet;
  const before = read(store, userId, now);
  const here = new Set(units.map(({ id }) => String(id)));
  const others = Object.entries(before).filter(([id]) => !here.has(id));
  const typed = units.flatMap(({ id, updatedAt }): [string, TypedUnit][] => {
    const cells = edits[id] ?? {};
    return Object.keys(cells).length > 0 ? [[String(id), { typedAt: now.toISOString(), updatedAt, cells }]] : [];
  });
  const all = [...others, ...typed];
  try {
    if (all.length === 0) store.removeItem(keyOf(userId));
    else store.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(all)));
    return true;
  } catch {
    return false;
  }
}
