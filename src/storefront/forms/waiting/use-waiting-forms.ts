import { useState, useSyncExternalStore } from 'react';
import { waitingEvent, waitingMark } from './waiting-mark.ts';

function listen(notify: () => void) {
  window.addEventListener(waitingEvent, notify);
  return () => window.removeEventListener(waitingEvent, notify);
}

function hasMark(): boolean {
  try {
    return localStorage.getItem(waitingMark) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether a form waits in this browser, or has waited since the page was opened, whose receipt then stays. False on the
 * server and until the page is hydrated.
 */
export function useWaitingForms(): boolean {
  const isWaiting = useSyncExternalStore(listen, hasMark, () => false);
  const [hasWaited, setWaited] = useState(false);
  if (isWaiting && !hasWaited) setWaited(true);
  return isWaiting || hasWaited;
}
