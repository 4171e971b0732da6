import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { tidy } from '#src/boat-drawing/geometry.ts';
import type { Frame } from '../frame.ts';
import type { Palette } from './palettes.ts';

type Random = () => number;

/** A calm sky: badges and headings stand on it. */
export function paintSky(drawing: Drawing, frame: Frame, horizon: number, palette: Palette, random: Random): void {
  const { sky, sun } = palette;
  const fall = drawing.linear([
    [0, sky[0]],
    [0.45, sky[1]],
    [0.82, sky[2]],
    [1, sky[3]],
  ]);
  drawing.rect(0, 0, frame.width, horizon + 4, fall);
  for (let cloud = 0; cloud < 8; cloud++) {
    const y = 60 + random() * horizon * 0.58;
    const strength = tidy(2.2 + random() * 3.2) / 10;
    const colour = sky[y > horizon * 0.38 ? 3 : 2];
    const soft = drawing.radial([
      [0, colour, strength],
      [0.5, colour, tidy(strength * 5) / 10],
      [1, colour, 0],
    ]);
    drawing.ellipse(random() * frame.width, y, 220 + random() * 420, 16 + random() * 26, soft);
  }
  if (!sun.strength) return;
  const [x, y] = [sun.x * frame.width, sun.y * (horizon / 0.56)];
  const bloom = drawing.radial([
    [0, sun.colour, 0.75],
    [0.35, sun.colour, 0.26],
    [1, sun.colour, 0],
  ]);
  drawing.ellipse(x, y, 430, 330, bloom);
  drawing.ellipse(x, y, 44, 44, sun.colour, { opacity: sun.strength });
}
