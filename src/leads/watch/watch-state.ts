/** Nothing is sent before the owner of the mailbox agreed, nor after they ended it. */
export const watchStates = ['waiting', 'watching', 'ended'] as const;
export type WatchState = (typeof watchStates)[number];

export function watchState(given: { confirmedAt: Date | null; endedAt: Date | null }): WatchState {
  if (given.endedAt !== null) return 'ended';
  return given.confirmedAt === null ? 'waiting' : 'watching';
}

/** What somebody watches, as staff read it. */
export type WatchForm = {
  email: string;
  kind: string;
  /** The address of a list, or the name of a product; null when that is gone. */
  about: string | null;
  language: string;
  state: WatchState;
  confirmedAt: string | null;
  endedAt: string | null;
  consentText: string;
  consentAddress: string;
};
