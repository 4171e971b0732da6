import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { closePopover, isPopoverOpen } from '#src/storefront/components/hydrated/use-popover-state.ts';

const openAfterMs = 150;
const closeAfterMs = 250;
/** A click right after hovering must not close what has just opened. */
const sameIntentMs = 1000;

/** Opens a popover when the pointer rests on its area and closes it when the pointer has left. */
export function useHoverIntent(panel: RefObject<HTMLElement | null>) {
  const timer = useRef<number>(undefined);
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const wait = (ms: number, act: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, ms);
  };
  const openByHover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    wait(openAfterMs, () => {
      if (isPopoverOpen(panel.current)) return;
      hoveredAt.current = performance.now();
      panel.current?.showPopover();
    });
  };
  const closeByLeaving = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') wait(closeAfterMs, () => closePopover(panel.current));
  };
  const onTriggerClick = (event: MouseEvent) => {
    window.clearTimeout(timer.current);
    if (performance.now() - hoveredAt.current < sameIntentMs) event.preventDefault();
  };

  return {
    triggerProps: { onClick: onTriggerClick },
    areaProps: { onPointerEnter: openByHover, onPointerLeave: closeByLeaving },
  };
}
