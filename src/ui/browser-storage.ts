/** Text stored in this browser. Where storage is blocked there is none, and only convenience is lost. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The same, parsed; null for anything but JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}

/** Subscribes to events of the window, for `useSyncExternalStore`. */
export const listenTo =
  (...events: readonly string[]) =>
  (changed: () => void) => {
    const stop = new AbortController();
    for (const event of events) window.addEventListener(event, changed, { signal: stop.signal });
    return () => stop.abort();
  };
