type Size = { width: number; height: number };

/** The limit of WebP and AVIF, and so of every variant. */
export const maxSide = 16_383;

/** The size itself when it fits, else the largest of the same aspect ratio that does; at least one pixel each way. */
export function fittingSize(size: Size): Size {
  const longest = Math.max(size.width, size.height);
  if (longest <= maxSide) return size;
  const fitted = (length: number) => Math.max(1, Math.round((length * maxSide) / longest));
  return { width: fitted(size.width), height: fitted(size.height) };
}

/** The size of an original in a requested width: never wider than it is, nor taller than the limit. */
export function sizeInWidth(original: Size, requested: number): Size {
  const width = Math.min(requested, original.width);
  return fittingSize({ width, height: Math.max(1, Math.round((original.height * width) / original.width)) });
}
