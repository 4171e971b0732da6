import { fillWithOwnBoat } from '../new-engine/fill-with-own-boat.ts';

/** Fills the trade-in form with the boat stored in the browser. */
export const fillTrade = fillWithOwnBoat(({ lengthFeet, oldEngine }) => ({
  hullLength: lengthFeet,
  engineMake: oldEngine?.make,
  engineHp: oldEngine?.horsepower,
}));
