import { glyphs, type Point } from './glyphs.ts';

/** Draws characters that people can read. The picture contains no text, and its lines are in random order. */

/** A number from 0 up to 1. */
type Chance = () => number;

const size = { width: 180, height: 56 };
const glyphScale = 4;

export function drawCaptcha(characters: string, chance: Chance): string {
  const between = (min: number, max: number) => min + chance() * (max - min);
  const step = (size.width - 24) / characters.length;
  const lines = [...characters].flatMap((character, place) => {
    const put = placed({ x: 16 + step * place + between(-3, 3), y: 12 + between(-4, 4) }, between);
    return (glyphs[character] ?? []).flatMap((stroke) => segments(stroke).map((line) => curve(line.map(put), between)));
  });
  const crossings = [0, 1, 2].map(() => crossing(between));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    '<rect width="100%" height="100%" fill="#e1eef0"/>',
    `<path d="${crossings.join('')}" fill="none" stroke="#7aa9b5" stroke-width="1.4"/>`,
    `<path d="${shuffled(lines, chance).join('')}" fill="none" stroke="#0c2c37" stroke-width="3.2" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}

type Between = (min: number, max: number) => number;

/** Slants, rotates and stretches each character slightly. */
function placed(corner: { x: number; y: number }, between: Between): (point: Point) => Point {
  const turn = between(-0.28, 0.28);
  const lean = between(-0.2, 0.2);
  const [wide, high] = [glyphScale * between(0.85, 1.1), glyphScale * between(0.9, 1.15)];
  return ([x, y]) => {
    const [across, down] = [(x - 3 - lean * (y - 4)) * wide, (y - 4) * high];
    return [
      corner.x + 10 + across * Math.cos(turn) - down * Math.sin(turn),
      corner.y + 16 + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
}

/** Each line of a stroke in two halves, so that the number of lines reveals nothing. */
const segments = (stroke: readonly Point[]): [Point, Point][] =>
  stroke.slice(1).flatMap((end, at): [Point, Point][] => {
    const begin = stroke[at] ?? end;
    const middle: Point = [(begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2];
    return [
      [begin, middle],
      [middle, end],
    ];
  });

function curve([begin, end]: readonly Point[], between: Between): string {
  if (!begin || !end) return '';
  const bend: Point = [(begin[0] + end[0]) / 2 + between(-1.2, 1.2), (begin[1] + end[1]) / 2 + between(-1.2, 1.2)];
  return `M${at(begin)}Q${at(bend)} ${at(end)}`;
}

const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function crossing(between: Between): string {
  const { width, height } = size;
  const anywhere = () => between(8, height - 8);
  return `M0 ${anywhere().toFixed(1)}C${at([width / 3, anywhere()])} ${at([(width * 2) / 3, anywhere()])} ${at([width, anywhere()])}`;
}

function shuffled<Entry>(list: readonly Entry[], chance: Chance): Entry[] {
  return list
    .map((entry) => ({ entry, order: chance() }))
    .sort((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}
