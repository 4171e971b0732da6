import { fillWithOwnBoat } from '../new-engine/fill-with-own-boat.ts';

/** The trade-in form knows the boat that the browser keeps. */
export const fillTrade = fillWithOwnBoat(({ lengthFeet, oldEngine }) => ({
  hullLength: lengthFeet,
  engineMake: oldEngine?.make,
  engineHp: oldEngine?.horsepower,
}));
