import type { LeadNote } from '#src/leads/inbox/lead.ts';

/**
 * The last entry that somebody had read when they began to write; 0 for none. What others have answered since may have
 * come in unnoticed, by the refresh, so that it is not seen, nor is what follows it.
 */
export function seenEntry(
  notes: readonly Pick<LeadNote, 'id' | 'kind' | 'user'>[],
  begunAfter: number,
  userId: number,
): number {
  const isNew = ({ id, kind, user }: (typeof notes)[number]) =>
    id > begunAfter && user !== userId && (kind === 'reply' || kind === 'call');
  const next = notes.findIndex(isNew);
  return (next === -1 ? notes.at(-1) : notes[next - 1])?.id ?? 0;
}
