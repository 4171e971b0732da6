/** Input and answer of `POST /api/upload`: one file of the library, sent as multipart with these fields. */

/** 'Limit file size 2MB'. Browsers shrink larger photos before they upload them. */
export const maxPictureBytes = 2_097_152;

/** What a file dialog offers. The type of a file is detected from its bytes. */
export const uploadTypes = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
} as const;

/**
 * All fields except `file` are optional. The picture is first rotated upright by its EXIF data; then `orientation`
 * rotates it, `scale` resizes it, and `width` × `height` is cropped at `startX`, `startY`, in pixels of the scaled
 * picture. Width and height without a start crop around the centre, and never enlarge a picture.
 */
export type UploadFields = {
  file: Blob;
  /** The client's own guess; ignored. */
  type?: string;
  /**
   * The name in the library; otherwise the file's own name without its extension. A number is appended to a name that
   * is taken.
   */
  name?: string;
  /** The picture or video whose bytes this replaces, wherever it is used. Role 1 only. */
  mediaId?: number;
  /** Clockwise: 0, 90, 180 or 270. 1 to 8 are EXIF values, which replace that of the file. */
  orientation?: number;
  scale?: number;
  startX?: number;
  startY?: number;
  width?: number;
  height?: number;
  /** 0 leaves out thumbnails. */
  renderThumbnail?: 0 | 1;
  /** 1 returns as `url` the width for rich text, instead of the widest. */
  onEditor?: 0 | 1;
  /** The picture shown before a video plays; by default a plain one. */
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
  /**
   * The first is 320 × 275, cropped around the subject; the others are the whole picture. A video's are those of its
   * poster.
   */
  thumbnails: PictureSize[];
  width: number;
  height: number;
  /** 'Change image success', when bytes were replaced. */
  message?: string;
};
