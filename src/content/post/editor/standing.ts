import type { Timed } from '../post-language.ts';

/** Where a post stands with visitors: not shown, shown, shown later by itself, or shown no more. */
export type Standing = 'draft' | 'now' | 'later' | 'over';

export function standingOf({ publish, publishAt, unpublishAt }: Timed, now: Date): Standing {
  const moment = now.toISOString();
  if (!publish) return 'draft';
  if (unpublishAt !== null && unpublishAt <= moment) return 'over';
  return publishAt !== null && publishAt > moment ? 'later' : 'now';
}

type Choice = 'draft' | 'now' | 'later';

/**
 * The fields after somebody has chosen. Without a moment yet, a page that is to come later is a draft: nothing is
 * published by mistake. A moment that has passed is when the page came out, and stays.
 */
export function chosenStanding({ publishAt }: Timed, choice: Choice, now: Date): Pick<Timed, 'publish' | 'publishAt'> {
  const isToCome = publishAt !== null && publishAt > now.toISOString();
  if (choice === 'draft') return { publish: false, publishAt };
  if (choice === 'now') return { publish: true, publishAt: isToCome ? null : publishAt };
  return { publish: isToCome, publishAt: isToCome ? publishAt : null };
}
