import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import type { Outboard } from '#src/boat-drawing/outboard-class.ts';
import type { Views } from './boat-plan.ts';
import { PRODUCT_FRAME } from './frame.ts';
import { type InventoryRow, numberIn, pick, seedOf } from './inventory.ts';
import { legOf } from './parts/sterndrive.ts';
import type { Tone } from './studio.ts';
import {
  type Shoot,
  shootGyro,
  shootLeg,
  shootOutboard,
  shootPlotter,
  shootPropeller,
  shootRideControl,
  shootSterndrive,
  shootTrailer,
  shootTransom,
} from './studio-view.ts';

type Tones = readonly [Tone, ...Tone[]];

const PALE: Tones = ['fog', 'shoal', 'sand', 'clay', 'fog', 'shoal'];
const ANY: Tones = ['fog', 'shoal', 'sand', 'tide', 'clay', 'tide'];
const DEEP: Tones = ['spruce', 'tide', 'spruce'];

/** Two stands for a product: one for the whole, one of another tone for the close view. */
function stands(row: InventoryRow, tones: Tones): { whole: Shoot; close: Shoot } {
  const seed = seedOf(row.sku);
  const tone = pick(tones, seed, 1);
  const others = tones.filter((other) => other !== tone);
  const second = others.length ? pick(others as unknown as Tones, seed, 2) : tone;
  const small = seed % 100_003;
  return {
    whole: { frame: PRODUCT_FRAME, tone, seed: small },
    close: { frame: PRODUCT_FRAME, tone: second, seed: small + 1 },
  };
}

// The first row whose category fits decides what is photographed.
const SUBJECTS: readonly (readonly [category: RegExp, views: (row: InventoryRow) => Views])[] = [
  [/boat-trailers/, trailerViews],
  [/sterndrive-inboards/, sterndriveViews],
  [/mercury-outboards|jet-motors/, outboardViews],
  [/\/drives/, legViews],
  [/transom-assemblies/, transomViews],
  [/propellers/, propellerViews],
  [/marine-electronics/, plotterViews],
  [/seakeeper/, stabilizerViews],
];

/** Every view of an engine, a part or a trailer. */
export function studioViews(row: InventoryRow): Views {
  const subject = SUBJECTS.find(([category]) => category.test(row.category));
  if (!subject) throw new Error(`${row.sku}: no picture is known for the category ${row.category}.`);
  return subject[1](row);
}

function outboardOf(row: InventoryRow): Outboard {
  const powerhead = row.name_en.match(/\((\d+) hp powerhead\)/i)?.[1];
  const name = row.name_en;
  return {
    horsepower: Number(powerhead ?? numberIn(row.omHoPo) ?? 60),
    colour: row.omColour === 'white' ? 'white' : 'black',
    electric: row.omEnTy === 'electric',
    jetPump: row.omEnTy === 'jet',
    tiller: /manual|tiller|push-button/.test(row.omStart),
    trim: /pro xs/i.test(name) ? 'sport' : /command thrust|\bCT\b|prokicker/i.test(name) ? 'thrust' : 'plain',
  };
}

function outboardViews(row: InventoryRow): Views {
  const motor = outboardOf(row);
  const { whole, close } = stands(row, motor.colour === 'white' ? DEEP : ANY);
  const focus = motor.jetPump || (!motor.electric && seedOf(row.sku) % 5 < 2) ? 'foot' : 'cowl';
  return {
    profile: () => shootOutboard(whole, motor, 'whole'),
    detail: () => shootOutboard(close, motor, focus),
  };
}

function sterndriveViews(row: InventoryRow): Views {
  const displacement = numberIn(row.omDisplacement) ?? 4.5;
  const engine = {
    displacement: `${displacement.toFixed(1)} L`,
    cylinders: numberIn(row.omCylinders) ?? 6,
    cover: displacement > 5 ? '#b8351f' : seedOf(row.sku) % 2 ? '#1f5b6b' : '#2c3a40',
    leg: legOf(row.omDrive.replaceAll('-', ' ')),
  };
  const { whole, close } = stands(row, PALE);
  return { profile: () => shootSterndrive(whole, engine, false), detail: () => shootSterndrive(close, engine, true) };
}

function legViews(row: InventoryRow): Views {
  const leg = legOf(row.name_en.replace(/ complete.*| rebuilt.*/i, ''));
  const { whole, close } = stands(row, ANY);
  return { profile: () => shootLeg(whole, leg, false), detail: () => shootLeg(close, leg, true) };
}

function transomViews(row: InventoryRow): Views {
  const isHeavy = /bravo/i.test(row.name_en);
  const { whole, close } = stands(row, PALE);
  return { profile: () => shootTransom(whole, isHeavy, false), detail: () => shootTransom(close, isHeavy, true) };
}

function propellerViews(row: InventoryRow): Views {
  const seed = seedOf(row.sku);
  const propeller = {
    blades: numberIn(row.peBlades) ?? 3,
    material: row.peMaterial === 'stainless' ? 'stainless' : 'aluminum',
    pitch: numberIn(row.peBoStro) ?? 17,
  } as const;
  const { whole, close } = stands(
    row,
    propeller.material === 'stainless' ? ['tide', 'spruce', 'sand', 'shoal'] : ['fog', 'sand', 'shoal', 'clay'],
  );
  const spin = seed % 90;
  return {
    profile: () =>
      shootPropeller(whole, propeller, { yaw: 18 + (seed % 14), lift: 12, spin, reach: 0.76, middleX: 0.5 }),
    detail: () =>
      shootPropeller(close, propeller, { yaw: 56 + (seed % 12), lift: 10, spin: spin + 30, reach: 0.84, middleX: 0.5 }),
  };
}

function plotterViews(row: InventoryRow): Views {
  const seed = seedOf(row.sku) % 997;
  const front = /lowrance/.test(row.category) ? 'keys' : 'glass';
  const plotter = {
    screenInches: numberIn(row.peScreen) ?? 9,
    front,
    seed,
    show: pick(['chart', 'split', 'chart'] as const, seed, 1),
  } as const;
  const { whole, close } = stands(row, ['sand', 'shoal', 'fog', 'clay', 'spruce']);
  const detail = {
    ...plotter,
    show: pick(plotter.show === 'chart' ? (['sonar', 'split'] as const) : (['sonar', 'chart'] as const), seed, 2),
    seed: seed + 1,
  };
  return { profile: () => shootPlotter(whole, plotter, false), detail: () => shootPlotter(close, detail, true) };
}

function stabilizerViews(row: InventoryRow): Views {
  const { whole, close } = stands(row, ['shoal', 'fog', 'sand', 'tide']);
  if (/ride/i.test(row.name_en))
    return { profile: () => shootRideControl(whole, false), detail: () => shootRideControl(close, true) };
  const model = row.name_en.match(/\d+/)?.[0] ?? '1';
  return { profile: () => shootGyro(whole, model, false), detail: () => shootGyro(close, model, true) };
}

function trailerViews(row: InventoryRow): Views {
  const lengthFeet = numberIn(row.trailerFitsTo) ?? 18;
  const trailer = {
    lengthFeet,
    axles: numberIn(row.trailerAxles) ?? 1,
    material: row.boatHuMa === 'aluminum' ? 'aluminum' : 'galvanized',
    bed: /roller/i.test(row.name_en) ? 'roller' : 'bunk',
  } as const;
  const { whole, close } = stands(row, PALE);
  return {
    profile: () => shootTrailer(whole, trailer),
    detail: () => shootTrailer(close, trailer, loadFor(lengthFeet - 1, seedOf(row.sku))),
  };
}

/** A boat that this trailer would carry. */
function loadFor(lengthFeet: number, seed: number): Boat {
  const common = { lengthFeet, engineCount: 1, drive: 'outboard' } as const;
  const hullColour = pick(['#1e4451', '#aab4b5', '#9c2a20', '#eef0ec'], seed, 5);
  const stripeColour = hullColour === '#eef0ec' ? '#1e4451' : '#c9ced0';
  if (lengthFeet < 15)
    return { ...common, shape: 'utility', hullColour: '#aab4b5', stripeColour: '#2f5a4a', horsepower: 20 };
  if (lengthFeet < 20) return { ...common, shape: 'open-jet', hullColour, stripeColour, horsepower: 115 };
  const shape = pick(['hardtop-jet', 'cuddy-jet', 'pilothouse'] as const, seed, 6);
  return { ...common, shape, hullColour, stripeColour, horsepower: 250 };
}
