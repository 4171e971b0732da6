import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type DragLibrary = typeof import('@hello-pangea/dnd');

/**
 * Null until it is loaded. The rows of the area are mounted again then, so it waits while somebody writes in one of
 * them, and a button there keeps the focus. If it can't be loaded, the buttons of the list are left.
 */
export function useDragLibrary(area: RefObject<HTMLElement | null>): DragLibrary | null {
  const [library, setLibrary] = useState<DragLibrary | null>(null);
  const focused = useRef<string | null>(null);

  useEffect(() => {
    const gone = new AbortController();
    const show = (loaded: DragLibrary) => {
      if (gone.signal.aborted) return;
      const active = focusedIn(area.current);
      if (active?.matches('input, textarea, select, [contenteditable]')) {
        // The next field has the focus after the event.
        active.addEventListener('blur', () => setTimeout(show, 0, loaded), { once: true, signal: gone.signal });
        return;
      }
      focused.current = active?.getAttribute('aria-label') ?? null;
      setLibrary(loaded);
    };
    import('@hello-pangea/dnd').then(show, () => undefined);
    return () => gone.abort();
  }, [area]);

  useLayoutEffect(() => {
    const name = focused.current;
    if (!library || name === null) return;
    focused.current = null;
    area.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)?.focus();
  }, [library, area]);

  return library;
}

function focusedIn(area: HTMLElement | null): Element | null {
  const active = document.activeElement;
  return active && area?.contains(active) ? active : null;
}
