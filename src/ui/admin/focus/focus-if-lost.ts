/** A ref of what comes in the place of something that was pressed: it takes the focus that went with that. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
