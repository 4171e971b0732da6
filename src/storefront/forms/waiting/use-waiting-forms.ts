import { useState, useSyncExternalStore } from 'react';
import { listenTo, readStored } from '#src/ui/browser-storage.ts';
import { waitingEvent, waitingMark } from './waiting-mark.ts';

const listen = listenTo(waitingEvent);
const hasMark = (): boolean => readStored(waitingMark) !== null;

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
