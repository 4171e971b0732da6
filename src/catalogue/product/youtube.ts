const address =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;

/** The id of a YouTube video, from any of its addresses; null for other links. */
export const youtubeId = (link: string): string | null =>
  address.exec(link)?.[1] ?? (/^[\w-]{11}$/.test(link) ? link : null);
