import type { Boat, BoatShape } from '#src/boat-drawing/boat-shape.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { finishScene, paintScenery, type Setting } from '../scenery/scenery.ts';
import { paintConsoleHelm, paintLoungeHelm, paintWindshieldHelm } from './open-helms.ts';
import { paintWheelhouse } from './wheelhouse.ts';

type Helm = 'wheelhouse' | 'windshield' | 'console' | 'lounge';

const HELMS: Readonly<Record<BoatShape, Helm>> = {
  pilothouse: 'wheelhouse',
  'long-cabin': 'wheelhouse',
  'sport-cabin': 'wheelhouse',
  'hardtop-jet': 'wheelhouse',
  'open-jet': 'windshield',
  'cuddy-jet': 'windshield',
  'centre-console': 'console',
  tender: 'console',
  jon: 'console',
  utility: 'console',
  pontoon: 'lounge',
  tritoon: 'lounge',
};

/** What the skipper sees: the coast ahead, the bow, the dashboard. Drawn for a picture of 1500 × 1000. */
export function paintHelm(boat: Boat, setting: Setting): Drawing {
  const helm = HELMS[boat.shape];
  const horizon = setting.frame.height * (helm === 'wheelhouse' ? 0.43 : 0.45);
  const scene = paintScenery({ ...setting, horizon, relief: 1.15 });
  if (helm === 'wheelhouse') paintWheelhouse(scene, boat);
  if (helm === 'windshield') paintWindshieldHelm(scene, boat);
  if (helm === 'console') paintConsoleHelm(scene, boat);
  if (helm === 'lounge') paintLoungeHelm(scene, boat);
  return finishScene(scene);
}
