import { type RefObject, type ToggleEvent, useEffect, useState } from 'react';

/** Whether a popover is open, also when it was opened before hydration. Spread `popoverProps` on it. */
export function usePopoverState(popover: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(isPopoverOpen(popover.current)), [popover]);
  return {
    isOpen,
    popoverProps: {
      // Disclosures inside it send the same event.
      onToggle: ({ target, newState }: ToggleEvent) => {
        if (target === popover.current) setOpen(newState === 'open');
      },
    },
  };
}

export const isPopoverOpen = (popover: HTMLElement | null): boolean => popover?.matches(':popover-open') ?? false;

export function closePopover(popover: HTMLElement | null) {
  if (isPopoverOpen(popover)) popover?.hidePopover();
}
