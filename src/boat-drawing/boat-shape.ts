export const BOAT_SHAPES = [
  'pilothouse',
  'long-cabin',
  'sport-cabin',
  'open-jet',
  'hardtop-jet',
  'cuddy-jet',
  'centre-console',
  'tender',
  'pontoon',
  'tritoon',
  'jon',
  'utility',
] as const;

export type BoatShape = (typeof BOAT_SHAPES)[number];

export type BoatDrive = 'outboard' | 'inboard-jet' | 'sterndrive' | 'none';

/** All that a boat drawing depends on, apart from the light. Colours are hex. */
export type Boat = {
  readonly shape: BoatShape;
  readonly lengthFeet: number;
  readonly hullColour: string;
  readonly stripeColour: string;
  readonly drive: BoatDrive;
  /** Of each engine. */
  readonly horsepower: number | undefined;
  readonly engineCount: number;
};

/** What a finished side view measures, in drawing units: x from the transom forward, y down from the waterline. */
export type BoatExtent = {
  readonly length: number;
  readonly sternOverhang: number;
  readonly bowOverhang: number;
  readonly bowWaterline: number;
  /** Top of the fixed structure; aerials and rods may stand above it. */
  readonly top: { readonly x: number; readonly y: number };
  readonly keel: number;
  readonly transomTop: number;
};

/** Every drawing has the same scale, so that boats can be compared by size. */
export const UNITS_PER_FOOT = 46;

const BOAT_COLOURS: Readonly<Record<string, string>> = {
  white: '#eef0ec',
  'deep-blue': '#1e4451',
  charcoal: '#3b474c',
  black: '#23292b',
  red: '#9c2a20',
  sand: '#d9cfae',
  silver: '#c9ced0',
  'bare-aluminum': '#aab4b5',
  'spruce-green': '#2f5a4a',
  gold: '#d9a441',
  navy: '#16324a',
};

/** The hex of a colour choice of the catalogue; an unknown or missing choice is drawn white. */
export const boatColourHex = (choice: string | undefined): string => BOAT_COLOURS[choice ?? 'white'] ?? '#eef0ec';

export type BoatFacts = {
  /** Of its category in English, `/boats/aluminum-boats/jon-boats`. */
  readonly path: string;
  readonly name: string;
  /** The choice of the catalogue, `welded-aluminum`. */
  readonly material?: string | undefined;
  readonly tubes?: number | undefined;
};

// The first row decides of which the category or the material match, and the name.
const SHAPE_RULES: readonly (readonly [category: RegExp, name: RegExp, shape: BoatShape | undefined])[] = [
  [/trailer/, /./, undefined],
  [/pontoon|aluminum-tubes/, /./, 'pontoon'],
  [/inflatable|hypalon|pvc/, /\bSP\b|Sport|Patrol|Deluxe|CL 360/i, 'centre-console'],
  [/inflatable|hypalon|pvc/, /./, 'tender'],
  [/\bjon-boats\b/, /jon/i, 'jon'],
  [/\bjon\b|utility/, /./, 'utility'],
  [/fib(er|re)glass/, /long cabin/i, 'long-cabin'],
  [/pilothouse/, /./, 'pilothouse'],
  [/fib(er|re)glass/, /pilothouse/i, 'pilothouse'],
  [/fib(er|re)glass/, /./, 'sport-cabin'],
  [/aluminum/, /hardtop|offshore/i, 'hardtop-jet'],
  [/aluminum/, /cuddy/i, 'cuddy-jet'],
  [/aluminum/, /./, 'open-jet'],
];

/** Which drawing fits a boat of the catalogue; undefined for what is not a boat, such as a trailer. */
export function boatShapeOf({ path, name, material = '', tubes }: BoatFacts): BoatShape | undefined {
  const kind = `${path} ${material}`;
  const rule = SHAPE_RULES.find(([category, words]) => category.test(kind) && words.test(name));
  if (rule?.[2] === 'pontoon' && (tubes ?? 2) > 2) return 'tritoon';
  return rule?.[2];
}

/** How the boat is driven, from the drive choice of the catalogue; boats sold without power have none. */
export function boatDriveOf(choice: string | undefined, horsepower: number | undefined): BoatDrive {
  if (/jet/.test(choice ?? '')) return 'inboard-jet';
  if (/stern/.test(choice ?? '')) return 'sterndrive';
  return horsepower ? 'outboard' : 'none';
}
