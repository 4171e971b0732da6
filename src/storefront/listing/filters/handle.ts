type Scale = { min: number; max: number; step: number };

/**
 * Whether a handle was moved away from the value that it was given. Browsers put a value that lies off the scale at the
 * end of it, and one between two steps on a step: neither is a drag.
 */
export function isMoved(place: number, given: number, { min, max, step }: Scale): boolean {
  const onScale = Math.max(min, Math.min(max, given));
  return Math.abs(place - onScale) >= step;
}
