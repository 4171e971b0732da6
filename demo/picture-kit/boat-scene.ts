import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { drawBoat } from '#src/boat-drawing/draw-boat.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { clamp, lerp } from '#src/boat-drawing/geometry.ts';
import { setAfloat } from './scenery/afloat.ts';
import { lightOf } from './scenery/palettes.ts';
import { finishScene, paintScenery, type Setting } from './scenery/scenery.ts';

/** Share of the picture's width that a boat takes: small boats look small. */
const reachOf = (lengthFeet: number): number => lerp(0.56, 0.83, clamp((lengthFeet - 8) / 18, 0, 1));

export type Placing = {
  /** Where the bow ends and the water meets the hull, by share of width and height. */
  bow?: number;
  waterline?: number;
  /** Share of the width from engine to bow; by the boat's length when left out. */
  reach?: number;
};

/** A boat at rest, seen from the side, bow to the right. */
export function paintBoatAtRest(boat: Boat, setting: Setting, placing: Placing = {}): Drawing {
  const { bow = 0.92, waterline = 0.72, reach = reachOf(boat.lengthFeet) } = placing;
  const scene = paintScenery(setting);
  const { drawing, frame, palette } = scene;
  let extent: ReturnType<typeof drawBoat> | undefined;
  const markup = drawing.capture(() => {
    extent = drawBoat(drawing, boat, lightOf(palette));
  });
  if (!extent) return drawing;
  const { length, sternOverhang, bowOverhang, bowWaterline } = extent;
  const scale = (frame.width * reach) / (length + sternOverhang + bowOverhang);
  const x = frame.width * bow - (length + bowOverhang) * scale;
  setAfloat(scene, { markup, length, bowWaterline }, { x, waterline: Math.round(frame.height * waterline), scale });
  return finishScene(scene);
}
