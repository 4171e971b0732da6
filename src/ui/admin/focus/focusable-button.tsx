import type { ComponentProps, MouseEvent } from 'react';

/**
 * The element of all Mantine buttons here. A browser drops the focus of a button that gets disabled, and `loading`
 * disables as well: so a disabled one stays focusable and named, and does nothing when it is clicked.
 */
export const FocusableButton = ({ disabled, onClick, type = 'button', ...props }: ComponentProps<'button'>) => (
  <button
    {...props}
    type={type}
    aria-disabled={disabled || props['aria-disabled']}
    onClick={disabled ? refuse : onClick}
  />
);

/** Nor does Enter in a field of its form send the form. */
function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
