import type { ImportAnswer } from '#src/product-import/import-run.ts';

/** An import for the screen: timestamps are strings. */
export type ShownImport = {
  [Key in keyof ImportAnswer]: Date extends ImportAnswer[Key]
    ? Exclude<ImportAnswer[Key], Date> | string
    : ImportAnswer[Key];
};

/** A row of the list of earlier imports. */
export type FormerImport = Pick<
  ShownImport,
  'id' | 'kind' | 'state' | 'isDryRun' | 'isKept' | 'counts' | 'fileName' | 'user' | 'createdAt'
>;

/** The state of an import as its user sees it. */
export type Standing = 'waiting' | 'interrupted' | 'running' | 'checked' | 'kept' | 'refused' | 'cancelled' | 'undone';

type Reported = Pick<ShownImport, 'state' | 'isDryRun' | 'isKept'> & Partial<Pick<ShownImport, 'isInterrupted'>>;

export function standingOf({ state, isDryRun, isKept, isInterrupted }: Reported): Standing {
  if (state === 'failed') return 'refused';
  if (state === 'running' && isInterrupted) return 'interrupted';
  if (state !== 'done') return state;
  if (isDryRun) return 'checked';
  return isKept ? 'kept' : 'refused';
}

export const isUnderWay = ({ state }: Pick<ShownImport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** A successful check with changes. */
export const canApply = (shown: Pick<ShownImport, 'state' | 'isDryRun' | 'isKept' | 'counts'>): boolean =>
  standingOf(shown) === 'checked' && shown.isKept === true && shown.counts.created + shown.counts.updated > 0;

/** A check that found problems, but would change something with the other rows. */
export const canApplyValid = (
  shown: Pick<ShownImport, 'state' | 'isDryRun' | 'isKept' | 'isAtomic' | 'counts'>,
): boolean =>
  standingOf(shown) === 'checked' &&
  shown.isKept === false &&
  shown.isAtomic &&
  shown.counts.created + shown.counts.updated > 0;

/** One page of a long table. */
export function pageOf<Entry>(entries: readonly Entry[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(entries.length / size));
  const shown = Math.min(page, pages);
  return { pages, page: shown, entries: entries.slice((shown - 1) * size, shown * size) };
}
