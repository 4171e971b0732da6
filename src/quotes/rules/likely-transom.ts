import { type OwnBoat, transomHeights } from './own-boat.ts';

export type TransomHeight = (typeof transomHeights)[number];

/**
 * The height that most boats of this type and length have. Pontoons carry their engine lower than hulls of the same
 * length.
 */
export function likelyTransom({ kind, lengthFeet }: Pick<OwnBoat, 'kind' | 'lengthFeet'>): TransomHeight {
  if (kind === 'pontoon') return lengthFeet < 25 ? 20 : 25;
  if (lengthFeet < 15) return 15;
  if (lengthFeet <= 18) return 20;
  return lengthFeet < 26 ? 25 : 30;
}

/** The heights beside this one, the taller first. */
export function otherTransoms(height: TransomHeight): TransomHeight[] {
  const position = transomHeights.indexOf(height);
  return [transomHeights[position + 1], transomHeights[position - 1]].filter((other) => other !== undefined);
}
