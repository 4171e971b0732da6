import type { Boat, BoatExtent } from '#src/boat-drawing/boat-shape.ts';
import { drawBoat } from '#src/boat-drawing/draw-boat.ts';
import { Drawing } from '#src/boat-drawing/drawing.ts';
import { clamp, lerp, tidy } from '#src/boat-drawing/geometry.ts';
import type { Placing } from './boat-scene.ts';
import { churnWake, openBowWave, passWavelets, throwSpray, type Wash } from './scenery/foam.ts';
import { lightOf, PALETTES } from './scenery/palettes.ts';
import { finishScene, paintScenery, type Scene, type Setting } from './scenery/scenery.ts';

/** A boat at speed, bow up, with its bow wave and wake. */
export function paintUnderway(boat: Boat, setting: Setting, placing: Placing = {}): Drawing {
  const scene = paintScenery(setting);
  runBoat(scene, boat, 0, placing);
  return finishScene(scene);
}

/** Only what moves, for one instant of a film; the scenery behind it stays. */
export function paintUnderwayAlone(boat: Boat, { frame, hour, seed }: Setting, phase: number): Drawing {
  const scene = { drawing: new Drawing('f'), frame, palette: PALETTES[hour], seed };
  runBoat(scene, boat, phase, {});
  return scene.drawing;
}

const SPEED_TRIM_DEGREES = 2.8;

function runBoat({ drawing, frame, palette, seed }: Scene, boat: Boat, phase: number, placing: Placing): void {
  let extent: BoatExtent | undefined;
  const markup = drawing.capture(() => {
    extent = drawBoat(drawing, boat, lightOf(palette));
  });
  if (!extent) return;
  const reach = placing.reach ?? lerp(0.42, 0.66, clamp((boat.lengthFeet - 10) / 16, 0, 1));
  const scale = (frame.width * reach) / (extent.length + extent.sternOverhang);
  const stern = frame.width * (placing.bow ?? 0.93) - extent.length * scale;
  const waterline = Math.round(frame.height * (placing.waterline ?? 0.72));
  const swing = Math.sin(phase * Math.PI * 4);
  const wash: Wash = {
    drawing,
    palette,
    seed,
    scale,
    phase,
    waterline,
    stern: stern - 10 * scale,
    entry: stern + extent.length * 0.66 * scale,
  };
  passWavelets(wash, frame.width, frame.height);
  castShade(wash, extent);
  openBowWave(wash);
  const trim = -(SPEED_TRIM_DEGREES + swing * 0.35);
  const heave = tidy((-16 - swing * 4) * scale);
  const place =
    `translate(${tidy(stern)} ${tidy(waterline + heave)}) rotate(${trim.toFixed(2)}) sca` + `le(${scale.toFixed(4)})`;
  const dry = drawing.clip(`M-400 -400H${frame.width + 400}V${waterline + 6}H-400Z`);
  drawing.append(`<g clip-path="${dry}"><g transform="${place}">${markup}</g></g>`);
  churnWake(wash);
  throwSpray(wash);
}

/** The dark of the hull in the moving water: at speed there is no clear mirror. */
function castShade({ drawing, palette, stern, entry, waterline, scale }: Wash, { length }: BoatExtent): void {
  const middle = (stern + entry) / 2;
  const soft = { opacity: 0.5, filter: drawing.blur(26, 9) };
  drawing.ellipse(middle, waterline + 26 * scale, length * 0.46 * scale, 30 * scale, palette.sea[3], soft);
}
