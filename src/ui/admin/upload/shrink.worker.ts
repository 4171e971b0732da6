import { maxPictureBytes, maxPixels } from './upload.ts';

/** Shrinking twelve photos takes seconds: in a worker it doesn't block the page. */
self.onmessage = async ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  const content = await shrinkPicture(file).catch(() => null);
  self.postMessage({ id, content });
};

/** Sizes and qualities that are tried in order, until a picture is small enough. */
const steps = [
  { max: maxPixels, quality: 0.86 },
  { max: maxPixels, quality: 0.7 },
  { max: 2048, quality: 0.7 },
  { max: 1600, quality: 0.65 },
  { max: 1280, quality: 0.5 },
] as const;

/**
 * A picture that can be uploaded: the file itself when it is small enough, else a smaller copy, rotated upright and
 * without metadata. Null when that fails. Runs in a worker.
 */
async function shrinkPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  // The server may support a format that this browser doesn't.
  if (!picture) return file.size <= maxPictureBytes ? file : null;
  try {
    const isSmall = file.size <= maxPictureBytes && Math.max(picture.width, picture.height) <= maxPixels;
    return isSmall ? file : await smallerCopy(picture, typeOfCopy(file.type));
  } finally {
    picture.close();
  }
}

async function smallerCopy(picture: ImageBitmap, type: string): Promise<Blob | null> {
  for (const { max, quality } of steps) {
    const copy = await drawn(picture, max).convertToBlob({ type, quality });
    if (copy.size <= maxPictureBytes) return copy;
  }
  return null;
}

function drawn(picture: ImageBitmap, max: number): OffscreenCanvas {
  const scale = Math.min(1, max / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can not draw.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Photos stay photos; formats with transparency keep it. */
const typeOfCopy = (type: string): string =>
  type === 'image/png' || type === 'image/webp' ? 'image/webp' : 'image/jpeg';
