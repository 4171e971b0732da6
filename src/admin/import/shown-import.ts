import type { ImportAnswer } from '#src/product-import/import-run.ts';

/** An import as the screen gets it: instants are texts. */
export type ShownImport = {
  [Key in keyof ImportAnswer]: Date extends ImportAnswer[Key]
    ? Exclude<ImportAnswer[Key], Date> | string
    : ImportAnswer[Key];
};

/** One line of the list of former imports. */
export type FormerImport = Pick<
  ShownImport,
  'id' | 'kind' | 'state' | 'isDryRun' | 'isKept' | 'counts' | 'fileName' | 'user' | 'createdAt'
>;

/** What became of an import, in the words of the person who handed it in. */
export type Standing = 'waiting' | 'running' | 'checked' | 'kept' | 'refused' | 'cancelled' | 'undone';

export function standingOf({ state, isDryRun, isKept }: Pick<ShownImport, 'state' | 'isDryRun' | 'isKept'>): Standing {
  if (state === 'failed') return 'refused';
  if (state !== 'done') return state;
  if (isDryRun) return 'checked';
  return isKept ? 'kept' : 'refused';
}

export const isUnderWay = ({ state }: Pick<ShownImport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** A check after which something could be imported. */
export const canApply = (shown: Pick<ShownImport, 'state' | 'isDryRun' | 'isKept' | 'counts'>): boolean =>
  standingOf(shown) === 'checked' && shown.isKept === true && shown.counts.created + shown.counts.updated > 0;

/** The columns that were chosen otherwise than the file was read; null when none was. */
export function changedMapping(
  mapping: ShownImport['mapping'],
  chosen: Readonly<Record<string, string | null>>,
): Record<string, string | null> | null {
  const isOther = mapping.some(({ heading, column }) => heading in chosen && chosen[heading] !== column);
  return isOther ? { ...Object.fromEntries(mapping.map(({ heading, column }) => [heading, column])), ...chosen } : null;
}

/** One page of a long table. */
export function pageOf<Entry>(entries: readonly Entry[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(entries.length / size));
  const shown = Math.min(page, pages);
  return { pages, page: shown, entries: entries.slice((shown - 1) * size, shown * size) };
}
