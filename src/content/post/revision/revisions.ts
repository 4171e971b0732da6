import { z } from 'zod';
import { instantAnswer } from '#src/lib/answer.ts';
import { stateAfter } from '#src/ui/admin/form/history-state.ts';
import type { PostForm } from '../post-input.ts';

/** Earlier versions of a post, computed backwards from its audit entries. */

/** Restoring leaves publication as it is today. */
const stays = ['publish', 'publishAt', 'unpublishAt'] as const;

type Entry = {
  id: number;
  createdAt: Date;
  user: string;
  action: string;
  changes: Record<string, { from: unknown; to: unknown }>;
};

export const revisionAnswer = z.object({
  revision: z.int().describe('For `restore-revision`'),
  createdAt: instantAnswer,
  user: z.string(),
  action: z.string(),
  isCurrent: z.boolean().describe('True for the one that equals the present post'),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type Revision = z.infer<typeof revisionAnswer>;

const isState = ({ action, changes }: Entry): boolean => action !== 'delete' && Object.keys(changes).length > 0;

/** The revisions of a post, newest first. */
export const revisionsOf = (entries: readonly Entry[]): Revision[] =>
  entries.filter(isState).map(({ id: revision, createdAt, user, action, changes }, at) => ({
    revision,
    createdAt,
    user,
    action,
    isCurrent: at === 0,
    changes,
  }));

/** The text, pictures and place of a post as of a revision; null when it does not exist. */
export function stateOfRevision(form: PostForm, entries: readonly Entry[], revision: number): Partial<PostForm> | null {
  const position = entries.findIndex((entry) => entry.id === revision && isState(entry));
  if (position === -1) return null;
  const history = entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }));
  const state = stateAfter({ ...form }, history, position) as PostForm;
  return Object.fromEntries(Object.entries(state).filter(([field]) => !stays.some((one) => one === field)));
}
