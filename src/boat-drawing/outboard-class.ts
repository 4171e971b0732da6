import { brightness, darken, lighten, mix } from './colour.ts';

export type Outboard = {
  readonly horsepower: number;
  readonly colour: 'black' | 'white';
  readonly electric?: boolean;
  /** Trim of the cowl: a working motor, a high-thrust gearcase, a sporting one. */
  readonly trim?: 'plain' | 'thrust' | 'sport';
  readonly tiller?: boolean;
  /** A jet pump in place of gearcase and propeller. */
  readonly jetPump?: boolean;
};

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

export type OutboardPaint = {
  readonly base: string;
  readonly dark: string;
  readonly middle: string;
  readonly bright: string;
  readonly leg: string;
  readonly accent: string;
  readonly number: string;
};

const ACCENTS = { plain: '#b9c4c6', thrust: '#d9a441', sport: '#c8402d' } as const;

export function outboardPaintOf({ colour, trim = 'plain', electric }: Outboard): OutboardPaint {
  const base = colour === 'white' ? '#e6eaea' : '#1b2226';
  const isPale = brightness(base) > 0.5;
  return {
    base,
    dark: isPale ? mix(base, '#4e6067', 0.55) : darken(base, 0.45),
    middle: lighten(base, 0.12),
    bright: lighten(base, isPale ? 0.8 : 0.42),
    leg: isPale ? mix(base, '#7d8b90', 0.35) : mix(base, '#3c4a50', 0.35),
    accent: electric ? '#3fb2a6' : isPale && trim === 'plain' ? '#12414f' : ACCENTS[trim],
    number: isPale ? '#12303a' : '#f4f6f3',
  };
}

/** Where the motor hangs on the transom, in engine units. */
export const clampPointOf = (motor: Outboard): { x: number; y: number } => ({
  x: 300 + (455 - 300) * outboardClassOf(motor.horsepower).slimness,
  y: 452,
});
