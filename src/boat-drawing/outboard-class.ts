import { darken, lighten, mix } from './colour.ts';

export type Outboard = { readonly horsepower: number; readonly tiller: boolean };

/** Proportions of one power class: the cowl's box in engine units, and how slim everything under it is. */
export type OutboardClass = {
  readonly upToHorsepower: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly slimness: number;
  readonly numberHeight: number;
  /** Real height of the motor in feet, cowl to skeg. */
  readonly heightFeet: number;
};

// Larger engines are visibly different: from a small portable to a V12.
const CLASSES: readonly OutboardClass[] = [
  { upToHorsepower: 7, left: 196, right: 458, top: 150, slimness: 0.66, numberHeight: 40, heightFeet: 3.5 },
  { upToHorsepower: 20, left: 180, right: 490, top: 108, slimness: 0.76, numberHeight: 48, heightFeet: 3.9 },
  { upToHorsepower: 60, left: 160, right: 520, top: 66, slimness: 0.88, numberHeight: 56, heightFeet: 4.7 },
  { upToHorsepower: 115, left: 142, right: 540, top: 36, slimness: 0.95, numberHeight: 62, heightFeet: 5.4 },
  { upToHorsepower: 200, left: 128, right: 554, top: 14, slimness: 1, numberHeight: 66, heightFeet: 5.9 },
  { upToHorsepower: 300, left: 118, right: 566, top: -18, slimness: 1.04, numberHeight: 70, heightFeet: 6.1 },
  { upToHorsepower: 400, left: 104, right: 584, top: -44, slimness: 1.1, numberHeight: 74, heightFeet: 6.4 },
  {
    upToHorsepower: Number.POSITIVE_INFINITY,
    left: 88,
    right: 602,
    top: -72,
    slimness: 1.2,
    numberHeight: 78,
    heightFeet: 7,
  },
];

const LARGEST = CLASSES[CLASSES.length - 1] as OutboardClass;

export const outboardClassOf = (horsepower: number): OutboardClass =>
  CLASSES.find(({ upToHorsepower }) => horsepower <= upToHorsepower) ?? LARGEST;

const BLACK = '#1b2226';

export const outboardPaint = {
  dark: darken(BLACK, 0.45),
  middle: lighten(BLACK, 0.12),
  bright: lighten(BLACK, 0.42),
  leg: mix(BLACK, '#3c4a50', 0.35),
  accent: '#d9a441',
  number: '#f4f6f3',
} as const;

export type OutboardPaint = typeof outboardPaint;

/** Where the motor hangs on the transom, in engine units. */
export const clampPointOf = (motor: Outboard): { x: number; y: number } => ({
  x: 300 + (455 - 300) * outboardClassOf(motor.horsepower).slimness,
  y: 452,
});
