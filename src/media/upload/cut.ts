import { cropRectangle } from '../variant/crop.ts';

type Size = { width: number; height: number };
type Rectangle = { left: number; top: number } & Size;

/** The requested crop of an upright picture. */
export type CropRequest = {
  scale: number | null;
  startX: number | null;
  startY: number | null;
  width: number | null;
  height: number | null;
};

/** The part of the picture that is kept, and its final size. */
export type Cut = { part: Rectangle; size: Size };

const middle = { x: 0.5, y: 0.5 };

/** The crop of a picture; null when it stays as it is, 'outside' when nothing would be left. */
export function cutOf(picture: Size, requested: CropRequest): Cut | 'outside' | null {
  const { startX, startY, width, height } = requested;
  const scale = requested.scale ?? 1;
  if (startX === null && startY === null && (width === null || height === null)) {
    return resized(picture, scale, { width, height });
  }
  if (startX === null && startY === null && width !== null && height !== null) {
    return filled(picture, scale, { width, height });
  }
  return cutAt(picture, scale, requested);
}

/** The whole picture: scaled, or fitted to the requested width or height, but never enlarged for that. */
function resized(picture: Size, scale: number, { width, height }: Pick<CropRequest, 'width' | 'height'>): Cut | null {
  const desired = width === null ? (height === null ? 1 : height / picture.height) : width / picture.width;
  const factor = Math.min(1, desired) * scale;
  return factor === 1 ? null : { part: whole(picture), size: times(picture, factor) };
}

function filled(picture: Size, scale: number, shape: Size): Cut {
  const part = cropRectangle(picture, shape, middle);
  const factor = Math.min(1, shape.width / (part.width * scale));
  return { part, size: factor < 1 ? shape : times(part, scale) };
}

/** A part beyond an edge is cut off. */
function cutAt(picture: Size, scale: number, { startX, startY, width, height }: CropRequest): Cut | 'outside' {
  const scaled = times(picture, scale);
  const left = Math.max(0, startX ?? 0);
  const top = Math.max(0, startY ?? 0);
  const right = Math.min(scaled.width, width === null ? scaled.width : (startX ?? 0) + width);
  const bottom = Math.min(scaled.height, height === null ? scaled.height : (startY ?? 0) + height);
  if (right - left < 1 || bottom - top < 1) return 'outside';
  const part = within(picture, { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale });
  return { part, size: { width: right - left, height: bottom - top } };
}

/** Whole pixels of the picture, at least one. */
function within(picture: Size, edges: { left: number; top: number; right: number; bottom: number }): Rectangle {
  const left = Math.min(Math.round(edges.left), picture.width - 1);
  const top = Math.min(Math.round(edges.top), picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(edges.right), picture.width) - left),
    height: Math.max(1, Math.min(Math.round(edges.bottom), picture.height) - top),
  };
}

const whole = ({ width, height }: Size): Rectangle => ({ left: 0, top: 0, width, height });

const times = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});
