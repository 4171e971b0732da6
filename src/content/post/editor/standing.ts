import type { ScheduleState } from '#src/ui/admin/admin-resource.ts';
import type { Timed } from '../post-language.ts';

/** Publication state of a post: draft, published, scheduled or expired. */
export type Standing = 'draft' | 'now' | 'later' | 'over';

export function standingOf({ publish, publishAt, unpublishAt }: Timed, now: Date): Standing {
  const moment = now.toISOString();
  if (!publish) return 'draft';
  if (unpublishAt !== null && unpublishAt <= moment) return 'over';
  return publishAt !== null && publishAt > moment ? 'later' : 'now';
}

/** Why visitors don't see a published post now. */
export function scheduleOf(post: Timed, now: Date): ScheduleState | null {
  const standing = standingOf(post, now);
  if (standing === 'later') return 'scheduled';
  return standing === 'over' ? 'ended' : null;
}

type Choice = 'draft' | 'now' | 'later';

/** In the form, a publication date that has still to be entered: "later" was chosen. It can't be saved. */
export const dateToEnter = '';

/**
 * The fields after a choice. "Later" without a date is a draft, so that nothing is published by mistake. A past
 * publication date is kept.
 */
export function chosenStanding({ publishAt }: Timed, choice: Choice, now: Date): Pick<Timed, 'publish' | 'publishAt'> {
  const isToCome = publishAt !== null && publishAt > now.toISOString();
  if (choice !== 'later' && publishAt === dateToEnter) return { publish: choice === 'now', publishAt: null };
  if (choice === 'draft') return { publish: false, publishAt };
  if (choice === 'now') return { publish: true, publishAt: isToCome ? null : publishAt };
  return { publish: isToCome, publishAt: isToCome ? publishAt : dateToEnter };
}

/** What is missing of a schedule. */
export const scheduleErrors = ({ publishAt }: Pick<Timed, 'publishAt'>): Record<string, string> =>
  publishAt === dateToEnter ? { publishAt: 'missing_time' } : {};
