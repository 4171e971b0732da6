import { shrinkPicture } from './shrink-picture.ts';

/** Twelve photos of a phone take seconds to make smaller: here they hold up nobody who scrolls or types. */
self.onmessage = async ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  const content = await shrinkPicture(file).catch(() => null);
  self.postMessage({ id, content });
};
