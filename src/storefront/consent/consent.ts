import { useSyncExternalStore } from 'react';

/** What a visitor has said about scripts of others. It is kept in this browser for twelve months. */

export type Choice = 'accepted' | 'refused';

const storageKey = 'consent';
const changed = 'consent';
const retentionMonths = 12;

export const isChoice = (value: unknown): value is Choice => value === 'accepted' || value === 'refused';

/** The kept choice; null where there is none, or where it is too old. */
export function choiceIn(stored: string | null, now: Date): Choice | null {
  try {
    const { choice, until } = JSON.parse(stored ?? '{}');
    return isChoice(choice) && typeof until === 'number' && until > now.getTime() ? choice : null;
  } catch {
    return null;
  }
}

/** A choice as it is kept, with the moment on which it ends. */
export function storedChoice(choice: Choice, now: Date): string {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + retentionMonths);
  return JSON.stringify({ choice, until: until.getTime() });
}

/** A script that runs can't be taken back: who withdraws gets the page anew, without it. */
export function choose(choice: Choice) {
  const hadAgreed = recall() === 'accepted';
  // A browser may forbid storage; the visitor is asked again then.
  try {
    localStorage.setItem(storageKey, storedChoice(choice, new Date()));
  } catch {}
  if (hadAgreed && choice === 'refused') window.location.reload();
  else window.dispatchEvent(new Event(changed));
}

function recall(): Choice | null {
  try {
    return choiceIn(localStorage.getItem(storageKey), new Date());
  } catch {
    return null;
  }
}

function subscribe(notify: () => void) {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}

/** The visitor's choice; undefined until the page is hydrated. */
export const useChoice = (): Choice | null | undefined => useSyncExternalStore(subscribe, recall, () => undefined);
