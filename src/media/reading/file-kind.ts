/** The file types that the library accepts. */

export const pictureMimes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PictureMime = (typeof pictureMimes)[number];

export const videoMimes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type VideoMime = (typeof videoMimes)[number];

export type FileKind = { kind: 'picture'; mime: PictureMime } | { kind: 'video'; mime: VideoMime };

/**
 * The kind of a media type; undefined when it is not accepted. SVG is none of them, because it can contain scripts: an
 * administrator's drawing is written anew first (clean-drawing.ts).
 */
export function fileKindOf(mime: string | undefined): FileKind | undefined {
  const known = otherNames.get(mime ?? '') ?? mime;
  const picture = pictureMimes.find((one) => one === known);
  if (picture) return { kind: 'picture', mime: picture };
  const video = videoMimes.find((one) => one === known);
  return video && { kind: 'video', mime: video };
}

/** Animated PNG, and Apple's name for videos. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['image/apng', 'image/png'],
  ['video/x-m4v', 'video/mp4'],
]);
