import { isSame } from '#src/lib/same.ts';
import type { AnyForm } from '../admin-resource.ts';

/** Three-way merge: two users changed the same record. */

export type Side = 'theirs' | 'yours';

/** A field whose values differ. `side` is null where both changed it and the user must choose. */
export type Contested = { field: string; loaded: unknown; theirs: unknown; yours: unknown; side: Side | null };

/** The fields whose values differ; a field that only one of the two changed is resolved already. */
export function contestedFields(loaded: AnyForm, theirs: AnyForm, yours: AnyForm): Contested[] {
  return Object.keys(yours)
    .filter((field) => !isSame(theirs[field], yours[field]))
    .map((field) => contestedIn(field, { loaded: loaded[field], theirs: theirs[field], yours: yours[field] }))
    .filter(({ theirs: one, yours: other }) => !isSame(one, other));
}

type Three = { loaded: unknown; theirs: unknown; yours: unknown };

function contestedIn(field: string, three: Three): Contested {
  const side = sideOf(three);
  const woven = side === null ? (wovenGroup(three) ?? wovenList(three)) : null;
  return woven ? { field, ...three, yours: woven, side: 'yours' } : { field, ...three, side };
}

/**
 * A group of values, such as a setting, in which each changed different parts: both are merged. Null where both changed
 * the same one. A text in two languages is not merged: English and French have to match.
 */
function wovenGroup({ loaded, theirs, yours }: Three): AnyForm | null {
  if (!isGroup(loaded) || !isGroup(theirs) || !isGroup(yours)) return null;
  const names = [...new Set([...Object.keys(loaded), ...Object.keys(theirs), ...Object.keys(yours)])];
  const entries = names.map((name) => {
    const three = { loaded: loaded[name], theirs: theirs[name], yours: yours[name] };
    if (isSame(three.theirs, three.yours)) return { name, value: three.yours };
    const side = sideOf(three);
    return { name, value: side ? three[side] : (wovenGroup(three) ?? undefined) };
  });
  if (entries.some(({ value }) => value === undefined)) return null;
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

const isGroup = (value: unknown): value is AnyForm =>
  isRecord(value) && !Array.isArray(value) && !('en' in Object(value));

/**
 * A list in which each changed different entries: both are merged. Null where both changed the same entry, or moved
 * any.
 */
function wovenList({ loaded, theirs, yours }: Three): unknown[] | null {
  if (!Array.isArray(loaded) || !Array.isArray(theirs) || !Array.isArray(yours)) return null;
  if (theirs.length !== loaded.length || yours.length !== loaded.length || !loaded.every(isRecord)) return null;
  const entries = loaded.map((entry, at) => ({ loaded: entry, theirs: theirs[at], yours: yours[at] }));
  const isClear = entries.every((entry) => isSame(entry.theirs, entry.yours) || sideOf(entry) !== null);
  if (!isClear || hasMoved(loaded, theirs) || hasMoved(loaded, yours)) return null;
  return entries.map((entry) => (sideOf(entry) === 'theirs' ? entry.theirs : entry.yours));
}

const isRecord = (entry: unknown): boolean => typeof entry === 'object' && entry !== null;

/** A moved entry does not count as edited. */
const hasMoved = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.some((entry, at) => !isSame(entry, before[at]) && before.some((other) => isSame(entry, other)));

function sideOf({ loaded, theirs, yours }: Three): Side | null {
  if (isSame(loaded, theirs)) return 'yours';
  if (isSame(loaded, yours)) return 'theirs';
  return null;
}

/** Their record with the fields that you chose to keep; null while a field is unresolved. */
export function mergedForm(theirs: AnyForm, contested: readonly Contested[]): AnyForm | null {
  if (contested.some(({ side }) => side === null)) return null;
  const yours = contested.filter(({ side }) => side === 'yours').map((each) => [each.field, each.yours]);
  return { ...theirs, ...Object.fromEntries(yours) };
}

/** What to send: the fields that differ from what was loaded. */
export const changedFields = (loaded: AnyForm, values: AnyForm): AnyForm =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(loaded[field], value)));

/** The form fields of an answer. */
export const formOf = (record: AnyForm, fields: readonly string[]): AnyForm =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
