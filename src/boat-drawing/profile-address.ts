import { BOAT_SHAPES, type Boat, type BoatDrive } from './boat-shape.ts';

/**
 * The addresses of profile drawings. A drawing follows from its address alone, so that it is cached for ever.
 *
 * Example: `/profile/1/open-jet_21.5_1e4451_eef0ec_outboard_200_1.svg`.
 */

/** Increase it when drawings look different: browsers keep what they have. */
const version = 1;

const drives: readonly BoatDrive[] = ['outboard', 'inboard-jet', 'sterndrive', 'none'];

const maxFeet = 200;
const maxEngines = 8;

export function profileAddress(boat: Boat): string {
  const { shape, lengthFeet, hullColour, stripeColour, drive, horsepower = '', engineCount } = boat;
  const parts = [shape, hundredth(lengthFeet), hullColour.slice(1), stripeColour.slice(1), drive];
  return `/profile/${version}/${[...parts, horsepower === '' ? '' : hundredth(horsepower), engineCount].join('_')}.svg`;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

const format =
  /^(?<shape>[a-z-]{1,20})_(?<feet>\d{1,3}(?:\.\d{1,2})?)_(?<hull>[0-9a-f]{6})_(?<stripe>[0-9a-f]{6})_(?<drive>[a-z-]{1,20})_(?<horsepower>\d{0,4}(?:\.\d{1,2})?)_(?<engines>\d)\.svg$/;

/** The boat of an address below `/profile/1/`; null for what is none of ours. */
export function readProfileName(name: string): Boat | null {
  const found = format.exec(name)?.groups;
  const shape = BOAT_SHAPES.find((one) => one === found?.shape);
  const drive = drives.find((one) => one === found?.drive);
  const lengthFeet = Number(found?.feet);
  const engineCount = Number(found?.engines);
  if (!found || !shape || !drive || lengthFeet < 1 || lengthFeet > maxFeet) return null;
  if (engineCount < 1 || engineCount > maxEngines) return null;
  return {
    shape,
    lengthFeet,
    hullColour: `#${found.hull}`,
    stripeColour: `#${found.stripe}`,
    drive,
    horsepower: found.horsepower === '' ? undefined : Number(found.horsepower),
    engineCount,
  };
}
