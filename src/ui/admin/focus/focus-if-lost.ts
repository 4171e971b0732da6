/** A ref for the replacement of a clicked button: it takes the focus that was lost with the button. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
