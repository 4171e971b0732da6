import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { usePopoverState } from '#src/storefront/components/hydrated/use-popover-state.ts';

const focusable = 'a[href], button, input:not([type=hidden]):not([tabindex="-1"]), select, summary';

/** Turns an open popover into a drawer: it takes and traps the focus, and has the role of a dialog. */
export function useDrawer(panel: RefObject<HTMLElement | null>) {
  const { isOpen, popoverProps } = usePopoverState(panel);

  useEffect(() => {
    if (isOpen && !panel.current?.contains(document.activeElement)) reachable(panel.current).at(0)?.focus();
  }, [isOpen, panel]);

  function trapFocus(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !isOpen) return;
    const [first, last] = [reachable(panel.current).at(0), reachable(panel.current).at(-1)];
    if (document.activeElement !== (event.shiftKey ? first : last)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  return {
    drawerProps: {
      ...popoverProps,
      onKeyDown: trapFocus,
      ...(isOpen && ({ role: 'dialog', 'aria-modal': true } as const)),
    },
  };
}

const reachable = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((element) => element.checkVisibility());
