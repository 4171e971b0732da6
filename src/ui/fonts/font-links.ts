import headings from './headings.woff2?url';
import text from './text.woff2?url';

/** Asks for the fonts of the first screen early, but after its pictures and styles. For `links` of a layout. */
export const fontLinks = [text, headings].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
  fetchPriority: 'low' as const,
}));
