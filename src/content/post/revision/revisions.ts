import { stateAfter } from '#src/ui/admin/form/history-state.ts';
import type { PostForm } from '../post-input.ts';

/** Earlier states of a post, found by taking back what was written down of its changes. */

/** What a restored state does not bring back: whether and when visitors see the post is decided for today. */
const stays = ['publish', 'publishAt', 'unpublishAt'] as const;

type Entry = {
  id: number;
  createdAt: Date;
  user: string;
  action: string;
  changes: Record<string, { from: unknown; to: unknown }>;
};

export type Revision = {
  /** What `restore-revision` takes. */
  revision: number;
  createdAt: Date;
  user: string;
  action: string;
  /** The post stands as after this one. */
  isCurrent: boolean;
  changes: Entry['changes'];
};

const isState = ({ action, changes }: Entry): boolean => action !== 'delete' && Object.keys(changes).length > 0;

/** The states that a post has had, newest first. */
export const revisionsOf = (entries: readonly Entry[]): Revision[] =>
  entries.filter(isState).map(({ id, ...entry }, at) => ({ revision: id, ...entry, isCurrent: at === 0 }));

/** The words, pictures and place of a post as they were after a revision; null when there is none such. */
export function stateOfRevision(form: PostForm, entries: readonly Entry[], revision: number): Partial<PostForm> | null {
  const position = entries.findIndex((entry) => entry.id === revision && isState(entry));
  if (position === -1) return null;
  const history = entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }));
  const state = stateAfter({ ...form }, history, position) as PostForm;
  return Object.fromEntries(Object.entries(state).filter(([field]) => !stays.some((one) => one === field)));
}
