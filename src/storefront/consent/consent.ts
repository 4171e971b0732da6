import { useSyncExternalStore } from 'react';
import { listenTo, readStored, writeStored } from '#src/ui/browser-storage.ts';

/** A visitor's consent to third-party scripts. It is stored in this browser for twelve months. */

export type Choice = 'accepted' | 'refused';

const storageKey = 'consent';
const changed = 'consent';
const retentionMonths = 12;

export const isChoice = (value: unknown): value is Choice => value === 'accepted' || value === 'refused';

/** The stored choice; null when there is none, or when it is too old. */
export function choiceIn(stored: string | null, now: Date): Choice | null {
  try {
    const { choice, until } = JSON.parse(stored ?? '{}');
    return isChoice(choice) && typeof until === 'number' && until > now.getTime() ? choice : null;
  } catch {
    return null;
  }
}

/** A choice as it is stored, with its expiry. */
export function storedChoice(choice: Choice, now: Date): string {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + retentionMonths);
  return JSON.stringify({ choice, until: until.getTime() });
}

/** A running script can't be removed, so withdrawing consent reloads the page. */
export function choose(choice: Choice) {
  const hadAgreed = recallChoice() === 'accepted';
  writeStored(storageKey, storedChoice(choice, new Date()));
  if (hadAgreed && choice === 'refused') window.location.reload();
  else window.dispatchEvent(new Event(changed));
}

export const recallChoice = (): Choice | null => choiceIn(readStored(storageKey), new Date());
const subscribe = listenTo(changed);

/** The visitor's choice; undefined before hydration. */
export const useChoice = (): Choice | null | undefined =>
  useSyncExternalStore(subscribe, recallChoice, () => undefined);
