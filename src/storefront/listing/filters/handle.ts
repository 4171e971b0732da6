type Scale = { min: number; max: number; step: number };

/**
 * Whether the user has moved a handle. Browsers clamp a value outside of the scale, and round it to steps; neither is a
 * drag.
 */
export function isMoved(place: number, input: number, { min, max, step }: Scale): boolean {
  const onScale = Math.max(min, Math.min(max, input));
  return Math.abs(place - onScale) >= step;
}
