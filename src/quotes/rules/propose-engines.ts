/** The engines proposed for a boat: at most three, chosen by their power against the plate and never by campaign. */

export const marks = ['good', 'better', 'most'] as const;
export type Mark = (typeof marks)[number];

/** Each mark's share of the plate, in percent. */
const percentOf: Record<Mark, number> = { good: 65, better: 78, most: 100 };

export type Candidate = { id: number; horsepower: number; priceCents: number; isInStock: boolean };
export type Proposal<Engine extends Candidate> = { mark: Mark; engine: Engine };

/**
 * Of engines that fit and have a price, the nearest to each mark in turn, none twice; among equally near ones those in
 * stock first, then the cheaper. Fewer than three each get the mark that they are nearest to.
 */
export function proposeEngines<Engine extends Candidate>(
  plateHp: number,
  fitting: readonly Engine[],
): Proposal<Engine>[] {
  if (fitting.length < marks.length) {
    return fitting
      .map((engine) => ({ mark: nearestMark(plateHp, engine), engine }))
      .sort((one, other) => marks.indexOf(one.mark) - marks.indexOf(other.mark) || byPower(one.engine, other.engine));
  }
  const left = new Set(fitting);
  return marks.flatMap((mark) => {
    const [engine] = [...left].sort((one, other) => compare(plateHp, mark, one, other));
    if (!engine) return [];
    left.delete(engine);
    return [{ mark, engine }];
  });
}

/** In hundredths of a horsepower, so that equal distances are equal. */
const distance = (plateHp: number, mark: Mark, { horsepower }: Candidate): number =>
  Math.abs(Math.round(horsepower * 100) - Math.round(plateHp * percentOf[mark]));

const compare = (plateHp: number, mark: Mark, one: Candidate, other: Candidate): number =>
  distance(plateHp, mark, one) - distance(plateHp, mark, other) ||
  Number(other.isInStock) - Number(one.isInStock) ||
  one.priceCents - other.priceCents ||
  one.id - other.id;

function nearestMark(plateHp: number, engine: Candidate): Mark {
  const [nearest = 'good'] = [...marks].sort(
    (one, other) => distance(plateHp, one, engine) - distance(plateHp, other, engine),
  );
  return nearest;
}

const byPower = (one: Candidate, other: Candidate): number => one.horsepower - other.horsepower || one.id - other.id;
