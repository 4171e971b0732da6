/** What `POST /api/upload` takes and answers: one file of the library, sent as multipart with these fields. */

/** 'Limit file size 2MB'. Browsers shrink larger photos before they send them. */
export const mostPictureBytes = 2_097_152;

/** What a file dialog offers. What a file really is, is decided by its bytes. */
export const uploadTypes = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
} as const;

/**
 * Beside `file`, every field may be left out. The picture stands upright first; then `orientation` turns it, `scale`
 * makes it larger or smaller, and `width` × `height` is cut out of that at `startX`, `startY`, in pixels of the scaled
 * picture. Width and height without a start fill that shape from the middle, and never blow a picture up.
 */
export type UploadFields = {
  file: Blob;
  /** What the sender takes it for. Nothing follows from it. */
  type?: string;
  /** What the library calls it; otherwise the file's own name without its ending. A number is added to a taken name. */
  name?: string;
  /** The picture or video whose bytes this replaces, everywhere it is used. Role 1 only. */
  mediaId?: number;
  /** Clockwise: 0, 90, 180 or 270. 1 to 8 are read as EXIF names them, in place of what the file says. */
  orientation?: number;
  scale?: number;
  startX?: number;
  startY?: number;
  width?: number;
  height?: number;
  /** 0 answers without thumbnails. */
  renderThumbnail?: 0 | 1;
  /** 1 answers as `url` the width that texts show, instead of the widest. */
  onEditor?: 0 | 1;
  /** The picture that a video shows before it plays. Without it, a plain one. */
  posterId?: number;
};

export type PictureSize = { url: string; width: number; height: number };

/** 201 for a new file, 200 for a replaced one. */
export type Uploaded = {
  id: number;
  name: string;
  kind: 'picture' | 'video';
  mime: string;
  /** Of the picture's widest size, or of the video itself. */
  url: string;
  /** The first is 320 × 275, around the subject; the others are the whole picture. A video's are those of its poster. */
  thumbnails: PictureSize[];
  width: number;
  height: number;
  /** 'Change image success', when bytes were replaced. */
  message?: string;
};

/** A record that shows a picture or video: `GET /api/admin/media/where-used?id=` answers `{record: MediaUse[]}`. */
export type MediaUse = {
  /** Key of access.ts, or `home` for the home page, which knows some pictures by name. */
  resource: string;
  id: number;
  name: string;
  /** Its screen in the back office. */
  path: string;
};
