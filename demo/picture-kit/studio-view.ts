import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { drawBoat } from '#src/boat-drawing/draw-boat.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { clamp, lerp, tidy } from '#src/boat-drawing/geometry.ts';
import { drawingLight } from '#src/boat-drawing/light.ts';
import { drawOutboard } from '#src/boat-drawing/outboard.ts';
import { type Outboard, outboardClassOf } from '#src/boat-drawing/outboard-class.ts';
import type { Frame } from './frame.ts';
import { drawPlotter, type Plotter } from './parts/plotter.ts';
import { drawPropeller, type Propeller, type PropellerView } from './parts/propeller.ts';
import { drawGyro, drawRideControl } from './parts/stabilizer.ts';
import { drawLeg, drawSterndrive, type Leg, type Sterndrive } from './parts/sterndrive.ts';
import { BED_HEIGHT, drawTrailer, type Trailer, trailerLength } from './parts/trailer.ts';
import { drawTransomAssembly } from './parts/transom-assembly.ts';
import { finishStudio, type Standing, setUpStudio, standInStudio, type Tone } from './studio.ts';

export type Shoot = { frame: Frame; tone: Tone; seed: number };

/** Places a thing in the studio and takes its picture. Places are for a picture of 1500 × 1000. */
function shoot({ frame, tone, seed }: Shoot, standing: Standing, draw: (drawing: Drawing) => void): Drawing {
  const studio = setUpStudio(tone, seed, frame);
  standInStudio(studio, standing, () => draw(studio.drawing));
  return finishStudio(studio);
}

const FLOOR_Y = 880;

export type OutboardFocus = 'whole' | 'cowl' | 'foot';

export function shootOutboard(
  place: Shoot,
  motor: Outboard,
  focus: OutboardFocus,
  placing = { middle: 0.5, zoom: 1 },
): Drawing {
  const { top, heightFeet } = outboardClassOf(motor.horsepower);
  const centre = place.frame.width * placing.middle - (motor.tiller ? 70 : 0);
  const draw = (drawing: Drawing): void => drawOutboard(drawing, motor);
  if (focus === 'whole') {
    const size = lerp(0.76, 0.83, clamp((heightFeet - 3.5) / 3, 0, 1));
    const scale = size * (place.frame.height / 1000) * placing.zoom;
    const y = place.frame.height * (0.5 + 0.38 * placing.zoom) - 994 * scale;
    const shadow = { x: centre, y: place.frame.height * 0.92, halfWidth: 330 * scale };
    return shoot(place, { x: tidy(centre - 305 * scale), y: tidy(y), scale, shadow }, draw);
  }
  const scale = focus === 'cowl' ? 1.62 : 1.6;
  const y = focus === 'cowl' ? 110 - top * scale : 930 - 994 * scale;
  const x = focus === 'cowl' ? 700 - 330 * scale - (motor.tiller ? 120 : 0) : 820 - 270 * scale;
  return shoot(place, { x, y, scale, shadow: { x: 760, y: focus === 'cowl' ? 1100 : 960, halfWidth: 380 } }, draw);
}

export function shootSterndrive(place: Shoot, engine: Sterndrive, isClose: boolean): Drawing {
  const standing = isClose
    ? { x: 1010, y: 1010, scale: 2, shadow: { x: 800, y: 1060, halfWidth: 900 } }
    : { x: 690, y: FLOOR_Y, scale: 1.3, shadow: { x: 760, y: FLOOR_Y, halfWidth: 640 } };
  return shoot(place, standing, (drawing) => drawSterndrive(drawing, engine));
}

export function shootLeg(place: Shoot, leg: Leg, isClose: boolean): Drawing {
  const standing = isClose
    ? { x: 1120, y: 1010, scale: 3.1, shadow: { x: 760, y: 1020, halfWidth: 420 } }
    : { x: 960, y: 850, scale: 1.95, shadow: { x: 720, y: 880, halfWidth: 330 } };
  return shoot(place, standing, (drawing) => drawLeg(drawing, leg));
}

export function shootTransom(place: Shoot, isHeavy: boolean, isClose: boolean): Drawing {
  const standing = isClose
    ? { x: 640, y: 520, scale: 1.9, shadow: { x: 750, y: 1080, halfWidth: 500 } }
    : { x: 750, y: 480, scale: 1.06, shadow: { x: 750, y: 872, halfWidth: 380 } };
  return shoot(place, standing, (drawing) => drawTransomAssembly(drawing, isHeavy));
}

export function shootPropeller(place: Shoot, propeller: Propeller, view: PropellerView): Drawing {
  const shadow = { x: place.frame.width * view.middleX, y: place.frame.height * 0.93, halfWidth: 300 * view.reach };
  return shoot(place, { x: 0, y: 0, scale: 1, shadow }, (drawing) =>
    drawPropeller(drawing, propeller, view, place.frame),
  );
}

export function shootPlotter(place: Shoot, plotter: Plotter, isClose: boolean, aside?: Standing): Drawing {
  const standing =
    aside ??
    (isClose
      ? { x: 560, y: 1040, scale: 1.75, shadow: { x: 750, y: 1100, halfWidth: 500 } }
      : { x: 750, y: 846, scale: 1.12, shadow: { x: 750, y: 848, halfWidth: 420 } });
  return shoot(place, standing, (drawing) => drawPlotter(drawing, plotter));
}

export function shootGyro(place: Shoot, model: string, isClose: boolean): Drawing {
  const size = 0.94 + Number(model) * 0.07;
  const standing = isClose
    ? { x: 900, y: 1010, scale: 1.72, shadow: { x: 860, y: 1030, halfWidth: 620 } }
    : { x: 750, y: 850, scale: tidy(size * 10) / 10, shadow: { x: 750, y: 852, halfWidth: 400 * size } };
  return shoot(place, standing, (drawing) => drawGyro(drawing, `GYRO ${model}`));
}

export function shootRideControl(place: Shoot, isClose: boolean): Drawing {
  const standing = isClose
    ? { x: 380, y: 960, scale: 1.9, shadow: { x: 760, y: 970, halfWidth: 620 } }
    : { x: 750, y: 770, scale: 1.12, shadow: { x: 750, y: 778, halfWidth: 640 } };
  return shoot(place, standing, (drawing) => drawRideControl(drawing));
}

export function shootTrailer(place: Shoot, trailer: Trailer, load?: Boat): Drawing {
  const length = trailerLength(trailer);
  // A boat reaches out behind its trailer.
  const room = load ? 1160 : 1270;
  const reach = lerp(900, room, clamp((trailer.lengthFeet - 12) / 14, 0, 1));
  const scale = reach / (length + 60);
  const x = (load ? 800 : 750) - reach / 2;
  return shoot(
    place,
    { x: tidy(x), y: FLOOR_Y, scale, shadow: { x: 740, y: FLOOR_Y, halfWidth: reach * 0.46 } },
    (drawing) => {
      if (load)
        drawing.group(
          { transform: `translate(20 ${-BED_HEIGHT - 34})` },
          () => void drawBoat(drawing, load, drawingLight),
        );
      drawTrailer(drawing, trailer);
    },
  );
}
