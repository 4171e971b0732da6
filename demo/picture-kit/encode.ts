import sharp from 'sharp';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import type { Frame } from './frame.ts';

/** A breath of softness takes a quarter off the size of fine lines such as firs and wavelets. */
const SOFTNESS = 0.55;

/** Paints a drawing as WebP, as good as its allowance permits. */
export async function encodePicture(drawing: Drawing, frame: Frame, maxBytes: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawing.toSvg(frame)), { unlimited: true })
    .removeAlpha()
    .blur(SOFTNESS)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const atQuality = (quality: number): Promise<Buffer> =>
    sharp(data, { raw }).webp({ quality, preset: 'picture', effort: 4 }).toBuffer();
  const usual = await atQuality(58);
  if (usual.length > maxBytes) return smallest(atQuality, maxBytes);
  const fine = usual.length < maxBytes * 0.75 ? await atQuality(76) : usual;
  return fine.length <= maxBytes ? fine : usual;
}

async function smallest(atQuality: (quality: number) => Promise<Buffer>, maxBytes: number): Promise<Buffer> {
  const lower = await atQuality(47);
  return lower.length <= maxBytes ? lower : atQuality(39);
}
