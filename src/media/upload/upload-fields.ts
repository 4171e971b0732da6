import { z } from 'zod';
import { flag, optionalId, optionalNumber, optionalText } from '#src/lib/input/field.ts';

/** The fields sent with the file. They are strings, as in every form. */

const maxSide = 10_000;
const farthest = 100_000;

const length = (min: number, max: number) => optionalNumber({ min, max }).transform(rounded);

/** Croppers send fractions of a pixel. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

/** Quarter turns in degrees; EXIF values (1 to 8) are in the file already and are ignored. */
const orientation = optionalNumber({ min: -270, max: 360, whole: true })
  .refine((value) => value === null || value % 90 === 0 || (value >= 1 && value <= 8), 'input_unknown_choice')
  .transform((value): QuarterTurn => (value === null || value % 90 !== 0 ? 0 : (((value + 360) % 360) as QuarterTurn)));

export type QuarterTurn = 0 | 90 | 180 | 270;

export const uploadFields = z.strictObject({
  type: optionalText(100),
  name: optionalText(1000),
  mediaId: optionalId(),
  posterId: optionalId(),
  orientation,
  scale: optionalNumber({ min: 0.01, max: 20 }),
  startX: length(-farthest, farthest),
  startY: length(-farthest, farthest),
  width: length(1, maxSide),
  height: length(1, maxSide),
  renderThumbnail: flag({ usually: true }),
  onEditor: flag(),
});

export type ReadFields = z.output<typeof uploadFields>;
