type Size = { width: number; height: number };
/** A part of a picture, in percent of it. */
export type Part = { x: number; y: number; width: number; height: number };

/** The area in whole pixels, within the picture and at least one pixel. */
export function pixelsOf(part: Part, { width, height }: Size) {
  const startX = clamp(Math.round((part.x / 100) * width), 0, width - 1);
  const startY = clamp(Math.round((part.y / 100) * height), 0, height - 1);
  return {
    startX,
    startY,
    width: clamp(Math.round((part.width / 100) * width), 1, width - startX),
    height: clamp(Math.round((part.height / 100) * height), 1, height - startY),
  };
}

/** The largest centred area with that aspect ratio. */
export function largestPart(aspect: number, { width, height }: Size): Part {
  const isWider = width / height > aspect;
  const part = isWider
    ? { width: ((height * aspect) / width) * 100, height: 100 }
    : { width: 100, height: (width / aspect / height) * 100 };
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
