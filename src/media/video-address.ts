import { mediaKeyOf } from './media-key.ts';
import type { VideoMime } from './reading/file-kind.ts';

const extensions: Record<VideoMime, string> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm' };

/** The extension of a video's address; undefined for other types. */
export const videoExtension = (mime: string): string | undefined => extensions[mime as VideoMime];

/** `/media/12-3fa85f6457.mp4`: changes with the bytes, so it can be cached for ever. */
export const videoAddress = (video: { id: number; contentHash: string; mime: string }): string =>
  `/media/${mediaKeyOf(video)}.${videoExtension(video.mime)}`;
