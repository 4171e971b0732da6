import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted as long as it is open: the focus goes back to where it was. Mantine does this only for one
 * that stays mounted.
 */
export function useReturnFocus(): void {
  // Known at the first rendering: an entry of a menu is gone after it.
  const [opener] = useState(focused);
  useEffect(
    () => () => {
      // What came in its place may take the focus first.
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** The focused element; of a menu its button, which has the focus once it is closed. */
function focused(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const { activeElement } = document;
  const menuButton = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : (activeElement as HTMLElement | null);
}
