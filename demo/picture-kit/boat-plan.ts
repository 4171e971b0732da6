import { type Boat, type BoatShape, boatColourHex, boatDriveOf, boatShapeOf } from '#src/boat-drawing/boat-shape.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { paintBoatAtRest } from './boat-scene.ts';
import { paintFromAbove } from './deck-view.ts';
import { PRODUCT_FRAME } from './frame.ts';
import { paintHelm } from './helm/helm-view.ts';
import { type InventoryRow, numberIn, pick, seedOf } from './inventory.ts';
import { FROM_BOW, FROM_STERN, paintBoatRound } from './round-view.ts';
import type { Coast } from './scenery/mountains.ts';
import type { Hour } from './scenery/palettes.ts';
import type { Setting } from './scenery/scenery.ts';
import { paintUnderway } from './underway.ts';

/** Makes the picture of one view. */
export type Views = Readonly<Record<string, () => Drawing>>;

const DAY_HOURS = ['dawn', 'silver', 'clear', 'mist', 'rose', 'ember', 'dawn', 'clear'] as const;

// Jon boats and pontoons live on lakes, wheelhouses on the strait.
const COASTS: Readonly<Record<BoatShape, readonly [Coast, ...Coast[]]>> = {
  pilothouse: ['strait', 'inlet', 'islands', 'strait'],
  'long-cabin': ['strait', 'inlet', 'islands'],
  'sport-cabin': ['islands', 'strait', 'inlet'],
  'open-jet': ['inlet', 'lake', 'strait', 'islands'],
  'hardtop-jet': ['strait', 'inlet', 'islands'],
  'cuddy-jet': ['islands', 'strait', 'inlet'],
  'centre-console': ['islands', 'strait', 'inlet'],
  tender: ['islands', 'inlet', 'strait'],
  pontoon: ['lake', 'inlet', 'lake'],
  tritoon: ['lake', 'inlet', 'islands'],
  jon: ['lake', 'inlet'],
  utility: ['lake', 'inlet', 'islands'],
};

/** The boat of an inventory row, or undefined when the row is no boat. */
export function boatOf(row: InventoryRow): Boat | undefined {
  const lengthFeet = numberIn(row.boatHuLe);
  const shape = boatShapeOf({
    categorySlug: row.category,
    name: row.name_en,
    lengthFeet,
    tubes: numberIn(row.boatTubes),
  });
  if (!shape || !lengthFeet) return undefined;
  const engineCount = numberIn(row.boatEngines) ?? 1;
  const horsepower = (numberIn(row.boatHPB) ?? numberIn(row.boatMaxHp) ?? 0) / engineCount;
  const isWhiteEngine = horsepower >= 150 && seedOf(row.sku) % 4 === 0;
  return {
    shape,
    lengthFeet,
    hullColour: boatColourHex(row.boatColour),
    stripeColour: boatColourHex(row.boatStripe || 'deep-blue'),
    drive: boatDriveOf(row.boatDrive, horsepower),
    horsepower: horsepower || undefined,
    engineCount,
    hullNumber: row.name_en.match(/\d+/)?.[0],
    engineColour: isWhiteEngine ? 'white' : 'black',
  };
}

/** Every view of a boat. One product keeps its coast and its hour, but for the evening. */
export function boatViews(row: InventoryRow, boat: Boat): Views {
  const seed = seedOf(row.sku);
  const hour = pick<Hour>(DAY_HOURS, seed, 1);
  const setting: Setting = {
    frame: PRODUCT_FRAME,
    hour,
    coast: pick(COASTS[boat.shape], seed, 2),
    seed: seed % 100_003,
  };
  const lateHour = pick<Hour>(hour === 'ember' ? ['blue', 'rose'] : ['ember', 'blue'], seed, 3);
  const brightHour: Hour = hour === 'ember' ? 'dawn' : hour;
  const helm = (): Drawing => paintHelm(boat, { ...setting, seed: setting.seed + 3 });
  return {
    profile: () => paintBoatAtRest(boat, setting),
    bow: () => paintBoatRound(boat, { ...setting, seed: setting.seed + 1 }, FROM_BOW),
    stern: () => paintBoatRound(boat, { ...setting, seed: setting.seed + 2 }, FROM_STERN),
    cabin: helm,
    helm,
    evening: () => paintBoatAtRest(boat, { ...setting, hour: lateHour, seed: setting.seed + 4 }),
    wake: () => paintUnderway(boat, { ...setting, hour: brightHour, seed: setting.seed + 5 }),
    deck: () => paintFromAbove(boat, { ...setting, hour: brightHour, seed: setting.seed + 6 }),
  };
}
