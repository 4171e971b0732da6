import { shrinkPicture } from './shrink-picture.ts';

/** Shrinking twelve photos takes seconds: in a worker it doesn't block the page. */
self.onmessage = async ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  const content = await shrinkPicture(file).catch(() => null);
  self.postMessage({ id, content });
};
