/** What holds a larger hull at trolling speed, and is not too heavy for a second motor. */
const [minHp, maxHp, longShaftInches] = [6, 20, 20];
const highThrust = /kicker|thrust/i;

type Outboard = { name: string; horsepower: number; shaftInches: number };

/**
 * A kicker is the second motor of a larger boat. Those of high thrust with a long shaft come first, then the other long
 * shafts of such power, then the short ones, and last what is weaker or stronger. Unknown sizes are NaN.
 */
export function kickerRank({ name, horsepower, shaftInches }: Outboard): number {
  if (!(horsepower >= minHp && horsepower <= maxHp)) return 3;
  if (!(shaftInches >= longShaftInches)) return 2;
  return highThrust.test(name) ? 0 : 1;
}
